import NibCheck
import NibFormat
import Testing

/// Conflicts with the first sizes of items in collection views, and with those of roots.
@Suite struct FirstSizeTests {
    private func findings(_ objects: String, _ set: (inout CodeFacts) -> Void = { _ in }) throws
        -> [Diagnostic]
    {
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><device id="retina4_7"/>
            <objects>\(objects)</objects></document>
            """, file: "Views.xib")
        var plan = CheckPlan(), code = CodeFacts()
        plan.configurations = [.stored]
        set(&code)
        return DocumentCheck(document, plan: plan, code: code).findings().filter {
            $0.code == "transient-conflict"
        }
    }

    /// A view, 120 points wide and high, with a picture 8 points from all edges of a view.
    private func pinned(_ extra: String, bottom: String = "") -> String {
        """
        <rect key="frame" x="0" y="0" width="120" height="120"/><subviews>
        \(CheckedDocument.view("picture", "imageView", at: (8, 8, 104, 104)))
        </subviews><constraints>
        \(CheckedDocument.constraints("""
            top picture.top content.top 8
            leading picture.leading content.leading 8
            bottom content.bottom picture.bottom 8 \(bottom)
            trailing content.trailing picture.trailing 8 \(bottom)
            \(extra)
            """))
        </constraints>
        """
    }

    /// A cell whose picture has a fixed size.
    private func cell(_ extra: String = "height picture.height 104\nwidth picture.width 104")
        -> String
    {
        """
        <collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="120" height="120"/>
        <collectionViewCellContentView key="contentView" id="content">\(pinned(extra))</collectionViewCellContentView>
        </collectionViewCell>
        """
    }

    private func list(_ sizes: String, _ cell: String) -> String {
        """
        <collectionView id="list"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <collectionViewFlowLayout key="collectionViewLayout" id="flow">\(sizes)</collectionViewFlowLayout>
        <cells>\(cell)</cells></collectionView>
        """
    }

    private func size(_ key: String, _ width: Int, _ height: Int) -> String {
        "<size key=\"\(key)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    // MARK: Items

    @Test func anItemThatAsksForMoreThanItsEstimateIsFound() throws {
        let found = try findings(list(size("estimatedItemSize", 50, 50), cell()))
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.contains("the item's first size, 50 × 50 pt; set") == true)
        #expect(found.first?.repairedConstraints.sorted() == ["bottom", "trailing"])
    }

    @Test func widthsAreImposedAsWellAsHeights() throws {
        let found = try findings(
            list(size("estimatedItemSize", 50, 120), cell("width picture.width 104")))
        #expect(found.map(\.repairedConstraints) == [["trailing"]])
        let imposed = "width == 50   (UIView-Encapsulated-Layout-Width)"
        #expect(found.first?.details.contains { $0.contains(imposed) } == true)
    }

    @Test func theFixedSizeOfItemsIsSupposed() throws {
        let found = try findings(list(size("itemSize", 60, 60), cell()))
        #expect(found.map(\.severity) == [.note])
        #expect(
            found.first?.message.contains("60 × 60 pt, unless code gives the item another") == true
        )
        #expect(try findings(list(size("itemSize", 120, 120), cell())).isEmpty)
    }

    @Test func aSizeThatCodeStatesIsCertain() throws {
        let small = CodeFacts.Size(width: 50, height: 50),
            large = CodeFacts.Size(width: 120, height: 120)
        #expect(try findings(cell()).isEmpty)
        #expect(
            try findings(cell()) { $0.itemSizes = ["cell": [small]] }.map(\.severity) == [.warning])
        #expect(
            try findings(cell()) { $0.itemSizes = ["cell": [small, large]] }.map(\.severity) == [
                .note
            ])
        let estimated = list(size("estimatedItemSize", 50, 50), cell())
        #expect(try findings(estimated) { $0.itemSizes = ["cell": [large]] }.isEmpty)
        #expect(try findings(estimated) { $0.itemSizes = ["cell": []] }.map(\.severity) == [.note])
    }

    // MARK: Roots

    private func root(_ extra: String = "", bottom: String = "") -> String {
        "<view id=\"content\">\(pinned(extra, bottom: bottom))</view>"
    }

    @Test func aRootThatCodeCreatesEmptyIsLaidOutAtZero() throws {
        let found = try findings(root()) { $0.emptyRoots = ["content"] }
        #expect(found.map(\.severity) == [.note])
        #expect(
            found.first?.message.contains("0 × 0 pt, if it is laid out before it has a frame")
                == true)
        #expect(
            found.first?.details.contains {
                $0.contains("== 0   (NSAutoresizingMaskLayoutConstraint)")
            } == true)
        #expect(found.first?.repairedConstraints.sorted() == ["bottom", "trailing"])
        #expect(
            try findings(root(bottom: "priority=\"999\"")) { $0.emptyRoots = ["content"] }.isEmpty)
    }

    @Test func aHeaderOfASectionIsMeasuredAtWidthZero() throws {
        let found = try findings(root()) { $0.sectionViews = ["content"] }
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.repairedConstraints == ["trailing"])
        #expect(found.first?.message.contains("its first width, 0 pt") == true)
    }

    @Test func aHeaderThatCodeReturnsHasTheHeightOfItsSection() throws {
        let fixed = root("height picture.height 104")
        let found = try findings(fixed) { $0.sectionHeights = ["content": [17.5, 28]] }
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.contains("its first height, 17.5 pt") == true)
        #expect(
            try findings(fixed) { $0.sectionHeights = ["content": [28, 120]] }.map(\.severity) == [
                .note
            ])
    }

    @Test func aCellThatCodeReturnsAsAHeaderIsNamedAsOne() throws {
        let cell = """
            <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="120" height="120"/>
            <tableViewCellContentView key="contentView" id="content">\(pinned("height picture.height 104"))
            </tableViewCellContentView></tableViewCell>
            """
        let found = try findings(cell) { $0.sectionHeights = ["cell": [28]] }
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.contains("the section header's first height, 28 pt") == true)
    }

    @Test func otherRootsAreNotLaidOutAtZero() throws { #expect(try findings(root()).isEmpty) }
}
