import ConstraintSolver
import Testing

/// Calls that cannot be carried out: codes for programs, sentences for people.
struct ErrorTests {
    private let solver = Solver()

    /// The error of a call that must fail.
    private func error(_ call: () throws -> Void) -> ProblemError? {
        do {
            try call()
            return nil
        } catch {
            return error as? ProblemError
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `numbers that are not finite are refused with the constraint's variables`(number: Double) {
        let (x, y) = solver.makePair("left", "right")
        let coefficient = error { try solver.add(x + number * y == 3) }
        #expect(coefficient?.code == "not-finite")
        #expect(
            coefficient?.description.hasPrefix(
                "The coefficient of right in a constraint on left, right must be a finite number")
                == true)
        let constant = error { try solver.add(x + y == number) }
        #expect(
            constant?.description.hasPrefix("The constant of a constraint on left, right must")
                == true)
        let weight = error { try solver.add(x == y, priority: .medium, weight: number) }
        #expect(
            weight?.description.hasPrefix("The weight of a constraint on left, right must") == true)
    }

    @Test func `a refused number is reported with the constraint's label`() throws {
        let x = solver.makeVariable("x")
        let labelled = error { try solver.add(x == Double.nan, label: "title.leading") }
        #expect(labelled?.description.contains("title.leading") == true)
        let optional = try solver.add(x == 1, priority: .medium, label: "title.width")
        let constant = error { try solver.setConstant(.nan, of: optional) }
        #expect(constant?.description.contains("title.width") == true)
        let weight = error { try solver.setPriority(.medium, weight: 0, of: optional) }
        #expect(weight?.description.contains("title.width") == true)
    }

    @Test(arguments: [0, -1])
    func `a weight must be greater than 0`(weight: Double) throws {
        let x = solver.makeVariable("x")
        #expect(
            error { try solver.add(x == 1, priority: .medium, weight: weight) }?.code
                == "not-finite")
    }

    @Test func `coefficients that overflow when they are merged are refused`() {
        let x = solver.makeVariable("x")
        #expect(error { try solver.add(1e308 * x + 1e308 * x == 1) }?.code == "not-finite")
    }

    @Test func `a coefficient that overflows in an expression is refused`() {
        let x = solver.makeVariable("x")
        #expect(error { try solver.add(1e300 * (1e300 * x) == 1) }?.code == "not-finite")
    }

    @Test func `values and anchors must be finite`() throws {
        let x = solver.makeVariable("x")
        #expect(
            error { try solver.setAnchor(.nan, of: x) }
                == .notFinite("The anchor of x"))
        #expect(
            error { try solver.edit(x, priority: .medium, from: .infinity) }
                == .notFinite("The value of x"))
        try solver.edit(x, priority: .medium)
        #expect(
            error { try solver.suggest(.nan, for: x) }
                == .notFinite("The value suggested for x"))
    }

    @Test func `a required priority cannot change, in UIKit's words`() throws {
        let x = solver.makeVariable("x")
        let must = try solver.add(x == 1)
        let optional = try solver.add(x == 2, priority: .defaultHigh)
        let down = try #require(error { try solver.setPriority(.defaultLow, of: must) })
        #expect(down.code == "required-priority")
        #expect(
            down.description.hasPrefix(
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
                    + "You passed priority 250 and the existing priority was 1000."))
        let up = try #require(error { try solver.setPriority(.required, of: optional) })
        #expect(up == .requiredPriority(existing: 750, wanted: 1000))
        #expect(error { try solver.setPriority(.required, of: must) } == nil)
    }

    @Test func `variables of other solvers are refused`() throws {
        _ = solver.makeVariable("x")
        for index in [-1, 1, .max] {
            let stranger = Variable(index: index)
            let calls: [() throws -> Void] = [
                { try solver.add(stranger == 1) },
                { try solver.setAnchor(1, of: stranger) },
                { try solver.edit(stranger, priority: .medium) },
                { try solver.suggest(1, for: stranger) },
                { try solver.endEdit(stranger) },
            ]
            for call in calls { #expect(error(call) == .unknownVariable(stranger.index)) }
            #expect(!solver.isEdited(stranger))
        }
        #expect(
            ProblemError.unknownVariable(7).description
                == "Variable 7 does not belong to this solver.")
    }

    @Test func `handles of another solver are refused, those of a fork are not`() throws {
        let other = Solver()
        let x = solver.makeVariable("x"), y = other.makeVariable("y")
        let own = try solver.add(x == 1), foreign = try other.add(y == 2)
        let fork = solver.fork()
        #expect(error { try solver.add(y == 3) } == .unknownVariable(0))
        #expect(error { try solver.edit(y, priority: .medium) } == .unknownVariable(0))
        #expect(error { try solver.remove(foreign) } == .unknownConstraint(foreign.id))
        #expect(!solver.isInstalled(foreign) && other.isInstalled(foreign))
        try fork.setConstant(-7, of: own)
        #expect(fork.value(of: x) == 7 && solver.value(of: x) == 1)
        #expect(solver.value(of: Variable(index: 0)) == 1)
    }

    @Test func `edits that are not open, or open already, are refused`() throws {
        let x = solver.makeVariable("x")
        #expect(error { try solver.suggest(1, for: x) } == .notEdited("x"))
        #expect(error { try solver.endEdit(x) } == .notEdited("x"))
        #expect(error { try solver.edit(x, priority: .required) } == .requiredEdit("x"))
        try solver.edit(x, priority: .medium)
        #expect(error { try solver.edit(x, priority: .medium) } == .alreadyEdited("x"))
    }

    @Test func `constraints that are not installed are refused`() throws {
        let x = solver.makeVariable("x")
        try solver.add(x >= 5)
        let refused = try solver.add(x <= 4)
        let removed = try solver.add(x == 7, priority: .medium)
        try solver.remove(removed)
        for constraint in [refused, removed] {
            let unknown = ProblemError.unknownConstraint(constraint.id)
            #expect(error { try solver.remove(constraint) } == unknown)
            #expect(error { try solver.setConstant(1, of: constraint) } == unknown)
            #expect(error { try solver.setPriority(.defaultLow, of: constraint) } == unknown)
        }
    }

    @Test func `a batch must be open to be closed`() throws {
        #expect(error { try solver.commit() } == .noBatch)
        #expect(error { try solver.rollBack() } == .noBatch)
        solver.begin()
        try solver.commit()
        #expect(error { try solver.commit() } == .noBatch)
    }
}
