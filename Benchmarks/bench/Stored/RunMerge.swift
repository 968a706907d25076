import CommandSupport

/// A combination of the shards of a run. The result does not depend on the order of the files.
enum RunMerge {
    /// Returns the run that all shards together are.
    ///
    /// - Throws: An error that names the file or the missing shard.
    static func merged(_ files: [(name: String, run: StoredRun)]) throws(UsageError) -> StoredRun {
        guard let first = files.first else { throw UsageError("no input files") }
        var shards: [Int: (name: String, run: StoredRun)] = [:]
        for file in files {
            guard let shard = file.run.shard else {
                throw UsageError(
                    "\(file.name): not a shard; write it with bench suite --shard --json")
            }
            guard shard.count == first.run.shard?.count, file.run.suite == first.run.suite,
                file.run.run?.label == first.run.run?.label,
                file.run.traces_of_all == first.run.traces_of_all
            else {
                throw UsageError(
                    "\(file.name): belongs to another run than \(first.name); shards have the same count, label, traces and sets"
                )
            }
            if let other = shards[shard.number] {
                throw UsageError(
                    "\(file.name): is shard \(shard), as is \(other.name); omit one of them")
            }
            shards[shard.number] = file
        }
        let count = first.run.shard?.count ?? 1
        if let missing = (1...count).first(where: { shards[$0] == nil }) {
            throw UsageError("shard \(missing)/\(count) is missing; name the files of all shards")
        }
        let runs = (1...count).compactMap { shards[$0]?.run }
        let documents = runs.flatMap { $0.documents ?? [] }, apps = runs.flatMap { $0.apps ?? [] }
        return StoredRun(
            run: label(runs), suite: first.run.suite, traces: try traces(runs),
            documents: documents.isEmpty ? nil : documents, apps: apps.isEmpty ? nil : apps)
    }

    /// The traces in the order of the whole run, of which each shard has every `count`-th.
    private static func traces(_ runs: [StoredRun]) throws(UsageError) -> [StoredRun.Trace] {
        let total = runs[0].traces_of_all ?? runs.map(\.traces.count).reduce(0, +)
        var traces: [StoredRun.Trace] = []
        for index in 0..<total {
            let (place, shard) = index.quotientAndRemainder(dividingBy: runs.count)
            guard place < runs[shard].traces.count else {
                throw UsageError(
                    "shard \(shard + 1)/\(runs.count) has too few traces; run it with the options of the others"
                )
            }
            traces.append(runs[shard].traces[place])
        }
        return traces
    }

    /// The label with the first date, and with the processors of all shards.
    private static func label(_ runs: [StoredRun]) -> StoredRun.Label? {
        let labels = runs.compactMap(\.run)
        guard var label = labels.first else { return nil }
        label.date = labels.compactMap(\.date).min()
        label.processor = Array(Set(labels.compactMap(\.processor))).sorted().joined(
            separator: ", ")
        label.cores = labels.compactMap(\.cores).min()
        return label
    }
}
