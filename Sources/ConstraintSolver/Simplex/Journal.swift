/// The old value of every write since a mark, newest last, for rollbacks.
///
/// A rollback costs the number of writes, and restores values, sides and multipliers bit for bit.
/// Work on the whole problem (a cold start, new factors) stores a copy of the simplex state
/// instead. The copy costs no more than the work itself.
struct Journal: ~Copyable {
    enum Kind: UInt8 {
        case value, body, anchor, order
        case multiplier, clearedMultiplier, swap, added, died, decider, edit, snapshot, blank
    }

    struct Record: BitwiseCopyable {
        var kind: Kind
        var flag: Bool = false
        var index: Int32
        var other: Int32 = 0
        var a: Double = 0
        var b: Double = 0

        static func value(_ variable: Int, _ old: Cell) -> Record {
            Record(kind: .value, index: Int32(variable), a: old.value, b: old.error)
        }

        static func anchor(_ variable: Int, _ old: Double, inputIndex: Int32) -> Record {
            Record(kind: .anchor, index: Int32(variable), other: inputIndex, a: old)
        }

        /// Returns a record of an order key, which is stored in the bits of a number.
        static func order(_ variable: Int, _ old: Int) -> Record {
            Record(
                kind: .order, index: Int32(variable),
                a: Double(bitPattern: UInt64(bitPattern: Int64(old))))
        }

        static func multiplier(_ slot: Int, _ old: LevelEntry) -> Record {
            Record(
                kind: .multiplier, index: Int32(slot), other: Int32(bitPattern: old.key),
                a: old.cell.value, b: old.cell.error)
        }

        static func clearedMultiplier(_ slot: Int) -> Record {
            Record(kind: .clearedMultiplier, index: Int32(slot))
        }

        /// Returns a record of a slot's previous row. `inPlace` indicates whether the factors took
        /// the new row in place.
        static func swap(_ slot: Int, _ old: Int32, inPlace: Bool) -> Record {
            Record(kind: .swap, flag: inPlace, index: Int32(slot), other: old)
        }

        static func added(_ row: Int) -> Record { Record(kind: .added, index: Int32(row)) }
        static func died(_ row: Int) -> Record { Record(kind: .died, index: Int32(row)) }

        static func decider(_ slot: Int, _ old: Int32) -> Record {
            Record(kind: .decider, index: Int32(slot), other: old)
        }

        static func edit(_ variable: Int, _ old: Int32) -> Record {
            Record(kind: .edit, index: Int32(variable), other: old)
        }

        static func snapshot(_ index: Int) -> Record {
            Record(kind: .snapshot, index: Int32(index))
        }
    }

    private(set) var records = Pool<Record>()
    /// The old bodies of the records of that kind. Most records are smaller and do without.
    private var bodies = Pool<RowBody>()
    private var snapshots: [SimplexBox] = []

    /// The state of waiting decisions when a mark was opened.
    struct Waiting {
        let isUncertain: Bool
        let ties: [Int32]
        let areInputsKept: Bool
    }

    fileprivate struct Mark {
        /// A Boolean value that indicates whether a snapshot covered everything before the mark.
        let wasCovered: Bool
        let before: Waiting
        let start: Int
    }

    private var marks: [Mark] = []
    /// The number of open marks.
    var markCount: Int { marks.count }
    /// A Boolean value that indicates whether a snapshot was taken since the newest mark. Until the
    /// next mark, no other record is needed.
    private var isCovered = false
    /// A Boolean value that indicates whether writes must be recorded.
    private(set) var isOpen = false

    func clone() -> Journal {
        Journal(
            records: records.clone(), bodies: bodies.clone(),
            snapshots: snapshots.map { SimplexBox($0.simplex.clone()) }, marks: marks,
            isCovered: isCovered, isOpen: isOpen)
    }

    /// A Boolean value that indicates whether any mark is open.
    var hasMarks: Bool { !marks.isEmpty }

    mutating func append(_ record: Record) {
        assert(hasMarks, "Simplex 4: only transactions are recorded")
        records.append(record)
    }

    /// Records the old body of a row.
    mutating func append(body: RowBody, of row: Int) {
        assert(isOpen, "Simplex 4: only transactions are recorded")
        bodies.append(body)
        records.append(Record(kind: .body, index: Int32(row)))
        assert(bodies.count <= records.count, "Simplex 23: each body has its record")
    }

