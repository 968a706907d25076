/// The rows swapped since the factorisation, in product form, in row space.
///
/// If row r takes slot p, then `B' = E B`. E is the identity except for its row p, which is
/// `ρ = B⁻ᵀ aᵣ`. A pivot has already computed ρ, which is short if the pivot's direction is long.
struct ProductTerms: ~Copyable {
    struct Part: BitwiseCopyable {
        private var number: StoredCell
        var slot: Int32

        init(cell: Cell, slot: Int32) {
            number = StoredCell(cell)
            self.slot = slot
        }

        @inline(__always) var cell: Cell { number.cell }
    }

    struct Head: BitwiseCopyable {
        var start: Int
        var pivot: Cell
        var slot: Int32
    }

    var heads = Pool<Head>()
    var parts = Pool<Part>()
    /// The number of terms that mention a slot. A slot without terms can be swapped in place.
    var mentions = LazyPool<Int32>(0)

    func clone() -> ProductTerms {
        ProductTerms(heads: heads.clone(), parts: parts.clone(), mentions: mentions.clone())
    }

    var byteCount: Int { heads.byteCount + parts.byteCount + mentions.byteCount }

    @inline(__always) func end(_ term: Int) -> Int {
        assert(term >= 0 && term < heads.count, "Basis 6: unknown term")
        return term + 1 < heads.count ? heads[term + 1].start : parts.count
    }

    /// Appends the term by which a row with `rho = B⁻ᵀ a` takes `slot`.
    mutating func append(slot: Int, rho: WorkVector) {
        assert(rho.contains(slot) && !rho.cells[slot].isZero, "Basis 10: a pivot is not 0")
        heads.append(Head(start: parts.count, pivot: rho.cells[slot], slot: Int32(slot)))
        mentions[slot] += 1
        parts.reserve(parts.count + rho.count - 1)
        for k in 0..<rho.count {
            let other = Int(rho.list[k])
            guard other != slot, !rho.cells[other].isZero else { continue }
            parts.append(Part(cell: rho.cells[other], slot: Int32(other)))
            mentions[other] += 1
        }
    }

    /// Removes the newest term.
    mutating func removeLast() {
        assert(!heads.isEmpty, "Basis 6: there is a term to remove")
        let head = heads.removeLast()
        mentions[head.slot] -= 1
        assert(head.start <= parts.count, "Basis 6: terms follow each other")
        assert(mentions[head.slot] >= 0, "Basis 6: mentions are counted")
        for k in head.start..<parts.count { mentions[parts[k].slot] -= 1 }
        parts.truncate(to: head.start)
    }

    mutating func removeAll() {
        heads.removeAll()
        parts.removeAll()
        mentions.reset()
    }
}
