/// What an inspector shows for the name of a property.
public enum ReadableLabel {
    /// The name in words: `anInteger` is `An Integer`, `testingId` is `Testing Id`, `baseURLString` is
    /// `Base URL String`, `point2D` is `Point 2D`. A name without capitals stays one word, `Badlynamedvariable`.
    ///
    /// A word begins at a capital behind a small letter or a digit's word, at the last of several capitals before a
    /// small letter, at the first of some digits, and behind an underscore.
    public static func label(of name: String) -> String {
        let letters = Array(name)
        var words = [""]
        for (place, letter) in letters.enumerated() {
            let before = place > 0 ? letters[place - 1] : "_"
            let after = place + 1 < letters.count ? letters[place + 1] : "_"
            if starts(letter, before, after) { words.append("") }
            if letter != "_" { words[words.count - 1].append(letter) }
        }
        return words.filter { !$0.isEmpty }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    private static func starts(_ letter: Character, _ before: Character, _ after: Character) -> Bool {
        if before == "_" { return true }
        if letter.isNumber { return !before.isNumber }
        guard letter.isUppercase else { return false }
        return before.isLowercase || before.isUppercase && after.isLowercase
    }

    /// Whether a name makes a label that nobody can read: nine small letters or more and nothing else.
    public static func isHardToRead(_ name: String) -> Bool {
        name.count > 8 && name.allSatisfy { $0.isLowercase }
    }
}
