import AutoLayout

extension LineBreakMode {
    /// A document's word.
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
