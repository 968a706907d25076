/// How a constraint's constant came about; messages tell.
enum SpacingOrigin: UInt8 {
    /// It is a number that somebody wrote.
    case written
    /// The standard space of the visual format: `NSSpace(8)`.
    case standard
    /// The system's spacing of an anchor: `NSLayoutAnchorConstraintSpace(8)`.
    case systemSpacing

    /// The constant in messages.
    func text(_ constant: Double) -> String {
        let number = GeneralNumber.text(constant)
        return switch self {
        case .written: number
        case .standard: "NSSpace(\(number))"
        case .systemSpacing: "NSLayoutAnchorConstraintSpace(\(number))"
        }
    }
}
