import AutoLayout
import TestSupport
import Testing

/// A stack view, the constraints that it must have, and the frames that follow, as a text:
/// `Tests/Fixtures/stacks`.
///
///     stack horizontal fill center 10      axis, distribution, alignment, spacing
///     view a 160 200                       an arranged view and the size of its contents; - for none
///     text t 30                            an arranged text that wraps, of so many letters of 10 by 20
///     baseline a 15 5                      of a: first from the top, last from the bottom
///     hidden a | after a 30 | after a system | hug a 200 | resist a 700
///     margins | baselines | size 400 -     margins- and baseline-relative; a size imposed on the stack view
///     a top == b top 1 0 UISV-alignment 1000
///     a width == - - 1 0 UISV-hiding 1000
///     frame a 0 0 160 200
///
/// Numbers may be quotients. `order 2` as a priority is the second `Float` above 0.0001. Items that
/// are no views are `stack`, `margins`, `spanner`, and `gap1`, `gap2`, … in the order of the views.
struct StackFixture {
    let stack = StackView()
    let root = makeRoot(1000, 1000)
    private(set) var views: [String: View] = [:]
    /// The constraints that are expected, sorted; none where the case is about frames only.
    private(set) var lines: [String] = []
    private(set) var frames: [(name: String, frame: Rect)] = []

    init(_ name: String) throws {
        _ = root.place(stack, "stack")
        views["stack"] = stack
        stack.leftAnchor.constraint(equalTo: root.leftAnchor).on()
        stack.topAnchor.constraint(equalTo: root.topAnchor).on()
        let text = try #require(FixtureFiles.text("stacks/\(name).txt"))
        for line in text.split(separator: "\n") {
            let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
            if !words.isEmpty { try read(words, String(line)) }
        }
        lines.sort()
    }

    private mutating func read(_ words: [String], _ line: String) throws {
        switch words[0] {
        case "stack" where words.count == 5: try readStack(words)
        case "frame":
            let numbers = try words[2...].map(Self.number)
            frames.append(
                (
                    words[1],
                    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                ))
        case "view", "text", "baseline", "hidden", "after", "hug", "resist": try readView(words)
        case "margins" where words.count == 1: stack.isLayoutMarginsRelativeArrangement = true
        case "baselines": stack.isBaselineRelativeArrangement = true
        case "size": try fix(words)
        default:
            try #require([9, 10].contains(words.count), "no line of a fixture: \(line)")
            var priority = words[8]
            if words.count == 10 {
                let above = try #require(UInt32(words[9]))
                priority = "\(Float(bitPattern: Float(0.0001).bitPattern + above))"
            }
            let numbers = try (words[5...6] + [priority]).map(Self.number)
            lines.append(Self.line(Array(words[..<5]), numbers, words[7]))
        }
    }

    private func readStack(_ words: [String]) throws {
        stack.axis = words[1] == "vertical" ? .vertical : .horizontal
        stack.distribution = try #require(
            StackView.Distribution.allCases.first { "\($0)" == words[2] })
        stack.alignment = try #require(StackView.Alignment.allCases.first { "\($0)" == words[3] })
        stack.spacing = try Self.number(words[4])
    }

    private mutating func readView(_ words: [String]) throws {
        if words[0] == "view" {
            let size = try words[2...3].map {
                $0 == "-" ? View.noIntrinsicMetric : try Self.number($0)
            }
            return arrange(ContentView(Size(width: size[0], height: size[1])), words[1])
        }
        if words[0] == "text" {
            return arrange(TextView(letters: Int(try Self.number(words[2]))), words[1])
        }
        let view = try #require(views[words[1]])
        switch words[0] {
        case "baseline":
            (view as? ContentView)?.baselines = (
                try Self.number(words[2]), try Self.number(words[3])
            )
        case "hidden": view.isHidden = true
        case "after":
            stack.setCustomSpacing(
                words[2] == "system" ? StackView.spacingUseSystem : try Self.number(words[2]),
                after: view)
        case "hug":
            view.setContentHuggingPriority(
                LayoutPriority(Float(try Self.number(words[2]))), for: stack.axis)
        default:
            view.setContentCompressionResistancePriority(
                LayoutPriority(Float(try Self.number(words[2]))), for: stack.axis)
        }
    }

    private mutating func arrange(_ view: View, _ name: String) {
        view.accessibilityIdentifier = name
        views[name] = view
        stack.addArrangedSubview(view)
    }

    private func fix(_ words: [String]) throws {
        if words[1] != "-" {
            stack.widthAnchor.constraint(equalToConstant: try Self.number(words[1])).on()
        }
        if words[2] != "-" {
            stack.heightAnchor.constraint(equalToConstant: try Self.number(words[2])).on()
        }
    }

    private static func number(_ word: String) throws -> Double {
        let parts = word.split(separator: "/").map(String.init)
        let number = try #require(Double(parts[0]), "no number: \(word)")
        return parts.count == 2 ? number / (try #require(Double(parts[1]))) : number
    }

    private static func line(_ words: [String], _ numbers: [Double], _ identifier: String) -> String
    {
        (words + ["\(numbers[0])", "\(numbers[1])", identifier, "\(Float(numbers[2]))"]).joined(
            separator: " ")
    }

    // MARK: What there is

    /// The constraints that the stack view has, sorted.
    var actualLines: [String] {
        let gaps = stack.layoutGuides.filter { $0.identifier == "UISV-distributing" }
        let all =
            stack.constraints
            + stack.arrangedSubviews.filter { !($0 is StackView) }.flatMap(\.constraints)
        return all.filter { $0.identifier?.hasPrefix("UISV-") ?? false }.map { constraint in
            let second =
                constraint.secondAttribute == .notAnAttribute
                ? "-" : "\(constraint.secondAttribute)"
            let words = [
                name(constraint.firstItem, gaps), "\(constraint.firstAttribute)",
                "\(constraint.relation)",
                name(constraint.secondItem, gaps), second,
            ]
            return Self.line(
                words,
                [constraint.multiplier, constraint.constant, Double(constraint.priority.rawValue)],
                constraint.identifier ?? "")
        }.sorted()
    }

    private func name(_ item: (any LayoutItem)?, _ gaps: [LayoutGuide]) -> String {
        guard let item else { return "-" }
        if let place = gaps.firstIndex(where: { $0 === item }) { return "gap\(place + 1)" }
        if item is LayoutGuide { return item === stack.layoutMarginsGuide ? "margins" : "spanner" }
        return item.layoutName
    }
}
