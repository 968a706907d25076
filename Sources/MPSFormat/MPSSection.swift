import Rational

/// The sections of an MPS file.
enum MPSSection: String, CaseIterable {
    case name = "NAME"
    case sense = "OBJSENSE"
    case rows = "ROWS"
    case columns = "COLUMNS"
    case rhs = "RHS"
    case ranges = "RANGES"
    case bounds = "BOUNDS"
    case end = "ENDATA"

    /// The section that must come first.
    var needs: MPSSection? {
        switch self {
        case .name, .sense, .rows: nil
        case .columns: .rows
        case .rhs, .ranges, .bounds, .end: .columns
        }
    }

    /// The syntax of the section's lines, for error messages.
    var lineForm: String {
        switch self {
        case .rows: "a type (N, L, G or E) and a name"
        case .columns: "a column and one or two pairs of row and number"
        case .rhs, .ranges: "the set's name and one or two pairs of row and number"
        case .bounds: "a type, the set's name, a column and, but for FR, MI and PL, a number"
        case .sense: "MIN or MAX"
        case .name, .end: "nothing"
        }
    }

    /// Sections of other kinds of programs, with the feature they declare.
    static let nonlinear = [
        "QUADOBJ": "a quadratic objective", "QMATRIX": "a quadratic objective",
        "QSECTION": "a quadratic objective",
        "QCMATRIX": "quadratic rows", "CSECTION": "cones", "SOS": "special ordered sets",
        "SOS1": "special ordered sets", "SOS2": "special ordered sets",
        "SETS": "special ordered sets",
        "INDICATORS": "indicator rows", "GENCONS": "general constraints",
        "PWLOBJ": "a piecewise-linear objective",
    ]
}

/// The types of bounds.
enum MPSBound: String {
    case lower = "LO"
    case upper = "UP"
    case fixed = "FX"
    case free = "FR"
    case minusInfinity = "MI"
    case plusInfinity = "PL"
    case binary = "BV"
    case lowerInteger = "LI"
    case upperInteger = "UI"
    case semicontinuous = "SC"

    var needsNumber: Bool {
        switch self {
        case .lower, .upper, .fixed, .lowerInteger, .upperInteger, .semicontinuous: true
        case .free, .minusInfinity, .plusInfinity, .binary: false
        }
    }

    var isContinuous: Bool {
        switch self {
        case .lower, .upper, .fixed, .free, .minusInfinity, .plusInfinity: true
        case .binary, .lowerInteger, .upperInteger, .semicontinuous: false
        }
    }
}

/// The symbol table of the parser, with the data that each row has so far.
struct MPSNames {
    /// The referent of a row's name.
    enum RowPlace {
        case objective
        /// An N row after the first.
        case ignored
        case row(Int)
    }

    var rows: [String: RowPlace] = [:]
    var columns: [String: Int] = [:]
    var types: [MPSRowType] = []
    var rightSides: [Rational?] = []
    var ranges: [Rational?] = []
    var objectiveSide: Rational?
    /// The last column with an entry in each row, to detect a second entry.
    var lastColumns: [Int] = []
    var objectiveColumn = -1
    /// The columns with an explicit lower bound.
    var bounded: Set<Int> = []
    /// The first set of each section, the only one in use.
    var sets: [MPSSection: String] = [:]
    var otherSets: Set<MPSSection> = []
}

/// The types of constraint rows.
enum MPSRowType: String {
    case equal = "E"
    case atMost = "L"
    case atLeast = "G"
}
