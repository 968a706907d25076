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
    /// The number of terms; negative if each has 16 bytes.
    fileprivate let size: Int32
    var constant = 0.0
    /// The bits of ``base`` or ``next``: a row has one of them.
    private var bits: UInt64 = 0
    /// The constraint of the row, or the box of one of the engine's own rows; `nil` for a row
    /// removed from the problem.
    fileprivate var owner: UnsafeMutableRawPointer?
    var priority = Priority.required
    var relation = Relation.equal
    let kind: Kind
    /// A Boolean value that indicates whether the row is removed from the problem.
    fileprivate(set) var isGone = false
    /// A Boolean value that indicates whether the row has a slack while it is part of the problem.
    var hasSlack = false

    fileprivate init(owner: UnsafeMutableRawPointer, kind: Kind, size: Int32) {
        (self.owner, self.kind, self.size) = (owner, kind, size)
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
    var terms: RowTerms { RowTerms(memory: UnsafeMutableRawPointer(self + 1), size: pointee.size) }

    /// Returns a Boolean value that indicates whether the row has the given terms.
    func hasTerms(_ other: UnsafeMutableBufferPointer<Term>) -> Bool {
        terms.count == other.count && terms.elementsEqual(other)
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

/// The terms of a row in memory.
///
/// A term has 8 bytes if the coefficients of all terms are exact as `Float`s, as nearly always.
struct RowTerms: RandomAccessCollection {
    private struct ShortTerm {
        let variable: Int32
        let coefficient: Float
    }

    fileprivate let memory: UnsafeMutableRawPointer
    /// The number of terms; negative if each has 16 bytes.
    fileprivate let size: Int32

    var startIndex: Int { 0 }
    var endIndex: Int { Int(size.magnitude) }

    subscript(index: Int) -> Term {
        guard size > 0 else { return memory.assumingMemoryBound(to: Term.self)[index] }
        let term = memory.assumingMemoryBound(to: ShortTerm.self)[index]
        return Term(Double(term.coefficient), Variable(index: Int(term.variable)))
    }

    /// Returns the number of terms, negative if a coefficient is not exact as a `Float`.
    fileprivate static func size(_ terms: UnsafeMutableBufferPointer<Term>) -> Int32 {
        let isShort = terms.allSatisfy { Double(Float($0.coefficient)) == $0.coefficient }
        return Int32(isShort ? terms.count : -terms.count)
    }

    /// The number of words of 8 bytes for terms of a size.
    fileprivate static func wordCount(_ size: Int32) -> Int { Int(size < 0 ? -2 * size : size) }

    fileprivate func write(_ terms: UnsafeMutableBufferPointer<Term>) {
        guard size > 0 else {
            let base = memory.assumingMemoryBound(to: Term.self)
            return base.initialize(from: UnsafePointer(terms.baseAddress!), count: terms.count)
        }
        let base = memory.assumingMemoryBound(to: ShortTerm.self)
        for index in terms.indices {
            (base + index).initialize(
                to: ShortTerm(
                    variable: Int32(terms[index].variable.index),
                    coefficient: Float(terms[index].coefficient)))
        }
    }
}

/// The memory of an engine's rows.
///
/// Rows whose terms need the same number of words share a list of free rows. Rows with more than
/// ``commonCount`` words are allocated one by one.
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
        let size = RowTerms.size(terms), row = allocate(RowTerms.wordCount(size))
        row.initialize(to: RowState(owner: owner, kind: kind, size: size))
        if size != 0 { row.terms.write(terms) }
        return row
    }

    private mutating func allocate(_ count: Int) -> EngineRow {
        let size = MemoryLayout<RowState>.stride + count * MemoryLayout<Int>.size
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
            let count = RowTerms.wordCount(row.pointee.size)
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
