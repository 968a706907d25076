import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import Pictures

/// A custom view of a document, for the process that draws it by the app's own code.
package struct DesignableRequest: Hashable, Codable, Sendable {
    /// The name of the view's class.
    package let className: String
    /// A document with the view alone, without its subviews and constraints.
    package let nib: String
    /// The same document with the framework's class.
    package let plainNib: String
    /// The size of the view in points.
    package var width, height: Double
    /// The code of the device; `nil` for the usual one.
    package var device: String?
    package var isLandscape = false
    package var isDark = false
    package var isRightToLeft = false
    /// The text size of the user, by its name in documents.
    package var textSize: String
    /// The tint colour: red, green, blue and alpha; empty for the usual one.
    package var tint: [Double] = []
    /// A Boolean value that indicates whether the answer is an intrinsic size, not a picture.
    package var isForSize = false

    /// Creates the request for a view; `nil` if its class is the framework's, or that of a cell.
    package init?(
        _ view: NibView, in document: NibDocument, size: Size, _ configuration: LayoutConfiguration?
    ) {
        guard let name = view.customClass, !Self.cells.contains(view.element.name),
            document.platform == .iOS
        else { return nil }
        className = name
        nib = Self.nib(view.element, document, isPlain: false)
        plainNib = Self.nib(view.element, document, isPlain: true)
        (width, height) = (max(0, size.width), max(0, size.height))
        let configuration = configuration ?? LayoutConfiguration()
        device = configuration.device?.id
        isLandscape = configuration.isLandscape
        isRightToLeft = configuration.direction == .rightToLeft
        textSize = configuration.textSize.rawValue
    }

    /// The elements whose views belong to a list.
    private static let cells: Set = [
        "tableViewCell", "tableViewCellContentView", "collectionViewCell",
        "collectionViewCellContentView", "collectionReusableView",
    ]

    // MARK: The document

    private static func nib(_ view: NibElement, _ document: NibDocument, isPlain: Bool) -> String {
        let resources = document.root.child("resources").map { element($0) } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>\
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>\
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>\
            \(element(view, isRoot: true, isPlain: isPlain))</objects>\(resources)</document>
            """
    }

    private static func element(
        _ element: NibElement, isRoot: Bool = false, isPlain: Bool = false
    ) -> String {
        var attributes = element.attributes
        if isRoot {
            // A root has no key, and the parent's layout is not that of this process.
            attributes.removeAll {
                ["key", "translatesAutoresizingMaskIntoConstraints", "hidden"].contains($0.name)
                    || isPlain && ["customClass", "customModule"].contains($0.name)
            }
        }
        let words = attributes.map { " \($0.name)=\"\(XMLEscape.attribute($0.value))\"" }.joined()
        let children = element.children.filter { child in
            !isRoot
                || !leftOut.contains(child.name)
                    && !(isPlain && child.name == "userDefinedRuntimeAttributes")
        }.map { self.element($0) }.joined()
        let contents = XMLEscape.content(element.text) + children
        return contents.isEmpty
            ? "<\(element.name)\(words)/>"
            : "<\(element.name)\(words)>\(contents)</\(element.name)>"
    }

    /// The parts of a view that are not its own.
    private static let leftOut: Set = [
        "subviews", "constraints", "connections", "variation", "viewLayoutGuide",
        "gestureRecognizers",
    ]
}

/// The drawing of a custom view by the app's code, or the reason for its absence.
package struct DesignableAnswer: Codable, Sendable {
    package var picture: CodedPicture?
    /// A Boolean value that indicates whether the picture has the contents of the framework's class.
    package var hasContents = true
    /// The intrinsic width and height if they are not those of the framework's class; negative for none.
    package var intrinsicSize: [Double]?
    /// The reason for a missing drawing.
    package var problem: String?

    package init(picture: CodedPicture? = nil, problem: String? = nil) {
        (self.picture, self.problem) = (picture, problem)
    }
}

/// A process with the app's code, which draws custom views.
package protocol DesignableSource: Sendable {
    /// Returns the drawing or the size of a view. A view that fails has an answer with a problem.
    func answer(to request: DesignableRequest) -> DesignableAnswer
}

extension PreviewOptions {
    /// Lets a process with the app's code draw custom views, and say their intrinsic sizes.
    package mutating func draw(by source: any DesignableSource) {
        designables = source
        layout.measure(by: source)
    }
}

extension DocumentLayoutOptions {
    /// Lets a process with the app's code say the intrinsic sizes of custom views.
    package mutating func measure(by source: any DesignableSource) {
        customSize = { view, document, configuration in
            let stored = view.frame.map { Rect($0).size }
            guard
                var request = DesignableRequest(
                    view, in: document, size: stored ?? .zero, configuration)
            else { return nil }
            request.isForSize = true
            guard let size = source.answer(to: request).intrinsicSize, size.count == 2,
                size.allSatisfy({ $0.isFinite && $0 <= 1e5 })
            else { return nil }
            return Size(width: size[0], height: size[1])
        }
    }
}
