import CommandSupport
import Foundation

/// A guard against measuring an unsuitable build.
enum BuildGuard {
    /// Ends the process, or replaces it by a release build, unless this build is suitable.
    static func check() {
        #if LAYOUT_INTERNAL_CHECKS
        StandardError.print(
            "bench: LAYOUT_INTERNAL_CHECKS is compiled in and distorts all measurements; build without it"
        )
        exit(2)
        #elseif DEBUG
        restartInRelease()
        #endif
    }

    private static func restartInRelease() {
        guard let folder = Executable.packageFolder else {
            StandardError.print(
                "bench: this is a debug build and its package was not found; use `swift run -c release bench`"
            )
            exit(2)
        }
        StandardError.print("bench: this is a debug build; building and running in release instead")
        let arguments = ["swift", "run", "-c", "release", "--package-path", folder, "bench"]
        var pointers: [UnsafeMutablePointer<CChar>?] =
            (arguments + CommandLine.arguments.dropFirst()).map { strdup($0) }
        pointers.append(nil)
        execvp("swift", &pointers)
        StandardError.print(
            "bench: `swift` could not be started: \(String(cString: strerror(errno)))")
        exit(2)
    }
}

/// The locations of this program and its package.
enum Executable {
    static var path: String {
        ThisProcess.executablePath ?? CommandLine.arguments[0]
    }

    /// The package's folder: above the executable, above the compiled sources, or above the working
    /// folder.
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
