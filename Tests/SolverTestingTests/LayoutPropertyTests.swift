import ConstraintSolver
import SolverTesting
import Rational
import Testing

/// Properties of small problems, sound and broken.
struct LayoutPropertyTests {
    /// The variables and the optional constraints of a problem of two panes.
    private struct Panes {
        var window: Variable, sidebar: Variable, content: Variable
        var added: [Constraint] = []
    }

    private func panes() -> LayoutProperty<Panes> {
        LayoutProperty("panes") { solver, random in
            let window = solver.makeVariable("window"), sidebar = solver.makeVariable("sidebar")
            let content = solver.makeVariable("content", anchor: random.number(in: 0...100))
            try solver.add(sidebar + content == window, label: "filled")
            try solver.add(sidebar >= 100, priority: .medium, label: "minimum")
            try solver.add(
                sidebar == random.number(in: 0.2...0.5) * window, priority: .defaultLow,
                label: "share")
            try solver.edit(window, priority: .defaultHigh)
            return Panes(window: window, sidebar: sidebar, content: content)
        } edit: { panes, solver, random in
            switch random.integer(in: 1...4) {
            case 1:
                let variable = random.element(of: [panes.sidebar, panes.content])
                let width = random.number(in: 0...400)
                panes.added.append(
                    try solver.add(variable <= width, priority: .medium, label: "limit"))
            case 2 where !panes.added.isEmpty:
                try solver.setConstant(
                    -random.number(in: 0...400), of: random.element(of: panes.added))
            case 3 where !panes.added.isEmpty: try solver.remove(panes.added.removeLast())
            default: try solver.suggest(random.number(in: 0...1000), for: panes.window)
            }
        }
    }

    @Test func `a sound problem passes`() throws {
        try panes().check(seeds: 1...40)
    }

    @Test func `the page's example passes`() throws {
        try LayoutProperty("sidebar") { solver, random in
            let window = solver.makeVariable("window"), sidebar = solver.makeVariable("sidebar")
            try solver.add(
                sidebar <= random.number(in: 0.2...0.5) * window, label: "at most a part")
            try solver.add(sidebar == 200, priority: .defaultLow, label: "usual width")
            try solver.edit(window, priority: .defaultHigh)
            return window
        } edit: { window, solver, random in
            try solver.suggest(random.number(in: 0...2000), for: window)
        }.check()
    }

    /// The property, with a verifier that reads another sidebar once two limits are installed.
    private func broken() -> LayoutProperty<Panes> {
        var broken = panes()
        broken.verifier.exactValues = { solver in
            var values = solver.exactValues
            if solver.dump().matches(of: /limit/).count >= 2 { values[1] += 1 }
            return values
        }
        return broken
    }

    @Test func `wrong values fail with the seed and the edits that are needed`() throws {
        let failure = try #require((1...40).lazy.compactMap { broken().failure(ofSeed: $0) }.first)
        guard case .fault(.rejectedProof) = failure.finding else {
            Issue.record("\(failure)")
            return
        }
        #expect(failure.edits.count == 2, "\(failure)")
        #expect(
            failure.edits.allSatisfy { $0.calls.count == 1 && $0.calls[0].hasPrefix("add limit: ") }
        )
        #expect(failure.description.contains("fails for seed \(failure.seed), after 2 of 20 edits"))
        #expect(failure.description.contains("check(seeds: \(failure.seed)...\(failure.seed))"))
        #expect(failure.construction.contains("add filled: sidebar + content - window == 0"))
        #expect(failure.construction.contains("add minimum: sidebar - 100 >= 0 @500"))
        #expect(failure.construction.contains("edit window @750"))
    }

    @Test func `the same seed gives the same script`() throws {
        let failure = try #require((1...40).lazy.compactMap { broken().failure(ofSeed: $0) }.first)
        #expect(broken().failure(ofSeed: failure.seed) == failure)
        let other = broken().failure(ofSeed: failure.seed + 1)
        #expect(other?.construction != failure.construction)
    }

    @Test func `an expectation that does not hold is a failure`() throws {
        struct TooWide: Error {}
        let property = LayoutProperty("width") { solver, _ in
            let width = solver.makeVariable("width")
            try solver.edit(width, priority: .defaultHigh)
            return width
        } edit: { width, solver, random in
            try solver.suggest(random.number(in: 0...100), for: width)
        } expect: { width, solver in
            if solver.value(of: width) > 90 { throw TooWide() }
        }
        let failure = try #require(throws: LayoutFailure.self) { try property.check() }
        #expect(failure.finding == .expectation("TooWide()"))
        #expect(failure.edits.count == 1)
        #expect(failure.edits.first?.calls.first?.hasPrefix("suggest width = 9") == true)
    }

    @Test func `a conflict is a failure that names its constraints, unless refusals are allowed`()
        throws
    {
        var property = LayoutProperty("conflict") { solver, _ in
            let width = solver.makeVariable("width")
            try solver.add(width >= 100, label: "least")
            return width
        } edit: { width, solver, random in
            let limit = Double(random.integer(in: 90...200))
            try solver.add(width <= limit, label: "greatest")
        }
        let failure = try #require(throws: LayoutFailure.self) { try property.check() }
        guard case .refusal(let text) = failure.finding else {
            Issue.record("\(failure)")
            return
        }
        #expect(text.contains("least (width >= 100 required)"))
        #expect(text.contains("greatest was not added"))
        #expect(failure.edits.count == 1)
        property.allowsRefusals = true
        try property.check(seeds: 1...20)
    }

    @Test func `an error of a closure is a failure`() throws {
        let property = LayoutProperty("error") { solver, _ in
            solver.makeVariable("width")
        } edit: { width, solver, random in
            if random.chance(20) { try solver.suggest(1, for: width) }
        }
        let failure = try #require(throws: LayoutFailure.self) { try property.check() }
        guard case .thrown(_, "ProblemError") = failure.finding else {
            Issue.record("\(failure)")
            return
        }
        #expect(failure.edits.count == 1)
    }
}
