import Diagnostics
import Rational

/// Parses one file in one form, line by line.
struct MPSParser {
    var program: LinearProgram
    let bytes: [UInt8]
    let cutter: MPSCutter
    /// The 1-based number of the current line.
    private(set) var line = 0
    private var section: MPSSection?
    private var seen: Set<MPSSection> = []
    var names = MPSNames()

    init(bytes: [UInt8], file: String, form: MPSForm) {
        self.bytes = bytes
        program = LinearProgram(file: file)
        cutter = MPSCutter(bytes: bytes, form: form)
    }

    mutating func parse() throws(Diagnostic) -> LinearProgram {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, section != .end {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let isReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
            line += 1
            try readLine(start..<(isReturn ? end - 1 : end))
            start = end + 1
        }
        guard section == .end else {
            throw error(.truncated, "the file ends without ENDATA; complete the file")
        }
        finishRows()
        return program
    }

    private mutating func readLine(_ line: Range<Int>) throws(Diagnostic) {
        if line.count > MPSLimits.lineLength {
            throw error(.limit, "the line has more than \(MPSLimits.lineLength) bytes; split it")
        }
        guard let first = line.first, bytes[first] != UInt8(ascii: "*") else { return }
        if !cutter.isBlank(bytes[first]) { return try startSection(line) }
        guard line.contains(where: { !cutter.isBlank(bytes[$0]) }) else { return }
        try readData(line)
    }

    private mutating func readData(_ line: Range<Int>) throws(Diagnostic) {
        guard let section else {
            throw error(
                .strayText,
                "text before the first section; start with NAME or ROWS in the first column")
        }
        if section == .sense { return try setSense(cutter.words(line)[...]) }
        guard let card = cutter.card(line, in: section) else {
            throw error(
                .badFields,
                "a line of \(section.rawValue) consists of \(section.lineForm); correct its fields")
        }
        switch section {
        case .rows: try readRow(card)
        case .columns: try readEntries(card)
        case .rhs: try readRightSides(card)
        case .ranges: try readRanges(card)
        case .bounds: try readBound(card)
        case .name, .sense, .end:
            throw error(.strayText, "\(section.rawValue) has no lines; remove this one")
        }
    }
}

// Sections.
extension MPSParser {
    private mutating func startSection(_ line: Range<Int>) throws(Diagnostic) {
        let words = cutter.words(line)
        let word = text(words[0])
        guard let next = MPSSection(rawValue: word) else { throw unknownSection(word) }
        if !seen.insert(next).inserted {
            throw error(.sectionOrder, "\(word) occurs twice; put its lines together")
        }
        if let needed = next.needs, !seen.contains(needed) {
            throw error(
                .sectionOrder,
                "\(word) precedes \(needed.rawValue), which it requires; move it down")
        }
        section = next
        try readRest(of: next, words[1...])
    }

    private mutating func readRest(of section: MPSSection, _ rest: ArraySlice<Range<Int>>)
        throws(Diagnostic)
    {
        guard let first = rest.first, let last = rest.last else { return }
        switch section {
        case .name: program.name = text(first.lowerBound..<last.upperBound)
        case .sense: try setSense(rest)
        case .end: break
        default:
            throw error(.strayText, "text after \(section.rawValue); data lines start with a blank")
        }
    }

    private func unknownSection(_ word: String) -> Diagnostic {
        if let what = MPSSection.nonlinear[word] {
            return error(
                .notLinear,
                "\(word) declares \(what); only linear programs are supported, so remove it")
        }
        let known = MPSSection.allCases.map(\.rawValue).joined(separator: " ")
        return error(
            .unknownSection,
            "unknown section “\(shown(word))”; sections are \(known), and data lines start with a blank"
        )
    }

    private mutating func setSense(_ words: ArraySlice<Range<Int>>) throws(Diagnostic) {
        let word = words.first.map { text($0) } ?? ""
        switch (words.count, word.uppercased()) {
        case (1, "MIN"), (1, "MINIMIZE"), (1, "MINIMISE"): program.sense = .minimise
        case (1, "MAX"), (1, "MAXIMIZE"), (1, "MAXIMISE"): program.sense = .maximise
        default:
            throw error(
                .badType, "unknown sense “\(shown(word))” of an objective; write MIN or MAX")
        }
    }
}

// Helpers of all sections.
extension MPSParser {
    func text(_ field: Range<Int>) -> String { String(decoding: bytes[field], as: UTF8.self) }

    /// A word for error messages.
    func shown(_ word: String) -> String { word.count > 40 ? word.prefix(40) + "…" : word }

    func error(_ code: Diagnostic.Code, _ sentence: String) -> Diagnostic {
        Diagnostic(code, sentence, file: program.file, line: line)
    }

    mutating func warn(_ sentence: String) {
        program.warningCount += 1
        guard program.warnings.count < MPSLimits.warningCount else { return }
        program.warnings.append(
            Diagnostic(.oddProgram, sentence, severity: .warning, file: program.file, line: line))
    }

    func number(_ field: Range<Int>?) throws(Diagnostic) -> Rational {
        guard let field else {
            throw error(.badFields, "the number at the end of the line is missing; add it")
        }
        do {
            return try MPSNumber.read(bytes[field])
        } catch {
            throw self.error(
                error == .limit ? .limit : .badNumber, sentence(error, shown(text(field))))
        }
    }

    private func sentence(_ fault: MPSNumber.Fault, _ word: String) -> String {
        guard fault == .limit else {
            return "“\(word)” is not a number; write one such as 12, -.5 or 1.5E+3"
        }
        let exponents = "between -\(MPSLimits.exponent) and \(MPSLimits.exponent)"
        return
            "“\(word)” is too long; a number has at most \(MPSLimits.digitCount) digits and an exponent \(exponents)"
    }
}
