import NibFormat

extension NibElement {
    /// What an element that is a value says, in a line: `Helvetica 17`, `x 0 y 20 width 100 height
    /// 44`, `systemBackgroundColor`, `red 1 green 0 blue 0`.
    var inspectorText: String {
        if !text.isEmpty { return text }
        let shown = attributes.filter { $0.name != "key" && $0.name != "id" }
        switch name {
        case "fontDescription", "font", "image", "namedColor", "real", "integer", "url":
            return shown.map(\.value).joined(separator: " ")
        case "color": return colorText(shown)
        case "autoresizingMask":
            return shown.filter { $0.value == "YES" }.map(\.name).joined(separator: " ")
        default:
            let parts = parts(shown)
            return (parts.isEmpty || self["key"] == nil ? [name] + parts : parts).joined(
                separator: " ")
        }
    }

    private func colorText(_ shown: [(name: String, value: String)]) -> String {
        for key in ["systemColor", "cocoaTouchSystemColor", "name"] {
            if let word = self[key] { return word }
        }
        return shown.filter { !$0.name.lowercased().hasSuffix("space") }.map {
            "\($0.name) \($0.value)"
        }
        .joined(separator: " ")
    }

    /// Attributes with their names, then what is inside.
    private func parts(_ shown: [(name: String, value: String)]) -> [String] {
        let inside = children.map { child in
            "\(child["key"] ?? child.name): \(child.inspectorText)"
        }
        return shown.map { "\($0.name) \($0.value)" } + inside
    }
}
