#if LAYOUT_INTERNAL_CHECKS
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A numbered invariant of a type, checked if `LAYOUT_INTERNAL_CHECKS` is defined.
enum Invariant {
    /// Stops the program, in release builds too, if an invariant does not hold. The message ends
    /// with `found`, which describes the violation.
    @inline(__always) static func check(
        _ holds: Bool, _ type: StaticString, _ number: Int, _ found: @autoclosure () -> String
    ) {
        if !holds { fail("invariant \(number) of \(type) does not hold: \(found())\n") }
    }

    @inline(never) private static func fail(_ message: String) -> Never {
        var message = message
        message.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
        preconditionFailure(message)
    }
}
#endif
