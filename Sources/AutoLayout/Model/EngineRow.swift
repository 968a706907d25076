import ConstraintSolver

/// A row of the solver: a ``LayoutConstraint``, or a constraint that the engine made.
///
/// The address of a row stays the same, and is not used for another row while the engine refers to
/// it (``RowPool``).
typealias EngineRow = UnsafeMutablePointer<RowState>

/// The data of a row. The terms follow in memory.
struct RowState {
    /// The source of a row: a constraint of the user or the framework, or the engine's own rule for
    /// an item.
    enum Kind: UInt8, Comparable {
        case user, framework
        case rootWidth, rootHeight
        case autoresizing0, autoresizing1, autoresizing2, autoresizing3
        case leastWidth, leastHeight
        case guide0, guide1, guide2, guide3
        case hugWidth, resistWidth, hugHeight, resistHeight

        static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    private var storedHandle = Constraint.none
    var constant = 0.0
    /// The bits of ``base`` or ``next``: a row has one of them.
    private var bits: UInt64 = 0
    /// The constraint of the row, or the box of one of the engine's own rows; `nil` for a row
    /// removed from the problem.
    fileprivate var owner: UnsafeMutableRawPointer?
    /// The number of terms.
    let count: Int32
    var priority = Priority.required
    var relation = Relation.equal
    let kind: Kind
    /// A Boolean value that indicates whether the row is removed from the problem.
    fileprivate(set) var isGone = false
    /// A Boolean value that indicates whether the row has a slack while it is part of the problem.
    var hasSlack = false

    fileprivate init(owner: UnsafeMutableRawPointer, kind: Kind, count: Int32) {
        (self.owner, self.kind, self.count) = (owner, kind, count)
    }

    /// The solver's handle; `nil` for a row left out of the problem.
    var handle: Constraint? {
        get { storedHandle == .none ? nil : storedHandle }
        set { storedHandle = newValue ?? .none }
    }

    /// The constant without the constraint's own: the contribution of its edges. Only rows of
    /// constraints have one.
    var base: Double {
        get { Double(bitPattern: bits) }
        set { bits = newValue.bitPattern }
    }

    /// The next of the engine's own rows for the item, or the next removed or free row.
    var next: EngineRow? {
        get { EngineRow(bitPattern: UInt(truncatingIfNeeded: bits)) }
        set { bits = UInt64(UInt(bitPattern: newValue)) }
    }
}

extension EngineRow {
    var kind: RowState.Kind { pointee.kind }
    /// A Boolean value that indicates whether the row belongs to a ``LayoutConstraint``.
    var isWritten: Bool { kind == .user || kind == .framework }
    var isFramework: Bool { kind != .user }
    var isGone: Bool { pointee.isGone }

    /// The constraint of the row; `nil` for the engine's own rows and for inactive constraints.
    var constraint: LayoutConstraint? {
        guard isWritten, let owner = pointee.owner else { return nil }
        return Unmanaged.fromOpaque(owner).takeUnretainedValue()
    }

    /// The item of one of the engine's own rows.
    var box: LayoutBox? {
        isWritten ? nil : pointee.owner?.assumingMemoryBound(to: BoxState.self)
    }

    /// The terms of the row `Σ terms + constant relation 0`.
    var terms: UnsafeMutableBufferPointer<Term> {
        UnsafeMutableBufferPointer(
            start: UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: Term.self),
            count: Int(pointee.count))
    }

    /// Returns a Boolean value that indicates whether the row has the given terms.
    func hasTerms(_ other: UnsafeMutableBufferPointer<Term>) -> Bool {
        terms.elementsEqual(other)
    }

    /// The rank in which required rows are kept: the engine's own first, then by activation.
    var order: Int {
        guard let owner = pointee.owner else { return 0 }
        guard isWritten else {
            let box = owner.assumingMemoryBound(to: BoxState.self)
            return box.pointee.serial << 5 | Int(kind.rawValue)
        }
        return Unmanaged<LayoutConstraint>.fromOpaque(owner)._withUnsafeGuaranteedRef(\.order)
    }

    /// Removes the references to the row's constraint and item.
    func retire() {
        pointee.owner = nil
        pointee.isGone = true
    }
}

/// The memory of an engine's rows.
///
/// Rows with the same number of terms share a list of free rows. Rows with more terms than
/// ``commonCount`` are allocated one by one.
struct RowPool {
    private static let commonCount = 8
    private static let blockSize = 16_384

    private var free: [EngineRow?] = Array(repeating: nil, count: commonCount + 1)
    private var blocks: [UnsafeMutableRawPointer] = []
    /// The unused part of the last block.
    private var room = (start: UnsafeMutableRawPointer?.none, size: 0)
    /// The rows removed since the last call of ``recycle()``.
    private var retired: EngineRow?

    /// Creates the row of a constraint.
    mutating func make(_ constraint: LayoutConstraint, _ terms: UnsafeMutableBufferPointer<Term>)
        -> EngineRow
    {
        make(
            constraint.standing == .user ? .user : .framework,
            Unmanaged.passUnretained(constraint).toOpaque(), terms)
    }

    /// Creates one of the engine's own rows.
    mutating func make(
        _ kind: RowState.Kind, _ box: LayoutBox, _ terms: UnsafeMutableBufferPointer<Term>
    ) -> EngineRow {
        make(kind, UnsafeMutableRawPointer(box), terms)
    }

    private mutating func make(
        _ kind: RowState.Kind, _ owner: UnsafeMutableRawPointer,
        _ terms: UnsafeMutableBufferPointer<Term>
    ) -> EngineRow {
        let row = allocate(terms.count)
        row.initialize(to: RowState(owner: owner, kind: kind, count: Int32(terms.count)))
        for index in 0..<terms.count { row.terms[index] = terms[index] }
        return row
    }

    private mutating func allocate(_ count: Int) -> EngineRow {
        let size = MemoryLayout<RowState>.stride + count * MemoryLayout<Term>.stride
        guard count <= Self.commonCount else {
            return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
                .assumingMemoryBound(to: RowState.self)
        }
        if let row = free[count] {
            free[count] = row.pointee.next
            return row
        }
        if room.size < size {
            // A small tree needs few rows.
            let block = UnsafeMutableRawPointer.allocate(
                byteCount: blocks.isEmpty ? Self.blockSize / 8 : Self.blockSize, alignment: 16)
            room = (block, blocks.isEmpty ? Self.blockSize / 8 : Self.blockSize)
            blocks.append(block)
        }
        let row = room.start!.assumingMemoryBound(to: RowState.self)
        room = (room.start! + size, room.size - size)
        return row
    }

    /// Removes a row. Its address stays valid until ``recycle()``.
    mutating func remove(_ row: EngineRow) {
        row.retire()
        row.pointee.next = retired
        retired = row
    }

    /// Makes the memory of the removed rows available for others.
    mutating func recycle() {
        while let row = retired {
            retired = row.pointee.next
            let count = Int(row.pointee.count)
            if count > Self.commonCount {
                row.deallocate()
            } else {
                row.pointee.next = free[count]
                free[count] = row
            }
        }
    }

    /// Deallocates the memory. No row may be in use.
    mutating func deallocate() {
        recycle()
        for block in blocks { block.deallocate() }
    }
}
