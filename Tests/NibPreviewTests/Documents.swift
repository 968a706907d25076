import AutoLayout
import NibFormat
import NibPreview

/// Documents of these tests.
enum Documents {
    /// A xib with a root view `r` of 200 by 100 and what lies in it.
    static func xib(
        _ subviews: String, constraints: String = "", root: String = "", extras: String = "",
        file: String = "small.xib"
    ) throws -> NibDocument {
        try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(root)/>
            <view id="r"><rect key="frame" x="0" y="0" width="200" height="100"/>
            <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view></objects>\(extras)
            </document>
            """, file: file)
    }

    /// An element with a frame.
    static func view(
        _ element: String, _ id: String, _ frame: (Int, Int, Int, Int), _ attributes: String = "",
        _ inside: String = ""
    ) -> String {
        """
        <\(element) id="\(id)" \(attributes)><rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" \
        height="\(frame.3)"/>\(inside)</\(element)>
        """
    }

    /// A runtime attribute that is a number.
    static func number(_ path: String, _ value: Int) -> String {
        """
        <userDefinedRuntimeAttribute type="number" keyPath="\(path)"><integer key="value" value="\(value)"/>\
        </userDefinedRuntimeAttribute>
        """
    }

    /// The picture of the first root of a document.
    static func picture(_ document: NibDocument, _ options: PreviewOptions = PreviewOptions())
        throws -> Picture
    {
        let preview = DocumentPreview(document, options: options)
        guard let root = preview.roots.first, let scene = preview.picture(of: root) else {
            throw NoPicture()
        }
        return scene.picture
    }

    struct NoPicture: Error {}
}

extension Picture {
    /// The texts, in order.
    var texts: [String] {
        commands.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
    }

    /// What is filled, in order, with its colour.
    var fills: [Color] {
        commands.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
    }

    /// The names of the groups, in order.
    var titles: [String] {
        commands.compactMap { if case .open(let group) = $0 { group.title } else { nil } }
    }

    /// How deep the groups are at the end: 0 where each is closed.
    var depth: Int {
        commands.reduce(0) { depth, command in
            switch command {
            case .open: depth + 1
            case .close: depth - 1
            default: depth
            }
        }
    }
}
