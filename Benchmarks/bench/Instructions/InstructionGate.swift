import Foundation

/// Compares counts of instructions with those that are agreed on.
struct InstructionGate {
    let baseline: InstructionCounts
    /// How much more or less is let through, in percent.
    let tolerance: Double

    init(_ path: String, tolerance: Double) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UsageError("\(path): cannot be read; `bench instructions --update` writes it.")
        }
        guard let counts = try? JSONDecoder().decode(InstructionCounts.self, from: data), counts.schema == 1 else {
            throw UsageError("\(path): is no file of instruction counts; `bench instructions --update` writes one.")
        }
        baseline = counts
        self.tolerance = tolerance
    }

    init(baseline: InstructionCounts, tolerance: Double) {
        (self.baseline, self.tolerance) = (baseline, tolerance)
    }

    /// A sentence for everything that costs more than is let through.
    func failures(_ counts: InstructionCounts) -> [String] {
        pairs(counts).compactMap { name, old, new in
            let percent = Self.percent(old, new)
            guard percent > tolerance else { return nil }
            return "\(name) takes \(Self.grouped(new)) instructions, \(Units.digits(percent)) % more than the"
                + " \(Self.grouped(old)) of the baseline; \(Units.digits(tolerance)) % are let through."
        }
    }

    /// What is to be said without failing: gains that the baseline should keep, other scenes, another compiler.
    func remarks(_ counts: InstructionCounts) -> [String] {
        let gains = pairs(counts).filter { Self.percent($0.1, $0.2) < -tolerance }.map {
            "\($0.0) takes \(Units.digits(-Self.percent($0.1, $0.2))) % fewer instructions than the baseline"
        }
        let missing = counts.scenes.map(\.scene).filter { name in !baseline.scenes.contains { $0.scene == name } }
        return gains + missing.map { "\($0) is not in the baseline" }
            + (gains.isEmpty && missing.isEmpty ? [] : ["`bench instructions --update` writes the baseline anew."])
            + (baseline.swift == counts.swift
                ? [] : ["The baseline is of Swift \(baseline.swift), this is \(counts.swift)."])
    }

    private func pairs(_ counts: InstructionCounts) -> [(String, Double, Double)] {
        counts.scenes.flatMap { new -> [(String, Double, Double)] in
            guard let old = baseline.scenes.first(where: { $0.scene == new.scene }) else { return [] }
            return [("A build of \(new.scene)", old.build, new.build), ("A step of \(new.scene)", old.step, new.step)]
        }
    }

    private static func percent(_ old: Double, _ new: Double) -> Double { old > 0 ? 100 * (new / old - 1) : 0 }

    /// 1234567 as 1,234,567.
    static func grouped(_ number: Double) -> String {
        let digits = Array(String(Int(number)))
        return digits.enumerated().map { place, digit in
            place > 0 && (digits.count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
        }.joined()
    }
}
