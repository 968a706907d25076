import ConstraintSolver
import SolverTesting
import XCTest

/// The library under XCTest.
final class XCTestUseTests: XCTestCase {
    func testAFailureIsAnErrorWithItsSeed() throws {
        var property = LayoutProperty("limits") { solver, random in
            let width = solver.makeVariable("width")
            try solver.edit(width, priority: .defaultHigh)
            return width
        } edit: { width, solver, random in
            let limit = random.number(in: 0...100)
            if random.chance(50) {
                try solver.add(width >= limit, label: "least")
            } else {
                try solver.add(width <= limit, label: "greatest")
            }
        }
        property.editCount = 5
        XCTAssertThrowsError(try property.check(seeds: 1...10)) { error in
            XCTAssertTrue("\(error)".contains("to run this seed again: check(seeds: "), "\(error)")
        }
        property.allowsRefusals = true
        XCTAssertNoThrow(try property.check(seeds: 1...10))
    }
}
