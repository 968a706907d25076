import Diagnostics
import FoundationEssentials
import LayoutRecording

extension LayoutRecording {
    /// Reads a recording, and checks that its parts refer to each other.
    ///
    /// - Throws: An error if the text is not a recording of this version.
    init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        func error(_ fact: String, _ remedy: String) -> Diagnostic {
            Diagnostic("bad-recording", "\(fact); \(remedy)", file: file)
        }
        let decoder = JSONDecoder()
        guard let mark = try? decoder.decode(Mark.self, from: Data(bytes)),
            mark.format == LayoutRecording.formatName
        else {
            throw error(
                "the file is not a recording of layouts", "give one that LayoutRecorder wrote")
        }
        guard mark.version == LayoutRecording.formatVersion else {
            throw error(
                "the recording has version \(mark.version)",
                "record again with this version of the package")
        }
        guard let recording = try? decoder.decode(LayoutRecording.self, from: Data(bytes)) else {
            throw error("the recording lacks parts", "record again")
        }
        guard recording.isConsistent else {
            throw error("the recording refers to views or events that it lacks", "record again")
        }
        self = recording
    }

    /// The part of a file that tells its format.
    private struct Mark: Decodable {
        let format: String
        let version: Int
    }

    /// A Boolean value that indicates whether all numbers of views and events exist, and frames have
    /// four numbers.
    private var isConsistent: Bool {
        func hasItem(_ item: Int?) -> Bool { item.map(items.indices.contains) ?? true }
        func isPlace(_ place: Place) -> Bool {
            hasItem(place.item) && hasItem(place.parent) && place.frame.count == 4
                && place.offset.map { $0.count == 2 } ?? true && place.parent != place.item
        }
        guard items.enumerated().allSatisfy({ $0 == $1.id }), start.allSatisfy(isPlace) else {
            return false
        }
        return layouts.allSatisfy { layout in
            let indices = layout.events.indices
            let loop = layout.loop
            return hasItem(layout.item) && hasItem(loop?.first) && hasItem(loop?.second)
                && [loop?.firstEvent, loop?.secondEvent].allSatisfy { index in
                    index.map(indices.contains) ?? true
                }
                && layout.events.enumerated().allSatisfy { number, event in
                    hasItem(event.item) && event.during.map { (0..<number).contains($0) } ?? true
                        && event.causes.allSatisfy((0..<number).contains)
                        && event.moved.allSatisfy(isPlace)
                        && event.removed.allSatisfy { hasItem($0) }
                }
        }
    }
}
