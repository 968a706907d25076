import Diagnostics

/// The images of a picture that cannot be read and the views that fail to draw, each once.
final class AssetProblems {
    private(set) var list: [String] = []

    /// Adds the reason for a missing image.
    func add(_ name: String, _ reason: Diagnostic) {
        let file = reason.file.split(separator: "/").last.map { " (\($0))" } ?? ""
        note("image “\(name)”: \(reason.message)\(file)")
    }

    /// Adds the reason for a missing drawing of a custom view.
    func add(_ className: String, _ problem: String) { note("\(className): \(problem)") }

    private func note(_ text: String) {
        if !list.contains(text) { list.append(text) }
    }
}
