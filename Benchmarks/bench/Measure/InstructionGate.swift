import Foundation

/// A comparison of instruction counts with the baseline.
struct InstructionGate {
    let baseline: InstructionCounts
    /// The tolerated increase or decrease in percent.
    let tolerance: Double

    init(_ path: String, tolerance: Double) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UsageError(
                "\(path): cannot read the file; write it with `bench instructions --update`")
        }
        guard let counts = try? JSONDecoder().decode(InstructionCounts.self, from: data),
            counts.schema == 1
        else {
            throw UsageError(
                "\(path): not a file of instruction counts; write it with `bench instructions --update`"
            )
        }
        baseline = counts
        self.tolerance = tolerance
    }

    init(baseline: InstructionCounts, tolerance: Double) {
        (self.baseline, self.tolerance) = (baseline, tolerance)
    }

    /// A sentence for every count above the tolerance.
    func failures(_ counts: InstructionCounts) -> [String] {
        pairs(counts).compactMap { name, old, new in
            let percent = Self.percent(old, new)
            guard percent > tolerance else { return nil }
            return
                "\(name) takes \(Self.grouped(new)) instructions, \(Units.digits(percent)) % more than the"
                + " \(Self.grouped(old)) of the baseline; tolerance \(Units.digits(tolerance)) %"
        }
    }

    /// Notes that are not failures: improvements to record in the baseline, other scenes, another
    /// compiler.
    func notes(_ counts: InstructionCounts) -> [String] {
        let gains = pairs(counts).filter { Self.percent($0.1, $0.2) < -tolerance }.map {
            "\($0.0) takes \(Units.digits(-Self.percent($0.1, $0.2))) % fewer instructions than the baseline"
        }
        let missing = counts.scenes.map(\.scene).filter { name in
            !baseline.scenes.contains { $0.scene == name }
        }
        return gains + missing.map { "\($0) is not in the baseline" }
            + (gains.isEmpty && missing.isEmpty
                ? [] : ["update the baseline with `bench instructions --update`"])
            + (baseline.swift == counts.swift
                ? []
                : [
                    "the baseline is from Swift \(baseline.swift), the counts are from Swift \(counts.swift)"
                ])
    }

    private func pairs(_ counts: InstructionCounts) -> [(String, Double, Double)] {
        counts.scenes.flatMap { new -> [(String, Double, Double)] in
            guard let old = baseline.scenes.first(where: { $0.scene == new.scene }) else {
                return []
            }
            return [
                ("A build of \(new.scene)", old.build, new.build),
                ("A step of \(new.scene)", old.step, new.step),
            ]
        }
    }

    private static func percent(_ old: Double, _ new: Double) -> Double {
        old > 0 ? 100 * (new / old - 1) : 0
    }

    /// A number with separators: 1234567 as 1,234,567.
    static func grouped(_ number: Double) -> String {
        let digits = Array(String(Int(number)))
        return digits.enumerated().map { place, digit in
            place > 0 && (digits.count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
        }.joined()
    }
}
