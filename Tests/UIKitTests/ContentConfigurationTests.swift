import Testing
import UIKit

/// Contents of cells, headers and footers as values.
@MainActor @Suite struct ContentConfigurationTests {
    private struct Contents: UIContentConfiguration {
        var text = ""
        func makeContentView() -> any UIView & UIContentView { ContentsView(self) }
        func updated(for state: any UIConfigurationState) -> Contents {
            let isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
            return Contents(text: isSelected ? "selected" : text)
        }
    }
    private final class ContentsView: UIView, UIContentView {
        var configuration: any UIContentConfiguration
        init(_ contents: Contents) {
            configuration = contents
            super.init(frame: .zero)
            heightAnchor.constraint(equalToConstant: 70).isActive = true
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func `a value replaces the content view, and another one of its type updates it`() {
        let cells: [any ConfiguredCell] = [UITableViewCell(), UICollectionViewCell()]
        for cell in cells {
            cell.contentConfiguration = Contents(text: "a")
            let view = cell.contentView
            #expect(view is ContentsView && view.superview === cell && cell.subviews.count == 1)
            #expect(view.frame == cell.bounds)
            cell.contentConfiguration = Contents(text: "b")
            #expect(cell.contentView === view)
            #expect(((view as? ContentsView)?.configuration as? Contents)?.text == "b")
            cell.contentConfiguration = nil
            #expect(!(cell.contentView is ContentsView) && view.superview == nil)
        }
    }

    @Test func `contents follow the state before the next layout`() {
        let cell = UITableViewCell()
        var updates = 0
        cell.contentConfiguration = Contents()
        cell.configurationUpdateHandler = { _, _ in updates += 1 }
        #expect(updates == 0)
        cell.layoutIfNeeded()
        #expect(updates == 1)
        cell.isHighlighted = true
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(updates == 2)
        #expect((cell.contentConfiguration as? Contents)?.text == "selected")
    }

    @Test func `a handler fills a row before it is measured`() {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                1
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
                -> UITableViewCell
            {
                let cell = UITableViewCell()
                cell.configurationUpdateHandler = { cell, _ in
                    cell.contentConfiguration = Contents()
                }
                return cell
            }
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let source = Source()
        table.dataSource = source
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 70)
    }

    @Test func `a header shows its contents`() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var contents = header.defaultContentConfiguration()
        contents.text = "Title"
        header.contentConfiguration = contents
        #expect((header.contentView as? UIListContentView)?.superview === header)
        var states = 0
        header.configurationUpdateHandler = { _, _ in states += 1 }
        let size = header.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height > 30 && states == 1)
    }
}

@MainActor private protocol ConfiguredCell: UIView {
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var contentView: UIView { get }
}
extension UITableViewCell: ConfiguredCell {}
extension UICollectionViewCell: ConfiguredCell {}
