import Foundation
import ObjectiveC
import Testing

@Suite struct GeneratedMembersTests {
    private final class Adder: NSObject, @unchecked Sendable {
        var sum = 0.0
        func add(_ value: Double, twice: Bool) -> String {
            sum += twice ? 2 * value : value
            return "\(sum)"
        }
    }

    @Test func `a method takes its arguments as the types of its parameters`() async {
        let method: @MainActor (Adder, Any?, Any?) -> Any? = { object, first, second in
            object.add(
                objc_argument(first, as: Double.self), twice: objc_argument(second, as: Bool.self))
        }
        objc_registerMethod(Adder.self, "add:twice:", anyIsolation: method)
        let adder = Adder()
        adder.perform("add:twice:", with: 3, with: true)
        #expect(adder.sum == 6)
        // Messages on other threads reach it as well.
        await Task.detached { _ = adder.perform("add:twice:", with: NSNumber(value: 1), with: 0) }
            .value
        #expect(adder.sum == 7)
    }

    @Test func `an optional argument is nil without a value`() {
        #expect(objc_argument(nil, as: String?.self) == nil)
        #expect(objc_argument("a", as: String?.self) == "a")
    }
}
