/// The comparison of a view's snapshots with stored ones, and its failures.
struct SnapshotTest {
    let name: String
    let folder: SnapshotFolder
    let place: CallPlace

    /// Compares the snapshots of a tree in a configuration.
    func compare(
        _ tree: InspectedTree, _ configuration: ViewConfiguration, _ forms: [SnapshotForm]
    ) {
        for form in forms {
            let file = SnapshotFolder.fileName("\(name) \(configuration)") + "." + form.rawValue
            do {
                let text = form.text(of: tree)
                switch try folder.compare(text, name: file) {
                case .equal: break
                case .recorded(let path):
                    fail(
                        "no snapshot of \(configuration) was stored; this one is now in \(path)",
                        "read it, and run the test again")
                case .different(let stored, let path):
                    let list = Self.differences(text, stored, form)
                    fail(
                        "\(form == .frames ? "frames" : "the picture") in \(configuration) differ"
                            + "\(form == .frames ? "" : "s") from \(path):\n"
                            + list.map { "  \($0)\n" }.joined(),
                        "to accept: TINAMOU_ACCEPT_SNAPSHOTS=1 swift test --filter '\(filter)'")
                }
            } catch {
                fail("the snapshot \(file) cannot be stored: \(error)", "check the folder")
            }
        }
    }

    private func fail(_ fact: String, _ remedy: String) {
        TestReport.fail("\(fact)\(fact.hasSuffix("\n") ? "" : "; ")\(remedy)", at: place)
    }

    /// The name of the test for `swift test --filter`.
    private var filter: String { String(name.prefix { $0 != "(" }) }

    /// Returns the changed frames, or the first changed lines of a picture.
    private static func differences(_ text: String, _ stored: String, _ form: SnapshotForm)
        -> [String]
    {
        if form == .frames {
            return FrameList(text: text).differences(from: FrameList(text: stored))
        }
        let (new, old) = (text.split(separator: "\n"), stored.split(separator: "\n"))
        let changes = zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }
        let shown = changes.prefix(5).map { number, lines in
            "line \(number + 1): \(lines.0.drop { $0 == " " }) → \(lines.1.drop { $0 == " " })"
        }
        let others = changes.count - shown.count + abs(new.count - old.count)
        return shown + (others > 0 ? ["and \(others) more lines"] : [])
    }
}
