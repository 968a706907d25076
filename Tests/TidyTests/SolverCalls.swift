/// Calls of throwing methods of the solver whose errors are thrown away.
enum SolverCalls {
    static var throwingMethod: Regex<(Substring, Substring)> {
        /public func (\w+)\([^{}]*?\)\s*(?:async\s+)?throws\b/
    }

    /// The calls after `try?`, `line: call`.
    static func ignored(in text: ScannedText, methods: Set<String>) -> [String] {
        text.lines.enumerated().compactMap { number, line in
            guard line.contains("try?"),
                let call = line.firstMatch(of: /try\?\s+([\w.?]+\.)?(\w+)\(/),
                methods.contains(String(call.2))
            else { return nil }
            // Documents and views have methods of these names too.
            if let receiver = call.1, ["document.", "root."].contains(where: receiver.hasSuffix) {
                return nil
            }
            return "\(number + 1): \(line.trimmed)"
        }
    }
}
