/// A usage or input error: a sentence and exit code 2.
struct UsageError: Error, CustomStringConvertible, Equatable {
    let description: String

    init(_ sentence: String) {
        description = sentence
    }
}
