import Foundation

/// Numbers with three digits and a unit.
enum Units {
    static func time(_ nanoseconds: Double?) -> String {
        guard let nanoseconds else { return "" }
        switch nanoseconds {
        case ..<1_000: return digits(nanoseconds) + " ns"
        case ..<1_000_000: return digits(nanoseconds / 1e3) + " µs"
        case ..<1_000_000_000: return digits(nanoseconds / 1e6) + " ms"
        default: return digits(nanoseconds / 1e9) + " s"
        }
    }

    static func bytes(_ bytes: Double?) -> String {
        guard let bytes else { return "" }
        switch bytes {
        case ..<1_000: return digits(max(0, bytes)) + " B"
        case ..<1_000_000: return digits(bytes / 1e3) + " kB"
        default: return digits(bytes / 1e6) + " MB"
        }
    }

    static func ratio(_ ratio: Double?) -> String {
        ratio.map { digits($0) + "x" } ?? ""
    }

    static func count(_ count: Int?) -> String {
        count.map(String.init) ?? ""
    }

    /// A number with three digits, at most two of them after the point.
    static func digits(_ value: Double) -> String {
        switch value.magnitude {
        case ..<9.995: String(format: "%.2f", value)
        case ..<99.95: String(format: "%.1f", value)
        default: String(format: "%.0f", value)
        }
    }
}

/// Text on lines of limited length.
enum Lines {
    /// The maximum number of characters in a line of the main columns.
    static let width = 100

    /// Returns a text with line ends at spaces; later lines are indented.
    static func wrapped(_ text: String) -> String {
        var lines: [String] = []
        var line = ""
        // Spaces at the beginning of the text belong to its first word.
        let indentation = text.prefix { $0 == " " }
        for word in text.dropFirst(indentation.count).split(separator: " ") {
            if line.isEmpty {
                line = lines.isEmpty ? "\(indentation)\(word)" : "\(indentation)    \(word)"
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = "\(indentation)    \(word)"
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }
}

/// Prints a line of the report without buffering, also to a pipe.
func tell(_ text: String) {
    print(text)
    fflush(nil)
}
