#if LAYOUT_INTERNAL_CHECKS
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A numbered statement about a type's state, checked where `LAYOUT_INTERNAL_CHECKS` is defined.
enum Invariant {
    /// Stops the program, in release builds too, where a statement does not hold; `found` prints
    /// what breaks it.
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
