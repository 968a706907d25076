import Foundation
import MPSFormat
import Rational

/// The linear programs that lie outside the repository, where TINAMOU_SHARED says, and what is
/// published of them.
enum NetlibFiles {
    static let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"]

    static var folder: String { (shared ?? "") + "/lp" }

    static func program(_ name: String) throws -> LinearProgram {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name).mps")))
        return try MPSReader().read(bytes, file: "\(name).mps")
    }

    /// The published optimum of every program: OPTIMA.tsv; `nil` for those without a solution.
    static func optima() throws -> [String: PublishedNumber?] {
        let text = try String(contentsOfFile: "\(folder)/OPTIMA.tsv", encoding: .utf8)
        var optima: [String: PublishedNumber?] = [:]
        for line in text.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t")
            guard fields.count == 3, let word = fields[2].split(separator: " ").first else {
                continue
            }
            optima[String(fields[0])] = .some(
                word == "infeasible" ? nil : PublishedNumber(String(word)))
        }
        return optima
    }
}

/// A decimal as it was published, and how far its last digit reaches.
struct PublishedNumber {
    let value: Rational
    /// One unit of the last digit.
    let unit: Rational

    /// Reads a decimal with or without an exponent.
    init?(_ text: String) {
        guard let value = try? Rational(text: text) else { return nil }
        let parts = text.split(separator: Character("e")).map(String.init)
        let digits =
            parts[0].firstIndex(of: ".").map {
                parts[0].distance(from: $0, to: parts[0].endIndex) - 1
            } ?? 0
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        guard let unit = try? Rational(text: "1e\(exponent - digits)") else { return nil }
        (self.value, self.unit) = (value, unit)
    }

    /// Whether an exact number is the published one up to its last digit, however that was rounded.
    func isMet(by exact: Rational) -> Bool { (exact - value).magnitude <= unit }

    /// By what fraction of itself the published number differs from another.
    func relativeError(of number: Double) -> Double {
        ((number - value.doubleValue) / value.doubleValue).magnitude
    }
}
