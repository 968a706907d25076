import Rational

/// Writes records as trace text, one line each. Numbers are written exactly, as `p` or `p/q`.
///
/// The header stands above the records and tells how many ids they use, so it is asked for when the text is taken.
public struct TraceWriter: Sendable {
    /// The lines written so far.
    var body: [UInt8] = []

    /// A writer that has written nothing.
    public init() {}

    /// Writes everything that another writer has written.
    public mutating func append(_ other: TraceWriter) { body += other.body }

    /// What was written so far, without a header.
    public var lines: [UInt8] { body }

    /// The whole text: header and everything written.
    public func text(variableCount: Int, constraintCount: Int) -> [UInt8] {
        Array("# format 1\nV \(variableCount)\nC \(constraintCount)\n".utf8) + body
    }
}

// Lines.
extension TraceWriter {
    /// `# …`. Line ends in the text become blanks.
    public mutating func comment(_ text: String) {
        body.append(UInt8(ascii: "#"))
        for byte in text.utf8 { body.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
        body.append(UInt8(ascii: "\n"))
    }

    /// `P name`. The name must be one word.
    public mutating func phase(_ name: String) { line("P \(name)") }

    /// `a v number`.
    public mutating func anchor(_ variable: Int, _ value: Rational) { line("a \(variable) \(value)") }

    /// `c id rel pri const k v a …`.
    public mutating func add(
        _ id: Int, _ relation: TraceRelation, priority: Float, weight: Rational = .one, constant: Rational,
        terms: some Collection<(variable: Int, coefficient: Rational)>
    ) {
        write("c \(id) \(relation.letter) \(level(priority, weight)) \(constant) \(terms.count)")
        for term in terms { write(" \(term.variable) \(term.coefficient)") }
        line("")
    }

    /// `r id`.
    public mutating func remove(_ id: Int) { line("r \(id)") }

    /// `p id pri`.
    public mutating func priority(_ id: Int, _ priority: Float, weight: Rational = .one) {
        line("p \(id) \(level(priority, weight))")
    }

    /// `k id const`.
    public mutating func constant(_ id: Int, _ value: Rational) { line("k \(id) \(value)") }

    /// `e v pri`.
    public mutating func edit(_ variable: Int, _ priority: Float, weight: Rational = .one) {
        line("e \(variable) \(level(priority, weight))")
    }

    /// `x v`.
    public mutating func endEdit(_ variable: Int) { line("x \(variable)") }

    /// `s v number`.
    public mutating func suggest(_ variable: Int, _ value: Rational) { line("s \(variable) \(value)") }

    /// `u`.
    public mutating func update() { line("u") }

    /// `[`.
    public mutating func begin() { line("[") }

    /// `]`.
    public mutating func commit() { line("]") }

    /// `~`.
    public mutating func rollBack() { line("~") }

    /// `K`.
    public mutating func checkpoint() { line("K") }

    private func level(_ priority: Float, _ weight: Rational) -> String {
        let text = TracePriority.text(priority)
        return weight == .one ? text : "\(text)*\(weight)"
    }
}

// Bytes.
extension TraceWriter {
    mutating func write(_ text: String) { body.append(contentsOf: text.utf8) }

    mutating func write(_ bytes: ArraySlice<UInt8>) { body.append(contentsOf: bytes) }

    mutating func line(_ text: String) {
        write(text)
        body.append(UInt8(ascii: "\n"))
    }
}
