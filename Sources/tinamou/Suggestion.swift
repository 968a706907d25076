import NibFormat

/// The name that was probably meant, as the end of a sentence.
enum Suggestion {
    static func nearest(to name: String, among names: [String]) -> String {
        Spelling.nearest(to: name, among: names).map { "; did you mean “\($0)”?" } ?? ""
    }
}
