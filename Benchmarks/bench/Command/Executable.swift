import Foundation

/// Where this program and its package are.
enum Executable {
    static var path: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }

    /// The package's folder: above the executable, above the sources as compiled, or above the working folder.
    static let packageFolder: String? = {
        let starts = [path, #filePath, FileManager.default.currentDirectoryPath + "/x"]
        return starts.lazy.compactMap { folder(above: $0) }.first
    }()

    private static func folder(above path: String) -> String? {
        var url = URL(fileURLWithPath: path).deletingLastPathComponent()
        while url.path != "/" {
            if isPackage(url) { return url.path }
            url.deleteLastPathComponent()
        }
        return nil
    }

    private static func isPackage(_ folder: URL) -> Bool {
        ["Package.swift", "Benchmarks/bench"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }
}
