import Rational

// BOUNDS.

extension MPSParser {
    mutating func readBound(_ card: MPSCard) throws(MPSError) {
        guard let code = card.code.map(text) else { return }
        guard let bound = MPSBound(rawValue: code) else {
            throw error(.badType, "“\(shown(code))” is no type of bound; write LO, UP, FX, FR, MI or PL")
        }
        guard bound.isContinuous else {
            throw error(
                .integrality,
                "\(code) makes a column integer or semicontinuous, which cannot be solved; relax it to LO and UP")
        }
        let card = withoutIdleNumber(card)
        guard isInFirstSet(card, .bounds), let pair = card.pairs.first else { return }
        let name = text(pair.name)
        guard let column = names.columns[name] else {
            throw error(.unknownName, "there is no column “\(shown(name))”; correct the name or add it to COLUMNS")
        }
        try apply(bound, pair.number, to: column)
    }

    /// `FR column 0` looks as `FR set column` does, but no column has the name of the number.
    private func withoutIdleNumber(_ card: MPSCard) -> MPSCard {
        guard let name = card.name, let pair = card.pairs.first, pair.number == nil else { return card }
        guard names.columns[text(pair.name)] == nil, names.columns[text(name)] != nil else { return card }
        return MPSCard(code: card.code, pairs: [(name, nil)])
    }

    private mutating func apply(_ bound: MPSBound, _ field: Range<Int>?, to column: Int) throws(MPSError) {
        switch bound {
        case .lower: setLower(try limit(field), of: column)
        case .upper: setUpper(try limit(field), of: column)
        case .fixed:
            let value = try number(field)
            setLower(value, of: column)
            program.columns[column].upper = value
        case .free:
            setLower(nil, of: column)
            program.columns[column].upper = nil
        case .minusInfinity: setLower(nil, of: column)
        case .plusInfinity: program.columns[column].upper = nil
        case .binary, .lowerInteger, .upperInteger, .semicontinuous: break
        }
    }

    /// A bound's number; `nil` where it is so large that none is meant.
    private mutating func limit(_ field: Range<Int>?) throws(MPSError) -> Rational? {
        if let field, MPSNumber.isInfinite(bytes[field]) { return nil }
        let value = try number(field)
        guard value >= Self.endless || value <= -Self.endless else { return value }
        warn("a bound of 1e30 and beyond is read as none")
        return nil
    }

    private static let endless = (0..<30).reduce(Rational(1)) { power, _ in power * Rational(10) }

    private mutating func setLower(_ value: Rational?, of column: Int) {
        program.columns[column].lower = value
        names.bounded.insert(column)
    }

    private mutating func setUpper(_ value: Rational?, of column: Int) {
        program.columns[column].upper = value
        guard let value, value.signum() < 0, !names.bounded.contains(column) else { return }
        program.columns[column].lower = nil
        let name = shown(program.columns[column].name)
        warn("column “\(name)” has a negative UP and no LO: its lower bound 0 is taken away; write LO to keep one")
    }
}
