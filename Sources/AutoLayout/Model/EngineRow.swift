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
    fileprivate let form: TermForm
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

    fileprivate init(owner: UnsafeMutableRawPointer, kind: Kind, form: TermForm) {
        (self.owner, self.kind, self.form) = (owner, kind, form)
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
    var terms: RowTerms { RowTerms(memory: UnsafeMutableRawPointer(self + 1), form: pointee.form) }

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

/// The number of terms of a row, and the form of each in memory.
private struct TermForm {
    enum Size: Int32, Comparable {
        /// 4 bytes: a variable with a coefficient of 1 or -1.
        case unit
        /// 8 bytes: a variable with a coefficient that is exact as a `Float`.
        case short
        /// 16 bytes: a ``Term``.
        case full

        init(_ coefficient: Double) {
            if abs(coefficient) == 1 {
                self = .unit
            } else {
                self = Double(Float(coefficient)) == coefficient ? .short : .full
            }
        }

        static func < (left: Size, right: Size) -> Bool { left.rawValue < right.rawValue }
    }

    private let code: Int32

    init(_ terms: UnsafeMutableBufferPointer<Term>) {
        var size = Size.unit
        for term in terms { size = max(size, Size(term.coefficient)) }
        code = Int32(terms.count) << 2 | size.rawValue
    }

    var count: Int { Int(code >> 2) }
    var size: Size { Size(rawValue: code & 3) ?? .full }
    /// The number of words of 8 bytes for all terms.
    var wordCount: Int {
        switch size {
        case .unit: (count + 1) / 2
        case .short: count
        case .full: 2 * count
        }
    }
}

/// The terms of a row in memory.
struct RowTerms: RandomAccessCollection {
    private struct ShortTerm {
        let variable: Int32
        let coefficient: Float
    }

    fileprivate let memory: UnsafeMutableRawPointer
    fileprivate let form: TermForm

    var startIndex: Int { 0 }
    var endIndex: Int { form.count }

    subscript(index: Int) -> Term {
        switch form.size {
        case .unit:
            let bits = memory.assumingMemoryBound(to: Int32.self)[index]
            return Term(bits & 1 == 0 ? 1 : -1, Variable(index: Int(bits >> 1)))
        case .short:
            let term = memory.assumingMemoryBound(to: ShortTerm.self)[index]
            return Term(Double(term.coefficient), Variable(index: Int(term.variable)))
        case .full: return memory.assumingMemoryBound(to: Term.self)[index]
        }
    }

    fileprivate func write(_ terms: UnsafeMutableBufferPointer<Term>) {
        switch form.size {
        case .unit:
            let base = memory.bindMemory(to: Int32.self, capacity: terms.count)
            for (index, term) in terms.enumerated() {
                base[index] = Int32(term.variable.index) << 1 | (term.coefficient < 0 ? 1 : 0)
            }
        case .short:
            let base = memory.bindMemory(to: ShortTerm.self, capacity: terms.count)
            for (index, term) in terms.enumerated() {
                base[index] = ShortTerm(
                    variable: Int32(term.variable.index), coefficient: Float(term.coefficient))
            }
        case .full:
            guard let source = terms.baseAddress else { return }
            memory.bindMemory(to: Term.self, capacity: terms.count)
                .initialize(from: source, count: terms.count)
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
        let form = TermForm(terms), row = allocate(form.wordCount)
        row.initialize(to: RowState(owner: owner, kind: kind, form: form))
        row.terms.write(terms)
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
            let count = row.pointee.form.wordCount
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
