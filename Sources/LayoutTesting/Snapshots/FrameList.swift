import AutoLayout
import Diagnostics

/// The frames of a view tree as text, one view a line, indented by depth.
///
/// A view is named by its identifier or the property that refers to it, or else by its class and its
/// place among the siblings of this class.
struct FrameList {
    /// The frames by the path of names from the root.
    private(set) var frames: [(path: String, frame: String)] = []
    /// The text, which ``init(text:)`` reads.
    private(set) var text = ""

    /// Lists the frames of a laid-out view and its descendants, each in its superview.
    init(_ view: View) { add(view, name: Self.name(of: view), path: "", depth: 0) }

    /// Reads a text.
    init(text: String) {
        self.text = text
        var names: [String] = []
        for line in text.split(separator: "\n") {
            let depth = line.prefix { $0 == " " }.count / 2
            guard let end = line.lastIndex(of: "("), depth <= names.count else { continue }
            let name = line[..<end].drop { $0 == " " }.dropLast()
            names = Array(names.prefix(depth)) + [String(name)]
            frames.append((names.joined(separator: "/"), String(line[end...])))
        }
    }

    private mutating func add(_ view: View, name: String, path: String, depth: Int) {
        // The root is at the origin, wherever the window has it.
        let frame = depth == 0 ? Rect(size: view.frame.size) : view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortText)
        let text = "(\(numbers.joined(separator: ", ")))"
        let full = path.isEmpty ? name : "\(path)/\(name)"
        frames.append((full, text))
        self.text += String(repeating: "  ", count: depth) + "\(name) \(text)\n"
        var counts: [String: Int] = [:]
        for subview in view.subviews {
            var name = Self.name(of: subview)
            let count = counts[name, default: 0]
            counts[name] = count + 1
            if count > 0 || subview.layoutItemName.given == nil { name += "[\(count)]" }
            add(subview, name: name, path: full, depth: depth + 1)
        }
    }

    /// Returns the name of a view without a number of the run.
    static func name(of view: View) -> String {
        let name = view.layoutItemName
        return name.given ?? name.className
    }

    /// Returns the views whose frames differ from those of another list, one a line.
    func differences(from old: FrameList) -> [String] {
        let before = Dictionary(old.frames) { first, _ in first }
        let after = Dictionary(frames) { first, _ in first }
        let changes = frames.compactMap { path, frame -> String? in
            guard let former = before[path] else { return "\(path): added at \(frame)" }
            return former == frame ? nil : "\(path): \(former) → \(frame)"
        }
        let removals = old.frames.filter { after[$0.path] == nil }.map {
            "\($0.path): removed from \($0.frame)"
        }
        return changes + removals
    }
}
