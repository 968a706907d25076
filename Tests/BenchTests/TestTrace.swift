import Foundation

@testable import bench

/// Traces written out in a test.
enum TestTrace {
    static func draft(_ lines: [String]) throws -> TraceDraft {
        let path = NSTemporaryDirectory() + "bench-\(UUID().uuidString).trace"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try (lines.joined(separator: "\n") + "\n").write(
            toFile: path, atomically: true, encoding: .utf8)
        return try TraceFile.read(path)
    }

    static func flat(_ lines: [String]) throws -> FlatTrace {
        FlatTrace(try draft(lines))
    }
}
