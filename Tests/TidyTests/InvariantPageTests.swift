import Testing

/// The assertions of the solver, and the page of its invariants.
struct InvariantPageTests {
    private let sources = Repository.files(
        in: ["Sources/ConstraintSolver"], endings: [".swift"])

    /// The invariants of the page, as `Basis 4`.
    private func listed() throws -> [String] {
        var layer = ""
        var list: [String] = []
        for line in try #require(Repository.file("Documentation/Invariants.md")).lines {
            if line.hasPrefix("## ") { layer = String(line.dropFirst(3)) }
            guard line.hasPrefix("| "), let number = Int(line.dropFirst(2).prefix { $0.isNumber })
            else { continue }
            list.append("\(layer) \(number)")
        }
        return list
    }

    /// The invariants that messages name, with a place of each.
    private func named(layers: Set<Substring>) -> [String: String] {
        var places: [String: String] = [:]
        for file in sources {
            for line in file.lines {
                for part in line.split(separator: "\"").dropFirst() {
                    let words = part.split { " :,".contains($0) }.prefix(2)
                    guard words.count == 2, layers.contains(words[0]), Int(words[1]) != nil
                    else { continue }
                    places[words.joined(separator: " ")] = file.path
                }
            }
        }
        return places
    }

    @Test func `the page numbers the invariants of each layer from 1`() throws {
        let listed = try listed()
        #expect(listed.count > 60, "the test finds too few invariants")
        let layers = Dictionary(grouping: listed) { $0.split(separator: " ")[0] }
        for (layer, list) in layers {
            #expect(list == (1...list.count).map { "\(layer) \($0)" })
        }
    }

    @Test func `an assertion names an invariant of the page, and each has one`() throws {
        let listed = try listed()
        let layers = Set(listed.map { $0.prefix { $0 != " " } })
        let named = named(layers: layers)
        for (name, path) in named where !listed.contains(name) {
            Issue.record("\(path) names \(name), which is not in Documentation/Invariants.md")
        }
        // Those without a name in a message are checked by functions that get the number.
        let checked = Set((1...7).map { "Basis \($0)" } + (1...7).map { "Problem \($0)" })
            .union((1...19).map { "Simplex \($0)" } + (1...4).map { "Proof \($0)" })
        for name in listed where named[name] == nil && !checked.contains(name) {
            Issue.record("nothing asserts \(name) of Documentation/Invariants.md")
        }
    }

    @Test func `the solver has at least 40 assertions in 1,000 lines`() {
        var assertions = 0
        var lines = 0
        for file in sources {
            lines += file.lines.count
            for line in file.lines {
                let text = line.drop { $0 == " " }
                if ["assert(", "assertionFailure(", "precondition(", "preconditionFailure("]
                    .contains(
                        where: { text.hasPrefix($0) })
                {
                    assertions += 1
                }
            }
        }
        #expect(lines > 5_000, "the test finds too few lines")
        #expect(
            assertions * 1_000 >= lines * 40,
            "\(assertions) in \(lines) lines: assert what a step relies on, and what it leaves")
    }
}
