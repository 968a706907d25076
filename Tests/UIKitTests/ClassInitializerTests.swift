import Testing
import UIKit

@MainActor @Suite struct ClassInitializerTests {
    /// A cell as apps write them: no nib can make it.
    private class CodeCell: UITableViewCell {
        let styleInInit: CellStyle
        override init(style: CellStyle, reuseIdentifier: String?) {
            styleInInit = style
            super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    private final class GenericCell<Content: UIView>: UICollectionViewCell {
        let content = objc_new(Content.self)
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(content)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    private final class Header: UITableViewHeaderFooterView {
        var made = ""
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            made = "by identifier"
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    private final class Badge: UILabel {
        override init(frame: CGRect) {
            super.init(frame: frame)
            text = "badge"
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    private final class Screen: UIViewController {
        var made = ""
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
            made = "by name"
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    private class Model: NSObject {
        var made = "by default"
    }
    private final class OwnModel: Model {
        override init() {
            super.init()
            made = "by init"
        }
    }

    @Test func `lists make registered cells and headers without init(coder:)`() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(CodeCell.self, forCellReuseIdentifier: "cell")
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        let cell = table.dequeueReusableCell(withIdentifier: "cell") as? CodeCell
        #expect(cell?.styleInInit == .default)
        #expect(cell?.reuseIdentifier == "cell")
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
        #expect(header?.made == "by identifier")
        #expect(header?.reuseIdentifier == "header")
    }

    @Test func `collections make cells of generic classes`() {
        let collection = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(GenericCell<Badge>.self, forCellWithReuseIdentifier: "badge")
        let cell = collection.dequeueReusableCell(
            withReuseIdentifier: "badge", for: IndexPath(item: 0, section: 0))
        #expect((cell as? GenericCell<Badge>)?.content.text == "badge")
        #expect(cell.reuseIdentifier == "badge")
    }

    @Test func `class values make objects by the initialisers of their classes`() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let views: [UIView.Type] = [Badge.self, UILabel.self, UIView.self]
        let made = views.map { objc_new($0, frame: frame) }
        #expect(made.allSatisfy { $0.frame == frame })
        #expect(made.map { ($0 as? UILabel)?.text } == ["badge", nil, nil])
        #expect(objc_new(Screen.self).made == "by name")
        #expect(objc_new(Screen.self, nibName: "A", bundle: nil).nibName == "A")
        final class Stack: UINavigationController {}
        let (first, stack) = (UIViewController(), Stack.self as UINavigationController.Type)
        let navigation = objc_new(stack, rootViewController: first)
        #expect(navigation is Stack && navigation.viewControllers == [first])
        #expect(objc_new(UIButton.self, type: .system).buttonType == .system)
        #expect(objc_new(Model.self).made == "by default")
        #expect(objc_new(OwnModel.self as Model.Type).made == "by init")
    }
}
