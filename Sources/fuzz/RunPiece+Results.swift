import TestSupport

extension RunPiece {
    /// What a piece of histories came to.
    init(_ piece: Int, _ result: FuzzRun.Result) {
        self.init(piece)
        failed = result.failure != nil
        for (family, counted) in result.counters {
            counters[family.rawValue] = Self.names.mapValues { counted[keyPath: $0] }
        }
        failures = result.kinds.sorted { $0.key < $1.key }.map { kind, found in
            Failure(seed: found.first.seed, family: found.first.family.rawValue, kind: kind, count: found.count)
        }
    }

    /// The same, back.
    func result(isPlain: Bool) -> FuzzRun.Result {
        var result = FuzzRun.Result()
        for (name, counts) in counters {
            guard let family = HistoryFamily(rawValue: name) else { continue }
            var counted = FuzzCounters()
            for (name, path) in Self.names { counted[keyPath: path] = counts[name] ?? 0 }
            result.counters[family] = counted
        }
        for failure in failures {
            guard let family = HistoryFamily(rawValue: failure.family) else { continue }
            let fuzzCase = FuzzCase(seed: failure.seed, family: family, isPlain: isPlain)
            result.kinds[failure.kind] = (failure.count, fuzzCase)
            if result.failure.map({ $0.seed > failure.seed }) ?? true { result.failure = fuzzCase }
        }
        return result
    }

    private static var names: [String: WritableKeyPath<FuzzCounters, Int>] {
        [
            "histories": \.histories, "layouts": \.layouts, "refused": \.refused, "pivoted": \.pivoted,
            "ambiguous": \.ambiguous, "oneSided": \.oneSided, "deep": \.deep, "spilled": \.spilled,
            "doubted": \.doubted, "tolerated": \.tolerated,
        ]
    }

    /// What a piece of histories of views came to.
    init(_ piece: Int, _ result: ViewFuzz.Result) {
        self.init(piece)
        counters["views"] = Self.viewNames.mapValues { result.counters[keyPath: $0] }
        failures = result.failures.map { Failure(seed: $0.seed, family: "", kind: $0.finding.kind, count: 1) }
        failed = !failures.isEmpty
    }

    var viewCounters: ViewCounters {
        var counted = ViewCounters()
        for (name, path) in Self.viewNames { counted[keyPath: path] = counters["views"]?[name] ?? 0 }
        return counted
    }

    private static var viewNames: [String: WritableKeyPath<ViewCounters, Int>] {
        [
            "layouts": \.layouts, "frames": \.frames, "residuals": \.residuals, "conflicts": \.conflicts,
            "roundings": \.roundings, "ambiguous": \.ambiguous,
        ]
    }
}
