/// Takes what the XML reader finds, in order, and makes the arrays of a tree.
struct NibTreeBuilder {
    private(set) var names: [String] = []
    private(set) var nodes: [NibNode] = []
    private(set) var attributes: [StoredAttribute] = []
    private(set) var texts: [String] = []
    private var numbers: [String: Int32] = [:]
    /// The elements that are open, the innermost last, each with its text so far.
    private var open: [(node: Int32, text: [UInt8])] = []

    /// An element starts.
    ///
    /// - Parameter attributeCount: how many calls of `attribute` follow.
    mutating func start(_ name: String, at bytes: Range<Int>) throws(NibFault) {
        guard open.count < NibLimits.depth else { throw .tooDeep }
        guard nodes.count < NibLimits.elementCount else { throw .tooManyElements }
        let place = Int32(nodes.count)
        let node = NibNode(
            name: number(of: name), parent: open.last?.node ?? -1, firstAttribute: Int32(attributes.count),
            start: Int32(bytes.lowerBound), tagEnd: Int32(bytes.upperBound))
        nodes.append(node)
        open.append((place, []))
    }

    /// An attribute of the element that started last.
    mutating func attribute(_ name: String, _ value: String) throws(NibFault) {
        guard attributes.count < NibLimits.attributeCount else { throw .tooManyAttributes }
        attributes.append(StoredAttribute(name: number(of: name), value: value))
    }

    /// Text directly inside the innermost open element.
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text.append(contentsOf: bytes)
    }

    /// The innermost open element ends.
    mutating func end(at bytes: Range<Int>) {
        guard let (node, text) = open.popLast() else { return }
        let place = Int(node)
        nodes[place].end = Int32(nodes.count)
        nodes[place].close = Int32(bytes.lowerBound)
        nodes[place].finish = Int32(bytes.upperBound)
        // Between elements blanks only set them apart; in an element without any they are its text.
        let isLeaf = nodes.count == place + 1
        guard isLeaf ? !text.isEmpty : text.contains(where: { !Self.isBlank($0) }) else { return }
        nodes[place].text = Int32(texts.count)
        texts.append(String(decoding: text, as: UTF8.self))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private mutating func number(of name: String) -> Int32 {
        if let number = numbers[name] { return number }
        let number = Int32(names.count)
        names.append(name)
        numbers[name] = number
        return number
    }
}
