/// Why a constraint of a log is not understood, in a sentence.
struct StatementError: Error {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}
