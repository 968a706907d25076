import NibFormat
import NibLayout

/// Settings of a document that Xcode warns of when it compiles it, or that UIKit has replaced: none
/// needs a layout.
struct XcodeWarnings {
    private let document: NibDocument
    private let names: ViewNames

    init(_ document: NibDocument, _ names: ViewNames) {
        (self.document, self.names) = (document, names)
    }

    var causes: [Cause] {
        guard document.platform != .macOS else { return [] }
        return document.elements.compactMap { element in
            switch element.name {
            case "tableViewCell", "collectionViewCell", "collectionReusableView": prototype(element)
            case "barButtonItem": barItem(element)
            default: fixedFont(element)
            }
        } + layoutGuides
    }

    /// A prototype that no code can ask for. Xcode: “Prototype table cells must have reuse
    /// identifiers”.
    private func prototype(_ element: NibElement) -> Cause? {
        guard let list = element.parent?.parent, list["dataMode"] != "static",
            element["reuseIdentifier"] ?? "" == ""
        else { return nil }
        let isPrototype = element.parent?.name == "prototypes" && list.name == "tableView"
        let isReusable = element.parent?.name == "cells" && list.name == "collectionView"
        guard isPrototype || isReusable else { return nil }
        return cause(
            .prototypeIdentifier, element,
            "has no reuse identifier, so no code can dequeue it; set one")
    }

    /// Xcode: “Plain Style unsupported in a Navigation Item”.
    private func barItem(_ element: NibElement) -> Cause? {
        guard element["style"] == "plain" else { return nil }
        guard element.ancestors.contains(where: { $0.name == "navigationItem" }) else { return nil }
        return cause(
            .plainBarItem, element,
            "has the plain style, which navigation items do not support; choose Bordered")
    }

    /// A text that would follow the reader's text size with a font that has none. Xcode:
    /// “Automatically Adjusts Font requires using a Dynamic Type text style”.
    private func fixedFont(_ element: NibElement) -> Cause? {
        guard element.flag("adjustsFontForContentSizeCategory") == true else { return nil }
        guard let font = element.child("fontDescription"), font["style"] == nil else { return nil }
        return cause(
            .fixedFont, element,
            "adjusts its font automatically, which only fonts with a text style do; choose one, or turn it off"
        )
    }

    /// The guides that safe areas replaced. The setting is the document's: its first guide stands
    /// for all.
    private var layoutGuides: [Cause] {
        guard document.root.flag("useSafeAreas") != true else { return [] }
        let used = Set(
            document.constraints.flatMap { [$0.firstItemID, $0.secondItemID] }.compactMap(\.self))
        let guide = document.elements.first { element in
            element.name == "viewControllerLayoutGuide" && used.contains(element["id"] ?? "")
        }
        guard let guide else { return [] }
        return [
            Cause(
                rule: .layoutGuide, element: guide, key: "guides",
                message:
                    "constraints use top and bottom layout guides, deprecated since iOS 11; choose Use Safe Area "
                    + "Layout Guides")
        ]
    }

    private func cause(_ rule: Rule, _ element: NibElement, _ fact: String)
        -> Cause
    {
        let id = element["id"] ?? ""
        return Cause(
            rule: rule, element: element, key: id, message: "\(names.nameWithID(id)) \(fact)")
    }
}
