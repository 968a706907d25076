import Foundation
import Testing
import TraceFormat
import TraceReplay

/// Scenes taken from real Interface Builder files, with the frames that Xcode stored in them.
///
/// They lie outside the repository, where TINAMOU_SHARED says. Where it is set, missing files are a
/// failure.
@Suite(.enabled(if: RealLayouts.shared != nil))
struct RealLayoutTests {
    @Test func `every stored frame is met within half a point, and nothing is refused`() throws {
        let names = RealLayouts.names
        try #require(
            !names.isEmpty, "no traces in \(RealLayouts.folder): correct or unset TINAMOU_SHARED")
        var viewCount = 0
        for name in names { viewCount += try expectFrames(name) }
        #expect(viewCount >= 1088, "some of the 1,088 stored frames are missing")
        print("outside data: \(names.count) files of traces/real, \(viewCount) views")
    }

    /// Compares the layout at the end of `build`, and returns how many views were compared.
    private func expectFrames(_ name: String) throws -> Int {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(RealLayouts.folder)/\(name)")))
        let trace = try TraceReader().read(bytes, file: name)
        let frames = trace.comments.compactMap { RealLayouts.frame($0.text) }
        var replay = Replay(trace)
        try replay.run { index, replay in
            guard index == 0 else { return }
            for (view, variables, stored) in frames {
                let values = variables.map { replay.value(of: $0) }
                let isMet = zip(values, stored).allSatisfy { ($0 - $1).magnitude <= 0.5 }
                #expect(isMet, "\(name) \(view): \(values), stored \(stored)")
            }
        }
        #expect(replay.refusals.isEmpty, "\(name)")
        return frames.count
    }
}

/// Where the scenes are and how their comments give frames.
private enum RealLayouts {
    static let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"]

    static var folder: String { (shared ?? "") + "/traces/real" }

    static var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".trace") }.sorted()
    }

    /// The comment `view index id x y width height X Y WIDTH HEIGHT …`: four variables and what
    /// they should be.
    static func frame(_ comment: String) -> (view: String, variables: [Int], stored: [Double])? {
        let words = comment.split(separator: " ")
        guard words.count >= 11, words[0] == "view" else { return nil }
        let (variables, stored) = (
            words[3..<7].compactMap { Int($0) }, words[7..<11].compactMap { Double($0) }
        )
        return variables.count == 4 && stored.count == 4
            ? (String(words[2]), variables, stored) : nil
    }
}
