import Foundation

/// Refuses to measure what was not built to be measured.
enum BuildGuard {
    /// Ends the process, or replaces it by a release build of itself, unless this build is fit to measure.
    static func check() {
        #if LAYOUT_INTERNAL_CHECKS
            say("bench: LAYOUT_INTERNAL_CHECKS is compiled in and costs more than what is measured. Build without it.")
            exit(2)
        #elseif DEBUG
            restartInRelease()
        #endif
    }

    private static func restartInRelease() {
        guard let folder = Executable.packageFolder else {
            say("bench: this is a debug build and its package was not found: use `swift run -c release bench`.")
            exit(2)
        }
        say("bench: this is a debug build; building and running in release instead.")
        let arguments = ["swift", "run", "-c", "release", "--package-path", folder, "bench"]
        var pointers: [UnsafeMutablePointer<CChar>?] = (arguments + CommandLine.arguments.dropFirst()).map { strdup($0) }
        pointers.append(nil)
        execvp("swift", &pointers)
        say("bench: `swift` could not be started: \(String(cString: strerror(errno)))")
        exit(2)
    }
}
