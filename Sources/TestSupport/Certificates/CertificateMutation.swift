/// What can go wrong with a certificate's text. A mutation need not make it false: it may say
/// another true thing.
public enum CertificateMutation: String, Sendable, CaseIterable {
    /// A number has the other sign.
    case signFlipped
    /// A number is 10⁻⁹ more or less.
    case offByABillionth
    /// A number is 0, 1, or twice what it was.
    case numberReplaced
    /// Two numbers of one line are exchanged.
    case numbersSwapped
    /// A multiplier's level is another one of the file, or close to it.
    case levelChanged
    /// A row has another row's name, or one that may not exist.
    case rowRenamed
    /// One word, or one word and the next, are gone.
    case wordsDropped
    /// A line is gone.
    case lineDropped
    /// A line stands there twice.
    case lineDuplicated
    /// Two lines of one certificate are exchanged.
    case linesSwapped
    /// A line that means nothing is added.
    case unknownLine
    /// A certificate has no `END`, or ends early.
    case endMoved
    /// A certificate is gone, or stands there twice.
    case certificateDroppedOrDoubled
    /// The hash has another digit.
    case hashChanged
    /// Another line of the trace is named, or another end of the range.
    case placeChanged
    /// The certificate is one of the same kind about another problem, under this one's header.
    case otherProblem
    /// The certificate claims to be of another kind.
    case kindChanged
    /// A byte is another byte.
    case byteChanged
    /// The text ends early.
    case truncated
}
