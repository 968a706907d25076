import CBenchSupport
import Glibc

/// The functions of a rival's shared library, opened at run time.
final class RivalLibrary {
    typealias Text = @convention(c) () -> UnsafePointer<CChar>?
    typealias Strength = @convention(c) () -> Double
    typealias RankText = @convention(c) (Int32) -> UnsafePointer<CChar>?
    typealias RankStrength = @convention(c) (Int32) -> Double
    typealias Make = @convention(c) (
        UnsafePointer<bench_record>?, UnsafePointer<bench_term>?, UnsafePointer<Double>?, Int32, Int32
    ) -> OpaquePointer?
    typealias Free = @convention(c) (OpaquePointer?) -> Void
    typealias Run = @convention(c) (OpaquePointer?, Int64, Int64, Int64, UnsafeMutablePointer<Double>?) -> Int32
    typealias Read = @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?) -> Int32
    typealias Values = @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?) -> Void
    typealias Refused = @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, Int64) -> Int64
    typealias Message = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?

    let name: String
    let version: String
    let strengths: StrengthRange
    /// Whether levels are solved one after the other, so that strengths mean nothing.
    let isLexicographic: Bool
    let make: Make
    let free: Free
    let run: Run
    let read: Read
    let values: Values
    let refused: Refused
    let message: Message

    /// Opens the library at `path`; nil if it is not there or lacks a function.
    init?(_ path: String) {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { return nil }
        let symbols = Symbols(handle: handle)
        guard
            let name: Text = symbols["name"], let version: Text = symbols["version"],
            let strengths = StrengthRange(symbols),
            let make: Make = symbols["make"], let free: Free = symbols["free"],
            let run: Run = symbols["run"], let read: Read = symbols["read"],
            let values: Values = symbols["values"], let refused: Refused = symbols["refused"],
            let message: Message = symbols["message"]
        else { return nil }
        let lexicographic: (@convention(c) () -> Int32)? = symbols["is_lexicographic"]
        isLexicographic = lexicographic.map { $0() != 0 } ?? false
        self.name = Self.text(name())
        self.version = Self.text(version())
        (self.strengths, self.make, self.free, self.run, self.read) = (strengths, make, free, run, read)
        (self.values, self.refused, self.message) = (values, refused, message)
    }

    static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }

    /// Looks up `bench_rival_…` functions.
    struct Symbols {
        let handle: UnsafeMutableRawPointer

        subscript<Function>(name: String) -> Function? {
            dlsym(handle, "bench_rival_\(name)").map { unsafeBitCast($0, to: Function.self) }
        }
    }
}

extension StrengthRange {
    /// The range and the names that a rival's library reports.
    fileprivate init?(_ symbols: RivalLibrary.Symbols) {
        guard
            let min: RivalLibrary.Strength = symbols["strength_min"],
            let max: RivalLibrary.Strength = symbols["strength_max"],
            let name: RivalLibrary.RankText = symbols["strength_name"],
            let value: RivalLibrary.RankStrength = symbols["strength_value"]
        else { return nil }
        var named: [NamedStrength] = []
        while let text = name(Int32(named.count)) {
            named.append(NamedStrength(name: RivalLibrary.text(text), value: value(Int32(named.count))))
        }
        self.init(min: min(), max: max(), named: named)
    }
}
