import CommandFiles

/// How a run ended, for scripts.
enum RunStatus: Int32 {
    /// The answer is on standard output.
    case fine = 0
    /// So is the answer, and it is no.
    case negativeVerdict = 1
    /// The command line or a file is at fault.
    case inputError = 2
}

/// A usage or input error, in one line for people: the fact, then the remedy.
typealias InputError = FileError
