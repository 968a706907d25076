import Diagnostics

/// The images of a picture that cannot be read, each once.
final class AssetProblems {
    private(set) var list: [String] = []

    /// Adds the reason for a missing image.
    func add(_ name: String, _ reason: Diagnostic) {
        let file = reason.file.split(separator: "/").last.map { " (\($0))" } ?? ""
        let text = "image “\(name)”: \(reason.message)\(file)"
        if !list.contains(text) { list.append(text) }
    }
}