    mutating func append(snapshot: SimplexBox) {
        assert(isOpen, "Simplex 23: a snapshot covers what follows")
        snapshots.append(snapshot)
        records.append(.snapshot(snapshots.count - 1))
        assert(snapshots.count <= records.count, "Simplex 23: each snapshot has its record")
        isCovered = true
        isOpen = false
    }

    /// Records that the problem was empty: a rollback past this point removes all rows.
    mutating func appendBlank() {
        assert(isOpen, "Simplex 23: an empty problem is recorded first")
        records.append(Record(kind: .blank, index: 0))
        isCovered = true
        isOpen = false
    }

    /// Opens a mark and returns it. ``abandon()`` returns `before`.
    mutating func open(before: Waiting) -> Int {
        assert((marks.last?.start ?? 0) <= records.count, "Simplex 23: marks are in order")
        assert(hasMarks || records.isEmpty, "Simplex 4: without a mark the journal is empty")
        marks.append(Mark(wasCovered: isCovered, before: before, start: records.count))
        isCovered = false
        isOpen = true
        return records.count
    }

    /// Closes the newest mark and keeps the changes. Closing the last mark discards all records.
    mutating func close() {
        assert(hasMarks, "Simplex 4: a mark is open")
        let mark = marks.removeLast()
        assert(mark.start <= records.count, "Simplex 23: a mark keeps the earlier records")
        guard !marks.isEmpty else { return forget() }
        if mark.wasCovered { drop(to: mark.start) }
        isCovered = isCovered || mark.wasCovered
        assert(snapshots.count <= records.count, "Simplex 23: each snapshot has its record")
        isOpen = !isCovered
    }

    /// Drops the records that an earlier snapshot makes redundant. Anchors, order keys and edits of
    /// later variables are not in the snapshot, so their records are kept.
    private mutating func drop(to start: Int) {
        assert(start <= records.count, "Simplex 23: a mark keeps the earlier records")
        var kept = start
        for k in start..<records.count {
            switch records[k].kind {
            case .anchor, .order, .edit:
                records[kept] = records[k]
                kept += 1
            case .snapshot: snapshots.removeLast()
            case .body: _ = bodies.removeLast()
            default: break
            }
        }
        records.truncate(to: kept)
    }

    /// Closes the newest mark after all later changes have been undone.
    mutating func abandon() -> Waiting {
        assert(hasMarks, "Simplex 4: a mark is open")
        let mark = marks.removeLast()
        assert(records.count == mark.start, "Simplex 23: a rollback ends at its mark")
        isCovered = mark.wasCovered
        isOpen = !isCovered && !marks.isEmpty
        if marks.isEmpty { forget() }
        return mark.before
    }

    private mutating func forget() {
        records.removeAll()
        bodies.removeAll()
        snapshots.removeAll()
        isCovered = false
        isOpen = false
    }

    /// A position in the journal: the number of records, and the open marks.
    struct Place {
        fileprivate let recordCount: Int
        fileprivate let bodyCount: Int
        fileprivate let snapshotCount: Int
        fileprivate let marks: [Mark]
        fileprivate let isCovered: Bool
        fileprivate let isOpen: Bool
    }

    var place: Place {
        Place(
            recordCount: records.count, bodyCount: bodies.count, snapshotCount: snapshots.count,
            marks: marks, isCovered: isCovered, isOpen: isOpen)
    }

    /// Drops all later records, after the state has been restored by other means.
    mutating func goBack(to place: Place) {
        assert(place.marks.count <= marks.count, "Simplex 23: no mark before the place was closed")
        records.truncate(to: min(records.count, place.recordCount))
        bodies.truncate(to: min(bodies.count, place.bodyCount))
        snapshots.removeLast(max(0, snapshots.count - place.snapshotCount))
        (marks, isCovered, isOpen) = (place.marks, place.isCovered, place.isOpen)
        assert(bodies.count <= records.count, "Simplex 23: each body has its record")
    }

    mutating func removeLast() -> Record {
        assert(!records.isEmpty, "Simplex 23: there is a record to undo")
        return records.removeLast()
    }

    /// Removes and returns the body of the last record, which is of that kind.
    mutating func takeBody() -> RowBody {
        assert(!bodies.isEmpty, "Simplex 23: each body has its record")
        return bodies.removeLast()
    }

    mutating func takeSnapshot() -> SimplexBox {
        assert(!snapshots.isEmpty, "Simplex 23: each snapshot has its record")
        return snapshots.removeLast()
    }
}

/// A box that allows an array of states.
final class SimplexBox {
    var simplex: Simplex

    init(_ simplex: consuming Simplex) { self.simplex = simplex }
}
