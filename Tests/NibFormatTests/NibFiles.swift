import Diagnostics
import Foundation
import NibFormat
import TestSupport

/// The documents under Tests/Fixtures/nibs, and those that lie outside the repository.
enum NibFiles {
    static let names = ["Trip.storyboard", "Card.xib", "Panel.xib"]

    static func bytes(_ name: String) throws -> [UInt8] { try FixtureFiles.bytes("nibs/\(name)") }

    static func document(_ name: String) throws -> NibDocument {
        try NibDocument(bytes(name), file: name)
    }

    /// A document of iOS with some elements among its objects.
    static func xib(_ objects: String) throws -> NibDocument {
        try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
            \(objects)
                </objects>
            </document>

            """, file: "test.xib")
    }

    /// The one error of some bytes.
    static func error(_ bytes: [UInt8]) -> Diagnostic? {
        do throws(Diagnostic) {
            _ = try NibDocument(bytes, file: "test.xib")
            return nil
        } catch {
            return error
        }
    }

    static func error(_ text: String) -> Diagnostic? { error(Array(text.utf8)) }
}

extension NibDocument {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
