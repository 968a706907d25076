import AutoLayout
import NibFormat
import NibLayout

/// A small document around a root view of 320 by 480, and its layout.
struct SmallDocument {
    private let document: NibDocument

    /// A xib whose root view `root` contains `subviews` and `constraints`.
    init(
        _ subviews: String, constraints: String = "", root: String = "",
        device: String = "retina4_0",
        rootSize: String = "width=\"320\" height=\"480\"", extras: String = ""
    ) throws {
        try self.init(
            objects: """
                <objects><view id="root" \(root)><rect key="frame" x="0" y="0" \(rootSize)/>
                <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>
                <viewLayoutGuide key="safeArea" id="safe"/>\(extras)</view></objects>
                """, type: "XIB", device: device)
    }

    /// A storyboard whose one scene has a controller with the view `root`, and in the controller
    /// also `extras`.
    init(
        scene subviews: String, constraints: String, extras: String, device: String,
        rootSize: String
    ) throws {
        try self.init(
            objects: """
                <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
                <layoutGuides><viewControllerLayoutGuide type="top" id="above"/>
                <viewControllerLayoutGuide type="bottom" id="below"/></layoutGuides>
                <view key="view" id="root"><rect key="frame" x="0" y="0" \(rootSize)/>
                <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>
                <viewLayoutGuide key="safeArea" id="safe"/></view>\(extras)
                </viewController></objects></scene></scenes>
                """, type: "Storyboard.XIB", device: device)
    }

    /// A xib whose root is a cell.
    init(cell: String) throws {
        try self.init(objects: "<objects>\(cell)</objects>", type: "XIB", device: "retina4_0")
    }

    private init(objects: String, type: String, device: String) throws {
        document = try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="\(device)" orientation="portrait"/>
            \(objects)
            </document>
            """, file: "small.xib")
    }

    /// The frames of the first view tree with other insets of the root.
    func frames(safeArea: EdgeInsets?, keyboard: Double = 0) throws -> [String: [Double]] {
        var options = DocumentLayoutOptions()
        (options.safeArea, options.keyboardHeight) = (safeArea, keyboard)
        let views = DocumentLayout(document, options: options).trees()[0].views
        return Dictionary(
            uniqueKeysWithValues: views.map {
                ($0.id, [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height])
            })
    }

    /// The first view tree.
    func tree(
        env: String? = nil, size: Size? = nil, configuration: LayoutConfiguration? = nil,
        isLoaded: Bool = false, systemVersion: Int? = nil
    ) throws -> LaidOutTree {
        let table = try env.map { rows in
            try InsetTable(
                "view_id\tkind\tedge\tinset\n" + rows.replacing(" ", with: "\t"), file: "env.tsv")
        }
        var options = DocumentLayoutOptions(insets: table, size: size, configuration: configuration)
        (options.isLoaded, options.systemVersion) = (isLoaded, systemVersion)
        return DocumentLayout(document, options: options).trees()[0]
    }

    /// The frames by id, as `x y width height`.
    func frames(
        env: String? = nil, size: Size? = nil, configuration: LayoutConfiguration? = nil,
        isLoaded: Bool = false, systemVersion: Int? = nil
    ) throws -> [String: [Double]] {
        let views = try tree(
            env: env, size: size, configuration: configuration, isLoaded: isLoaded,
            systemVersion: systemVersion
        ).views
        return Dictionary(
            uniqueKeysWithValues: views.map { view in
                let frame = view.frame
                return (view.id, [frame.minX, frame.minY, frame.width, frame.height])
            })
    }

    /// The ids of the ambiguous views.
    func ambiguous() throws -> [String] { try tree().views.filter(\.isAmbiguous).map(\.id) }

    // MARK: Elements

    /// A view that constraints lay out; its stored origin is nonsense.
    static func view(
        _ id: String, _ element: String = "view", _ attributes: String = "",
        size: (Double, Double) = (1, 1),
        content: String = ""
    ) -> String {
        """
        <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
        <rect key="frame" x="-999" y="-999" width="\(size.0)" height="\(size.1)"/>\(content)</\(element)>
        """
    }

    /// Constraints, each as `id first.attribute second.attribute` or `id first.attribute`, then
    /// attributes.
    static func rules(_ lines: String) -> String {
        lines.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            var text = "<constraint id=\"\(words[0])\""
            for (word, place) in zip(words.dropFirst(), ["first", "second"])
            where !word.contains("=") {
                let parts = word.split(separator: ".")
                text += " \(place)Item=\"\(parts[0])\" \(place)Attribute=\"\(parts[1])\""
            }
            for word in words where word.contains("=") {
                let parts = word.split(separator: "=")
                text += " \(parts[0])=\"\(parts[1])\""
            }
            return text + "/>"
        }.joined()
    }
}
