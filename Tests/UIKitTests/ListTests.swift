import Testing
import UIKit

/// Tables and collections with self-sizing cells from a data source.
@MainActor struct ListTests {
    final class TextCell: UITableViewCell {
        let label = UILabel()
        var reuses = 0

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            ])
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var texts: [[String]] = [["a"], []]
        var selected: [IndexPath] = []
        func numberOfSections(in tableView: UITableView) -> Int { texts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            texts[section].count
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        {
            let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
            (cell as? TextCell)?.label.text = texts[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 1 ? "Second" : nil
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    private func table(_ source: Source) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        table.register(TextCell.self, forCellReuseIdentifier: "text")
        (table.dataSource, table.delegate) = (source, source)
        return table
    }

    @Test func `rows are as high as the constraints of their cells say`() throws {
        let source = Source()
        source.texts = [
            ["short", "a text that is long enough for several lines of a narrow cell"], ["x"],
        ]
        let table = table(source)
        table.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? TextCell)
        let line = cell.label.intrinsicContentSize.height
        #expect((cell.frame.height - line - 20).magnitude < 0.5 && cell.frame.width == 200)
        let long = table.rectForRow(at: IndexPath(row: 1, section: 0))
        #expect(long.minY == cell.frame.maxY && long.height > 3 * line)
        #expect(table.headerView(forSection: 0) == nil)
        let header = table.rectForHeader(inSection: 1)
        #expect(header.minY == long.maxY && header.height == 28)
        #expect(table.contentSize.height == table.rect(forSection: 1).maxY)
        #expect(
            table.indexPathForRow(at: CGPoint(x: 5, y: long.midY)) == IndexPath(row: 1, section: 0))
    }

    @Test func `cells that leave the screen are used again`() throws {
        let source = Source()
        source.texts = [(0..<100).map { "row \($0)" }]
        let table = table(source)
        table.rowHeight = 50
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 6 && table.contentSize.height == 5000)
        table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 50, section: 0))
        let first = try #require(table.visibleCells.first as? TextCell)
        #expect(first.label.text == "row 50" && first.frame.minY == 2500)
        #expect(table.subviews.count { $0 is UITableViewCell } == table.visibleCells.count)
    }

    @Test func `a tap selects a row and tells the delegate`() {
        let source = Source()
        source.texts = [["a", "b"]]
        let table = table(source), row = IndexPath(row: 1, section: 0)
        table.layoutIfNeeded()
        table.tapRow(at: row)
        #expect(source.selected == [row] && table.indexPathForSelectedRow == row)
        #expect(table.cellForRow(at: row)?.isSelected ?? false)
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        #expect(source.selected == [row] && table.indexPathsForSelectedRows?.count == 1)
    }

    final class BoxCell: UICollectionViewCell {
        let box = UIView()
        var side: CGFloat = 0 { didSet { height.constant = side } }
        private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
            ])
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    final class Boxes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var count = 7
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
            -> Int
        {
            count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(
                withReuseIdentifier: "box", for: indexPath)
            (cell as? BoxCell)?.side = CGFloat(20 + 10 * (indexPath.item % 3))
            return cell
        }
    }

    private func collection(_ layout: UICollectionViewLayout, _ source: Boxes) -> UICollectionView {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
        collection.register(BoxCell.self, forCellWithReuseIdentifier: "box")
        (collection.dataSource, collection.delegate) = (source, source)
        collection.layoutIfNeeded()
        return collection
    }

    @Test func `a flow layout fills lines and stretches their spaces`() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 40)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
        let source = Boxes()
        let collection = collection(layout, source)
        let frames = (0..<7).map {
            collection.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.origin
        }
        // Three of 60 in 200 leave 20: two spaces of 10. The last line starts at the left.
        #expect(
            frames[0...2] == [CGPoint(x: 0, y: 5), CGPoint(x: 70, y: 5), CGPoint(x: 140, y: 5)])
        #expect(frames[6] == CGPoint(x: 0, y: 105))
        #expect(collection.contentSize == CGSize(width: 200, height: 150))
        #expect(collection.visibleCells.count == 7)
        #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 70)
    }

    @Test func `a compositional layout places groups and measures cells`() throws {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(50)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 4
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 10, leading: 20, bottom: 10, trailing: 20)
        let source = Boxes()
        source.count = 3
        let collection = collection(UICollectionViewCompositionalLayout(section: section), source)
        let frames = (0..<3).map {
            collection.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
        // Heights of 20 and 30 in the first row, 40 in the second.
        #expect(frames[0] == CGRect(x: 20, y: 10, width: 80, height: 20))
        #expect(frames[1] == CGRect(x: 100, y: 10, width: 80, height: 30))
        #expect(frames[2] == CGRect(x: 20, y: 44, width: 80, height: 40))
        #expect(collection.contentSize.height == 94)
    }

    @Test func `a diffable source shows its snapshot`() {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            cell, _, text in
            var contents = cell.defaultContentConfiguration()
            contents.text = text
            cell.contentConfiguration = contents
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["a", "b"], toSection: 0)
        snapshot.appendItems(["c"])
        source.apply(snapshot)
        collection.layoutIfNeeded()
        #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "c")
        #expect(source.indexPath(for: "b") == IndexPath(item: 1, section: 0))
        let frames = collection.visibleCells.map(\.frame)
        #expect(frames.count == 3 && frames.allSatisfy { $0.width == 200 && $0.height > 40 })
        #expect(frames[1].minY == frames[0].maxY && frames[2].minY == frames[1].maxY)
        snapshot.deleteItems(["a"])
        source.apply(snapshot)
        #expect(collection.visibleCells.count == 2)
    }
}
