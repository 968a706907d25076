import AppSources
import NibEditing
import NibFormat
import Testing

/// The first sizes of cells that code states.
@Suite struct CellSizeTests {
    private func document(_ objects: String, file: String = "Row.xib") throws -> NibDocument {
        try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>\(objects)</objects>
            </document>
            """, file: file)
    }

    private func rows(
        _ code: String, file: String = "List.swift", cell: String = "customClass=\"Row\"",
        others: [NibDocument] = []
    ) throws -> [Double]? {
        let document = try document("<tableViewCell id=\"cell\" \(cell)/>")
        let base = CodeBase([SwiftSource(code, file: file)])
        return CellSizes(base, [document] + others).rows(of: document)["cell"]
    }

    /// A table view controller that shows the cell.
    private func list(_ body: String) throws -> [Double]? {
        try rows(
            "class List: UITableViewController { func load() { tableView.register(Row.self) }\n\(body)\n}"
        )
    }

    @Test(arguments: [
        ("tableView.rowHeight = 60", [60.0]), ("tableView.estimatedRowHeight = 72.5", [72.5]),
        (
            "self.tableView.rowHeight = UITableView.automaticDimension\ntableView.estimatedRowHeight = 60",
            [60]
        ),
        ("tableView.rowHeight = UITableViewAutomaticDimension", [44]), ("", [44]),
        ("tableView.rowHeight = Metrics.row", []), ("tableView.estimatedRowHeight = 0", []),
        ("if tableView.rowHeight == 70 { }", [44]), ("let rowHeight = 70", [44]),
    ])
    func propertiesOfTablesAreRead(_ statement: String, _ heights: [Double]) throws {
        #expect(try list("override func viewDidLoad() {\n\(statement)\n}") == heights)
    }

    @Test(arguments: [
        ("return 60", [60.0]), ("60", [60]),
        ("if path.row == 0 { return 60 }\nreturn 80", [60, 80]),
        ("return UITableView.automaticDimension", [44]), ("return path.row == 0 ? 60 : 80", []),
        ("return model.height(at: path)", []),
    ])
    func methodsOfDelegatesAreRead(_ body: String, _ heights: [Double]) throws {
        let head =
            "override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat"
        #expect(try list("\(head) {\n\(body)\n}") == heights)
        #expect(
            try list("func load() { tableView.rowHeight = 99 }\n\(head) {\n\(body)\n}") == heights)
    }

    @Test func aCellThatNoTableShowsHasNoHeights() throws {
        #expect(
            try rows("class Other: UITableViewController { func f() { tableView.rowHeight = 60 } }")
                == nil)
        #expect(
            try rows("class Row: UITableViewCell { func f() { Row.tableView.rowHeight = 60 } }")
                == nil)
    }

    @Test func allTablesThatShowACellCount() throws {
        let lists = ["A", "B"].map { name in
            """
            class \(name): UITableViewController { func f() {
            tableView.register(Row.self); tableView.rowHeight = \(name == "A" ? 60 : 80)
            } }
            """
        }
        #expect(try rows(lists.joined(separator: "\n")) == [60, 80])
    }

    @Test func identifiersAndNibsMeanACellToo() throws {
        let list = { (name: String) in
            "class L: UITableViewController { func f() { tableView.use(\"\(name)\"); tableView.rowHeight = 60 } }"
        }
        #expect(try rows(list("Row"), cell: "") == [60])
        #expect(try rows(list("row-id"), cell: "reuseIdentifier=\"row-id\"") == [60])
    }

    @Test func aTableWithAnotherDelegateIsNotKnown() throws {
        let code = { (type: String) in
            "class List: \(type) { func f() { tableView.register(Row.self)\ntableView.rowHeight = 60\n} }"
        }
        #expect(try rows(code("UIViewController")) == [])
        #expect(try rows(code("UIViewController, UITableViewDelegate")) == [60])
    }

    @Test func theTableOfTheControllersDocumentCounts() throws {
        let screen = try document(
            """
            <viewController id="c" customClass="List"><tableView key="view" id="t" rowHeight="-1" \
            estimatedRowHeight="90"/></viewController>
            """, file: "Screen.storyboard")
        let code =
            "class List: UIViewController, UITableViewDelegate { func f() { tableView.register(Row.self) } }"
        #expect(try rows(code, others: [screen]) == [90])
        #expect(try rows(code) == [])
    }

    @Test func prototypesFollowTheirController() throws {
        let document = try document(
            """
            <tableViewController id="c" customClass="List"><tableView key="view" id="t" rowHeight="70"><prototypes>
            <tableViewCell id="cell"/></prototypes></tableView></tableViewController>
            """, file: "Screen.storyboard")
        let heights = { (body: String) in
            let code = "class List: UITableViewController { func f() {\n\(body)\n} }"
            return CellSizes(CodeBase([SwiftSource(code, file: "List.swift")]), [document]).rows(
                of: document)["cell"]
        }
        #expect(heights("") == [70])
        #expect(heights("tableView.rowHeight = 60") == [60])
        #expect(CellSizes(CodeBase([]), [document]).rows(of: document).isEmpty)
    }

    @Test func objectiveCIsRead() throws {
        let code = """
            @implementation List
            - (void)viewDidLoad { [self.tableView registerNib:nib forCellReuseIdentifier:@"row-id"]; }
            - (CGFloat)tableView:(UITableView *)table heightForRowAtIndexPath:(NSIndexPath *)path {
            return 60.f;
            }
            @end
            """
        #expect(try rows(code, file: "List.m", cell: "reuseIdentifier=\"row-id\"") == [60])
        let set = "- (void)f { [tableView useRow:Row.class]; [tableView setRowHeight:60]; }"
        let delegate = "@interface List () <UITableViewDelegate>\n@end\n@implementation List\n"
        #expect(try rows(delegate + set + "\n@end", file: "List.m") == [60])
    }

    @Test func theNameOfAXibWithSeveralRootsMeansNoCell() throws {
        let document = try document("<tableViewCell id=\"cell\"/><view id=\"other\"/>")
        let code =
            "class L: UITableViewController { func f() { tableView.use(\"Row\"); tableView.rowHeight = 60 } }"
        let base = CodeBase([SwiftSource(code, file: "L.swift")])
        #expect(CellSizes(base, [document]).rows(of: document).isEmpty)
    }

    // MARK: Sections

    @Test(arguments: [
        ("header", "30", [30.0]), ("return self.header", "30", [30]),
        ("header", "UITableView.automaticDimension", nil),
        ("header", "metrics.height", nil), ("makeHeader(header)", "30", nil), ("nil", "30", nil),
    ])
    func viewsOfSectionsAreRead(_ view: String, _ height: String, _ heights: [Double]?) throws {
        let document = try document(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="List"><connections>
            <outlet property="header" destination="root" id="o"/></connections></placeholder><view id="root"/>
            """, file: "List.xib")
        let code = """
            class List: UIViewController {
            func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? { \(view) }
            func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat { \(height) }
            }
            """
        let base = CodeBase([SwiftSource(code, file: "List.swift")])
        #expect(CellSizes(base, [document]).sections(of: document)["root"] == heights)
    }

    // MARK: Items

    @Test(arguments: [
        ("layout.itemSize = CGSize(width: 50, height: 60)", [[50.0, 60]]),
        ("layout.estimatedItemSize = CGSizeMake(50, 60.5)", [[50, 60.5]]),
        ("layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize", []),
        ("layout.itemSize = CGSize(width: width, height: 60)", []),
    ])
    func sizesOfItemsAreRead(_ statement: String, _ sizes: [[Double]]) throws {
        let document = try document(
            "<collectionViewCell id=\"cell\" customClass=\"Item\"/>", file: "Item.xib")
        let code = """
            class Grid: UICollectionViewController { func load() { collectionView.register(Item.self)
            \(statement)
            } }
            """
        let base = CodeBase([SwiftSource(code, file: "Grid.swift")])
        #expect(CellSizes(base, [document]).items(of: document)["cell"] == sizes)
    }

    @Test func theMethodForSizesOfItemsIsRead() throws {
        let document = try document(
            "<collectionViewCell id=\"cell\" customClass=\"Item\"/>", file: "Item.xib")
        let code = """
            class Grid: UICollectionViewController { func load() { collectionView.register(Item.self) }
            func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout,
                sizeForItemAt path: IndexPath) -> CGSize { return CGSize(width: 50, height: 60) }
            }
            """
        let base = CodeBase([SwiftSource(code, file: "Grid.swift")])
        #expect(CellSizes(base, [document]).items(of: document)["cell"] == [[50, 60]])
    }
}
