import Foundation
import Testing

@testable import AutoLayout

struct GeneralNumberTests {
    @Test(arguments: [
        (0.0, "0"), (8, "8"), (-8.5, "-8.5"), (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"),
        (123456.5, "123456"),
        (123457.5, "123458"), (999999.5, "1e+06"), (1_000_000, "1e+06"), (1_234_567, "1.23457e+06"),
        (0.0001, "0.0001"),
        (0.00001, "1e-05"), (-0.0, "-0"), (1e100, "1e+100"), (1.2345675e-300, "1.23457e-300"),
        (.infinity, "inf"),
    ])
    func `six digits, an exponent where it is shorter`(number: Double, text: String) {
        #expect(GeneralNumber.text(number) == text)
    }

    @Test func `as the C library prints them`() {
        var random = SplitMix(state: 97)
        for _ in 0..<20_000 {
            let bits = Double(bitPattern: random.next())
            let short =
                Double(Int64(truncatingIfNeeded: random.next() % 20_000_001) - 10_000_000) / 10_000
            for number in [bits, short, short * 5] where number.isFinite && !number.isSubnormal {
                #expect(GeneralNumber.text(number) == String(format: "%g", number))
            }
        }
    }
}
