import CommandSupport
import Diagnostics

/// Where the settings of a project are.
enum SettingsFile {
    private static let name = ".tinamou.yml"

    /// The settings of a file, else of `.tinamou.yml` in this folder or above, else none.
    static func settings(_ path: String?) throws -> CheckSettings {
        guard let path = path ?? nearest() else { return CheckSettings() }
        return try CheckSettings(
            try InputFile.text(path, as: .settings), file: InputFile.name(path))
    }

    private static func nearest() -> String? {
        var folder = RealPath.of(".")
        while true {
            let path = (folder == "/" ? "" : folder) + "/" + name
            if OutputFile.exists(path) { return path }
            guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }
}
