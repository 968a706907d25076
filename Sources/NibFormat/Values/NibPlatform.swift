/// The platform that a document is for.
public enum NibPlatform: String, Hashable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// Apple TV; its views are those of iOS.
    case tvOS
    /// The Mac, with AppKit's views; y grows upwards.
    case macOS
    /// Apple Watch storyboards, which know no constraints.
    case watchOS
    /// A target runtime that is not known here.
    case unknown

    init(targetRuntime: String?, type: String?) {
        let words = (targetRuntime ?? "") + " " + (type ?? "")
        let known: [(String, NibPlatform)] = [
            ("AppleTV", .tvOS), ("watchKit", .watchOS), ("WatchKit", .watchOS), ("CocoaTouch", .iOS),
            ("MacOSX", .macOS), (".Cocoa.", .macOS),
        ]
        self = known.first { words.contains(substring: $0.0) }?.1 ?? .unknown
    }
}

extension NibPlatform {
    /// The platform that the element `document` names.
    init(of root: NibElement) { self.init(targetRuntime: root["targetRuntime"], type: root["type"]) }
}

extension String {
    /// Whether a text occurs in this one.
    func contains(substring: String) -> Bool {
        let (text, part) = (Array(utf8), Array(substring.utf8))
        guard part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
    }
}
