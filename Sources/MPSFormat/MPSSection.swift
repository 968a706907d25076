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

    /// What must have come before.
    var needs: MPSSection? {
        switch self {
        case .name, .sense, .rows: nil
        case .columns: .rows
        case .rhs, .ranges, .bounds, .end: .columns
        }
    }

    /// How its lines look.
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

    /// Sections of other kinds of programs, and what they are.
    static let nonlinear = [
        "QUADOBJ": "a quadratic objective", "QMATRIX": "a quadratic objective", "QSECTION": "a quadratic objective",
        "QCMATRIX": "quadratic rows", "CSECTION": "cones", "SOS": "special ordered sets",
        "SOS1": "special ordered sets", "SOS2": "special ordered sets", "SETS": "special ordered sets",
        "INDICATORS": "indicator rows", "GENCONS": "general constraints", "PWLOBJ": "a piecewise-linear objective",
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
