import AutoLayout
import Foundation
import NibFormat
import NibLoader
import TestSupport

/// Documents of these tests: some written beside the test, others in Tests/Fixtures/loading.
enum Loads {
    /// The fixtures as a bundle.
    static let bundle = NibBundle(path: FixtureFiles.folder.appending(path: "loading").path)

    static let owner = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1">"#
    static let frame = #"<rect key="frame" x="0.0" y="0.0" width="100" height="50"/>"#

    /// A nib with some elements among its objects, from line 4 on.
    static func nib(_ objects: String, file: String = "test.xib") throws -> Nib {
        Nib(
            try NibDocument(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                \(objects)
                </objects>
                </document>

                """, file: file))
    }

    /// A nib whose owner has some connections to a view `v`, a label `l` and a button `b`.
    static func connecting(_ connections: String, class name: String = "BookController") throws
        -> Nib
    {
        try nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(name)" \
            customModule="NibLoaderTests">
            <connections>
            \(connections)
            </connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view id="v">\(frame)<subviews>
            <label id="l">\(frame)</label><button id="b">\(frame)</button>
            </subviews></view>
            """)
    }

    /// A nib with one view and what lies in it.
    static func view(_ inside: String, element: String = "view", attributes: String = "") throws
        -> Nib
    {
        try nib("<\(element) id=\"v\" \(attributes)>\(frame)\n\(inside)\n</\(element)>")
    }

    /// A nib with one view of a class of these tests.
    static func view(class name: String, _ inside: String = "", element: String = "view") throws
        -> Nib
    {
        try view(
            inside, element: element,
            attributes: "customClass=\"\(name)\" customModule=\"NibLoaderTests\"")
    }

    /// A runtime attribute.
    static func attribute(_ path: String, _ type: String, _ value: String) -> String {
        let isElement = value.hasPrefix("<")
        let start =
            "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\""
        let end = isElement ? ">\(value)</userDefinedRuntimeAttribute>" : " value=\"\(value)\"/>"
        return start + end + "</userDefinedRuntimeAttributes>"
    }

    /// The mistake that ends something.
    static func mistake(_ body: () throws -> Void) -> NibLoadError? {
        do {
            try body()
            return nil
        } catch {
            return error as? NibLoadError
        }
    }
}

/// Notes, from wherever they come.
final class Notes: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [NibLoadError] = []

    var all: [NibLoadError] { lock.withLock { stored } }

    func options() -> NibLoadingOptions {
        var options = NibLoadingOptions()
        options.onNote = { note in self.lock.withLock { self.stored.append(note) } }
        return options
    }
}
