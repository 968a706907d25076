import Foundation

/// The trace files that the main job replays.
enum LayoutFiles {
    /// Everyday screens that the package holds.
    static var ownScreens: [String] {
        traces(in: (Executable.packageFolder ?? ".") + "/Benchmarks/traces")
    }

    /// Layouts from published documents, where the environment says that they are at hand.
    static var realLayouts: [String] {
        guard let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"] else { return [] }
        return traces(in: shared + "/traces/real")
    }

    static func title(_ path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    private static func traces(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".trace") }.sorted().map { "\(folder)/\($0)" }
    }
}
