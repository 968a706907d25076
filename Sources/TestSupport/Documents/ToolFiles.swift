import Foundation
import NibFormat

/// The documents and sources that tests of tools look at.
public enum ToolFiles {
    /// A document below `Tests/Fixtures/tools`.
    public static func document(_ name: String = "Login.storyboard") throws -> NibDocument {
        try NibDocument(FixtureFiles.bytes("tools/\(name)"), file: name)
    }

    /// A xib whose objects are these, with auto layout.
    public static func xib(_ objects: String, attributes: String = "useAutolayout=\"YES\"") throws
        -> NibDocument
    {
        let type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
        let start =
            "<document type=\"\(type)\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\" \(attributes)>"
        return try NibDocument(
            "\(start)\n<objects>\n\(objects)\n</objects>\n</document>\n", file: "Small.xib")
    }

    /// A storyboard whose scenes hold these objects.
    public static func storyboard(
        _ scenes: [String], attributes: String = "", file: String = "Small.storyboard"
    ) throws
        -> NibDocument
    {
        let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
        let start =
            "<document type=\"\(type)\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\" \(attributes)>"
        let body = scenes.enumerated().map { number, objects in
            "<scene sceneID=\"s\(number)\"><objects>\n\(objects)\n</objects></scene>\n"
        }
        return try NibDocument(
            "\(start)\n<scenes>\n\(body.joined())</scenes>\n</document>\n", file: file)
    }

    /// The message of what a body throws.
    public static func message(_ body: () throws -> some Any) -> String {
        do {
            _ = try body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }
}
