import CBenchSupport

/// The installed rows, edits and anchors after some records of a trace, given an engine's refusals.
struct InstalledRows {
    /// An installed constraint, with the terms of the record that added it.
    struct Row: Equatable {
        let record: Int
        var constant: Double
        var priority: Float
        var weight: Double
    }

    struct Edit: Equatable {
        let priority: Float
        var value: Double
    }

    private let trace: FlatTrace
    private(set) var rows: [Int: Row] = [:]
    private(set) var edits: [Int: Edit] = [:]
    private(set) var anchors: [Int: Double] = [:]
    private var next = 0
    private var refusalsSeen = 0
    private var journal: [Change] = []
    private var batchStarts: [Int] = []

    private enum Change {
        case row(Int, Row?)
        case edit(Int, Edit?)
        case anchor(Int, Double?)
    }

    init(_ trace: FlatTrace) {
        self.trace = trace
        rows.reserveCapacity(trace.constraintCount)
    }

    /// Plays records up to `end`. The ids in `refused` are all refusals of the engine by then, in
    /// order.
    mutating func advance(to end: Int, refused: [Int]) {
        var pending = Array(refused.dropFirst(refusalsSeen))
        refusalsSeen = refused.count
        while next < end {
            play(next, &pending)
            next += 1
        }
    }

    private mutating func play(_ index: Int, _ pending: inout [Int]) {
        let record = trace.records[index]
        switch RecordKind(record) {
        case .add, .constant: playRequirable(index, record, &pending)
        case .remove: setRow(Int(record.id), nil)
        case .priority: setPriority(record)
        case .anchor: setAnchor(Int(record.id), record.number)
        case .edit: setEdit(Int(record.id), Edit(priority: record.priority, value: 0))
        case .endEdit: setEdit(Int(record.id), nil)
        case .suggest: suggest(record)
        case .begin: batchStarts.append(journal.count)
        case .commit: commit(&pending)
        case .rollBack: undo()
        case .update, .checkpoint, .phase: break
        }
    }

    private mutating func playRequirable(
        _ index: Int, _ record: bench_record, _ pending: inout [Int]
    ) {
        let id = Int(record.id)
        if batchStarts.isEmpty, pending.first == id {
            pending.removeFirst()
            return
        }
        if RecordKind(record) == .add {
            let row = Row(
                record: index, constant: record.number, priority: record.priority,
                weight: record.weight)
            return setRow(id, row)
        }
        guard var row = rows[id] else { return }
        row.constant = record.number
        setRow(id, row)
    }

    private mutating func setPriority(_ record: bench_record) {
        guard var row = rows[Int(record.id)] else { return }
        (row.priority, row.weight) = (record.priority, record.weight)
        setRow(Int(record.id), row)
    }

    private mutating func suggest(_ record: bench_record) {
        guard var edit = edits[Int(record.id)] else { return }
        edit.value = record.number
        setEdit(Int(record.id), edit)
    }

    /// Commits a batch, or undoes it if any of its rows was refused.
    private mutating func commit(_ pending: inout [Int]) {
        guard let start = batchStarts.last else { return }
        let touched = journal[start...].contains { change in
            if case .row(let id, _) = change { return id == pending.first }
            return false
        }
        if touched {
            pending.removeFirst()
            undo()
        } else {
            batchStarts.removeLast()
            if batchStarts.isEmpty { journal.removeAll(keepingCapacity: true) }
        }
    }

    private mutating func undo() {
        guard let start = batchStarts.popLast() else { return }
        while journal.count > start {
            switch journal.removeLast() {
            case .row(let id, let row): rows[id] = row
            case .edit(let variable, let edit): edits[variable] = edit
            case .anchor(let variable, let value): anchors[variable] = value
            }
        }
    }

    private mutating func setRow(_ id: Int, _ row: Row?) {
        if !batchStarts.isEmpty { journal.append(.row(id, rows[id])) }
        rows[id] = row
    }

    private mutating func setEdit(_ variable: Int, _ edit: Edit?) {
        if !batchStarts.isEmpty { journal.append(.edit(variable, edits[variable])) }
        edits[variable] = edit
    }

    private mutating func setAnchor(_ variable: Int, _ value: Double) {
        if !batchStarts.isEmpty { journal.append(.anchor(variable, anchors[variable])) }
        anchors[variable] = value
    }
}
