import NibCheck

// Conflicts of run time in the answers of `tinamou fix`: the check has their repairs, laid out in all states.
extension CheckFinding {
    private static let noRepair = "no few priorities end the conflict in all states of its view"

    /// The finding with its constraints, and its repair or the reason for none.
    func runTimeText(_ number: Int?) -> String {
        let lines = details.filter { !$0.hasPrefix("repair: ") }.map { "    \($0)\n" }.joined()
        guard let number else { return "\(sentence)\n\(lines)  no repair: \(Self.noRepair)\n" }
        return "\(sentence)\n\(lines)  \(number). \(words): no conflict left at run time\n"
    }

    private var words: String {
        let list = repairs.map { "\($0.constraint) (line \($0.line))" }.joined(separator: ", ")
        return "give \(list) the priority 999"
    }

    /// The same as JSON.
    func runTimeJSON(_ number: Int?) -> String {
        let changes = repairs.map { repair in
            JSONText.object([
                "constraint": JSONText.string(repair.constraint), "priority": "\(Int(repair.priority))",
                "line": "\(repair.line)",
            ])
        }
        return JSONText.object([
            "rule": JSONText.string(rule), "severity": JSONText.string(severity.rawValue),
            "subject": JSONText.string(subject), "line": "\(line)", "sentence": JSONText.string(sentence),
            "number": number.map { "\($0)" } ?? "null", "priorities": JSONText.array(changes),
            "reason": JSONText.string(orNull: number == nil ? Self.noRepair : nil),
        ])
    }
}
