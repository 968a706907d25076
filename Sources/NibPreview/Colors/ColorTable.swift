import AutoLayout
import NibFormat
import NibLoader

/// The colours of a document in one appearance.
struct ColorTable {
    let isDark: Bool
    /// Those of catalogues, and the system's as they were when the document was saved.
    private var resources: [String: Color] = [:]

    init(_ document: NibDocument, isDark: Bool) {
        self.isDark = isDark
        for resource in document.colors {
            guard let color = resource.color.flatMap({ Color($0) }) else { continue }
            resources[resource.name] = resources[resource.name] ?? color
        }
    }

    /// A colour of the system.
    func system(_ name: String) -> Color {
        SystemColors.color(named: name, isDark: isDark) ?? .clear
    }

    /// What a document's colour looks like: by its name, else by its components; a catalogue's as
    /// it was when the document was saved.
    func color(_ color: NibColor) -> Color? {
        if let name = color.name {
            if color.isSystem, let known = SystemColors.color(named: name, isDark: isDark) {
                return known
            }
            if let stored = resources[name] { return stored }
        }
        return Color(color)
    }

    /// The colour with a key in an element, under some traits.
    func color(_ key: String, of element: NibElement, under traits: NibTraits = NibTraits())
        -> Color?
    {
        guard let child = element.child(key: key, under: traits) else { return nil }
        guard case .color(let color)? = NibValue(color: child) else { return nil }
        return self.color(color)
    }
}

extension Color {
    /// The same colour, less opaque.
    func faded(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
    }

    /// Black or white, whatever is read on it.
    var contrast: Color { red * 0.299 + green * 0.587 + blue * 0.114 > 0.6 ? .black : .white }
}
