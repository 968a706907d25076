import Synchronization

/// The start of a large problem whose parts are solved on several threads.
///
/// Each part (``Partition``) gets an engine, which solves and proves it. The engine of the problem
/// then adopts their bases, values and multipliers. Since no row connects two parts, this is the
/// optimum of the problem. The rows of a part with a conflict stay pending, so that they are refused
/// in the same way as without threads.
extension Engine {
    /// The number of coefficients that make up for the cost of an engine.
    private static var partSize: Int { 8_192 }

    /// Makes pending rows part of the problem on several threads, if they are many and the problem
    /// has several parts.
    ///
    /// The remaining pending rows have to be flushed.
    mutating func startInParallel() {
        guard canStartInParallel else { return }
        let partition = Partition(
            simplex.rows, variables: variableCount,
            size: simplex.settings.tuning.isDivided ? 1 : Engine.partSize)
        guard partition.count > 1 else { return }
        simplex.settleDrag()
        let parts = solveParts(of: partition)
        // A part with a conflict keeps its previous layout, unless it has none.
        guard simplex.isUnsolved || parts.allSatisfy(\.isAccepted) else { return }
        adopt(parts, partition)
    }

    private var canStartInParallel: Bool {
        guard simplex.settings.threadCount > 0, !simplex.rows.pending.isEmpty,
            !simplex.journal.hasMarks, !simplex.inputs.areKept
        else { return false }
        return simplex.startsCold(adding: simplex.rows.pending.count)
            || simplex.settings.tuning.isDivided
    }

    /// Solves all parts on the threads of the settings.
    private func solveParts(of partition: Partition) -> [ProblemPart] {
        let parts = (0..<partition.count).map { _ in ProblemPart(anyOptimum: simplex.ties.areLeft) }
        withUnsafePointer(to: simplex) {
            let work = PartWork(problem: $0, partition: partition, parts: parts)
            ThreadTeam.run(min(simplex.settings.threadCount, parts.count)) { work.run() }
        }
        return parts
    }

    /// Replaces the state of the problem by those of its parts.
    private mutating func adopt(_ parts: [ProblemPart], _ partition: Partition) {
        var isLeft = [Bool](repeating: false, count: simplex.rows.count)
        for (index, part) in parts.enumerated() where !part.isAccepted {
            for row in partition.rows(of: index) { isLeft[Int(row)] = true }
        }
        // Pending rows keep their order, in which they are refused.
        let pending = simplex.rows.takePending()
        let left = pending.filter { isLeft[Int($0)] }
        let accepted = pending.filter { !isLeft[Int($0)] }
        simplex.startFromParts(linking: accepted)
        var hasBlocks = false
        for (index, part) in parts.enumerated() where part.isAccepted {
            simplex.adopt(
                part.engine.simplex, partition.variables(of: index), partition.rows(of: index))
            if !part.engine.simplex.basis.blocks.list.isEmpty { hasBlocks = true }
        }
        simplex.endFromParts(pending: left, hasBlocks: hasBlocks)
    }
}

/// A part of a problem, with an engine that only one thread uses at a time.
private final class ProblemPart {
    var engine: Engine
    /// A Boolean value that indicates whether the part has a proven layout without a conflict.
    private(set) var isAccepted = false

    init(anyOptimum: Bool) { engine = Engine(leavingTies: anyOptimum) }

    /// Copies the part from the problem, and solves it.
    func solve(
        _ problem: borrowing Simplex, _ variables: ArraySlice<Int32>, _ rows: ArraySlice<Int32>,
        places: [Int32]
    ) {
        engine.simplex.copy(problem, variables, rows, places: places)
        let refusals = engine.flush()
        isAccepted = refusals.isEmpty && engine.solveChanges() && engine.simplex.dropTerms()
    }
}

/// The parts of a problem, which threads take one by one.
private final class PartWork: @unchecked Sendable {
    private let problem: UnsafePointer<Simplex>
    private let partition: Partition
    private let parts: [ProblemPart]
    private let next = Atomic<Int>(0)

    init(problem: UnsafePointer<Simplex>, partition: Partition, parts: [ProblemPart]) {
        assert(partition.count == parts.count)
        self.problem = problem
        self.partition = partition
        self.parts = parts
    }

    /// Solves parts until none is left.
    func run() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < parts.count else { return }
            parts[index].solve(
                problem.pointee, partition.variables(of: index), partition.rows(of: index),
                places: partition.places)
        }
    }
}
