extension LogFinding {
    /// The finding for people.
    public var text: String {
        var text = headline
        for (number, core) in cores.enumerated() {
            text += cores.count > 1 ? "  Contradiction \(number + 1):\n" : "  These cannot hold together:\n"
            text += core.members.map { "    \($0.phrase)\($0.remark)\n" }.joined()
        }
        if !cores.isEmpty, !bystanders.isEmpty {
            text += "  Listed, but not in conflict:\n"
            text += bystanders.map { "    \($0.phrase)  (line \($0.line))\n" }.joined()
        }
        return text + brokenText + adviceText
    }

    private var headline: String {
        let count = logged.constraints.count
        guard !cores.isEmpty else {
            return "line \(logged.line): \(count.counted("constraint")) listed; all of them can hold together.\n"
                + "  \(satisfiableReason)\n"
        }
        let members = cores.flatMap(\.members).filter { $0.constraint != nil }.count
        let parts = cores.count == 1 ? "" : " in \(cores.count) contradictions"
        return "line \(logged.line): \(count.counted("constraint")) listed, \(members) of them in conflict\(parts).\n"
    }

    private var satisfiableReason: String {
        if logged.unreadCount > 0 {
            return "\(logged.unreadCount.counted("constraint")) of the list could not be read."
        }
        if logged.isTruncated { return "The list is cut off; paste all of it." }
        return "The list lacks what they conflict with: sizes of windows or guides, baselines, or margins."
    }

    private var brokenText: String {
        guard let broken = logged.broken, let isInvolved = isBrokenInvolved, !cores.isEmpty else { return "" }
        let end = isInvolved ? "" : ", which is in none of the contradictions"
        return "  Broken at run time: \(broken.phrase)\(end)\n"
    }

    private var adviceText: String {
        guard !cores.isEmpty else { return "" }
        let lines = advice.map { "  Do this: \($0.sentence)\n" }.joined()
        guard isAdviceChecked else {
            return lines + "  All constraints in conflict are the framework's; check how its views are nested.\n"
        }
        return lines + "  Checked: with that, all other constraints of the list can hold.\n"
    }
}

extension LogFinding.Member {
    fileprivate var remark: String {
        guard let constraint else { return "" }
        let isHiding = constraint.identifier == LoggedConstraint.hiding
        let words = isHiding ? "hidden by its stack view" : constraint.maker.words
        let maker = words.map { "; \($0)" } ?? ""
        return "  (line \(constraint.line)\(maker))"
    }
}

extension LoggedConstraint.Maker {
    /// Who made it; `nil` for the author.
    fileprivate var words: String? {
        switch self {
        case .author: nil
        case .autoresizing: "from an autoresizing mask"
        case .contents: "the intrinsic content size"
        case .stack: "added by a stack view"
        case .imposed: "imposed by the framework"
        case .prototyping: "added by Interface Builder for a view without constraints"
        case .framework: "added by the framework"
        }
    }
}

extension LogAdvice {
    /// The advice in words.
    public var sentence: String {
        switch change {
        case .stopTranslating(let item):
            "set translatesAutoresizingMaskIntoConstraints = false on \(item.name); it has constraints of its own."
        case .lower(let constraint): "give \(constraint.phrase) (line \(constraint.line)) the priority 999: \(why)"
        }
    }

    private var why: String {
        switch reason {
        case .imposedSize:
            "the framework imposes the size temporarily; at 999 the constraint gives way, and holds once the view has "
                + "its own size."
        case .hiddenView: "a view hidden by its stack view has size 0 along the stack view's axis."
        case .duplicate: "it conflicts with another constraint on the same attribute; or remove one of the two."
        case .broken: "it is the constraint that was broken, so no frame changes; or remove it."
        case .translatedMask, .last: "it is the last constraint of yours in the conflict; or remove an unexpected one."
        }
    }
}

extension Int {
    /// `1 constraint`, `2 constraints`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
