/// The names of elements and attributes of a document, each with a number.
///
/// Documents have some hundred different names, and tens of thousands of elements. A look-up of a
/// known name compares bytes and makes no string.
struct NameTable {
    private(set) var names: [String] = []
    private var bytes: [[UInt8]] = []
    /// The numbers of names, or -1, at a hash of their bytes or one of the next places.
    private var slots = [Int32](repeating: -1, count: Self.slotCount)
    /// The names for which the slots had no place: a hostile file can have thousands.
    private var others: [String: Int32] = [:]

    private static let slotCount = 1024
    private static let probeMax = 8

    /// Returns the number of a name that ends with a zero byte.
    mutating func number(of name: UnsafePointer<CChar>) -> Int32 {
        var hash: UInt32 = 0x811C_9DC5
        var count = 0
        while name[count] != 0 {
            hash = (hash ^ UInt32(UInt8(bitPattern: name[count]))) &* 0x0100_0193
            count += 1
        }
        for probe in 0..<Self.probeMax {
            let slot = (Int(hash ^ (hash >> 15)) + probe) % Self.slotCount
            let number = slots[slot]
            if number < 0 {
                slots[slot] = add(name, count)
                return slots[slot]
            }
            if isName(Int(number), name, count) { return number }
        }
        let text = String(cString: name)
        if let number = others[text] { return number }
        let number = add(name, count)
        others[text] = number
        return number
    }

    private func isName(_ number: Int, _ name: UnsafePointer<CChar>, _ count: Int) -> Bool {
        guard bytes[number].count == count else { return false }
        return bytes[number].withUnsafeBufferPointer { known in
            for place in 0..<count where known[place] != UInt8(bitPattern: name[place]) {
                return false
            }
            return true
        }
    }

    private mutating func add(_ name: UnsafePointer<CChar>, _ count: Int) -> Int32 {
        names.append(String(cString: name))
        bytes.append((0..<count).map { UInt8(bitPattern: name[$0]) })
        return Int32(names.count - 1)
    }
}
