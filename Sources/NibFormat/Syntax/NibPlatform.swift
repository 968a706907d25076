/// The platform of a document.
public enum NibPlatform: String, Hashable, Sendable {
    /// iPhone and iPad, with UIKit.
    case iOS
    /// Apple TV, with UIKit.
    case tvOS
    /// The Mac, with AppKit. The y coordinate increases upwards.
    case macOS
    /// Apple Watch storyboards, which have no constraints.
    case watchOS
    /// Any other target runtime.
    case unknown

    init(targetRuntime: String?, type: String?) {
        let words = (targetRuntime ?? "") + " " + (type ?? "")
        let known: [(String, NibPlatform)] = [
            ("AppleTV", .tvOS), ("watchKit", .watchOS), ("WatchKit", .watchOS),
            ("CocoaTouch", .iOS),
            ("MacOSX", .macOS), (".Cocoa.", .macOS),
        ]
        self = known.first { words.contains(substring: $0.0) }?.1 ?? .unknown
    }
}

extension NibElement {
    /// The platform of the element's document.
    var platform: NibPlatform { tree.platform }
}

extension String {
    func contains(substring: String) -> Bool {
        let (text, part) = (Array(utf8), Array(substring.utf8))
        guard part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains {
            text[$0..<($0 + part.count)].elementsEqual(part)
        }
    }
}
