import AutoLayout

extension LineBreakMode {
    /// Creates the mode with the name of a document's attribute.
    init(word: String?) {
        switch word {
        case "wordWrap", "wordWrapping": self = .byWordWrapping
        case "characterWrap", "charWrapping": self = .byCharWrapping
        case "clip", "clipping": self = .byClipping
        case "headTruncation", "truncatingHead": self = .byTruncatingHead
        case "middleTruncation", "truncatingMiddle": self = .byTruncatingMiddle
        default: self = .byTruncatingTail
        }
    }
}
