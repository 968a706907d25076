import CommandSupport
import Diagnostics

/// The user's browser, which opens the page without its address among the arguments of a program.
///
/// Other users of the computer see the arguments of programs. The browser therefore opens a file that
/// only this user can read, and that leads to the address. The file exists until the page is shown.
final class StudioBrowser: Sendable {
    /// The folder of the file, and the file.
    private let folder: String, file: String

    /// Writes the file.
    ///
    /// - Throws: An error if no folder for it can be made.
    init(_ address: String) throws(Diagnostic) {
        let base = Self.baseFolder
        var template = Array("\(base)/tinamou-studio-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw Diagnostic(base, "cannot make a folder in it", "use --no-browser", "unwritable")
        }
        folder = String(cString: made)
        file = folder + "/studio.html"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            rmdir(folder)
            throw Diagnostic(file, "cannot write the file", "use --no-browser", "unwritable")
        }
        defer { close(descriptor) }
        let bytes = Array(Self.page(address).utf8)
        let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count else {
            remove()
            throw Diagnostic(file, "cannot write the file", "use --no-browser", "unwritable")
        }
    }

    /// The folder of the user's running programs, or that of temporary files.
    private static var baseFolder: String {
        for name in ["XDG_RUNTIME_DIR", "TMPDIR"] {
            guard let value = getenv(name) else { continue }
            if access(value, W_OK | X_OK) == 0 { return String(cString: value) }
        }
        return "/tmp"
    }

    /// Returns a page that leads to an address, which has letters, digits and `:/.` only.
    static func page(_ address: String) -> String {
        """
        <!doctype html>
        <meta charset="utf-8">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="refresh" content="0; url=\(address)">
        <title>Studio</title>
        <p><a href="\(address)">Open the studio</a></p>

        """
    }

    /// The arguments of the program that opens the file.
    var arguments: [String] { [file] }

    /// Opens the file. Without a browser, the printed address remains.
    func show() {
        #if os(macOS)
        let program = "open"
        #else
        let program = "xdg-open"
        #endif
        Task.detached { [arguments] in _ = try? ChildProcess.run(program, arguments) }
    }

    /// Removes the file.
    func remove() {
        unlink(file)
        rmdir(folder)
    }
}
