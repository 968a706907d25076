import Diagnostics
import NibFormat

/// Ids that both sides gave to different new objects.
enum IDCollisions {
    /// Returns the inputs without such ids: one side's object gets another id, and all references
    /// in this side follow. Returns `nil` if no id collides.
    ///
    /// The side does not depend on the order of the inputs, and neither does the new id.
    static func resolved(_ inputs: Three<NibDocument>, _ matched: MatchedElements)
        throws(Diagnostic) -> Three<NibDocument>?
    {
        let ids = matched.all.lazy.filter { item in
            item.exists(in: .ours) && item.exists(in: .theirs) && !item.exists(in: .base)
        }
        .compactMap(\.id).filter { id in
            guard let ours = inputs.ours.element(id), let theirs = inputs.theirs.element(id) else {
                return false
            }
            return inputs.base.element(id) == nil && !isSame(ours, theirs)
        }
        guard !ids.isEmpty else { return nil }
        var result = inputs
        for id in ids.sorted() {
            guard let ours = inputs.ours.element(id), let theirs = inputs.theirs.element(id) else {
                continue
            }
            let side: MergeSide = ours.signature < theirs.signature ? .theirs : .ours
            let taken = { (candidate: String) in
                MergeSide.allCases.contains { inputs[$0].element(candidate) != nil }
            }
            let new = unusedID(like: id, isTaken: taken)
            result[side] = try renaming(id, to: new, in: result[side])
        }
        return result
    }

    /// Returns a Boolean value that indicates whether both sides added the same object, for example
    /// by the same commit.
    private static func isSame(_ ours: NibElement, _ theirs: NibElement) -> Bool {
        ours.name == theirs.name
            && ours.ancestors.first { $0.mergeID != nil }?.mergeID
                == theirs.ancestors.first { $0.mergeID != nil }?.mergeID
    }

    /// Returns the first unused id after an id in Interface Builder's form.
    private static func unusedID(like id: String, isTaken: (String) -> Bool) -> String {
        var digits = Array(id.utf8)
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        while true {
            var place = digits.count - 1
            while place >= 0 {
                let value = letters.firstIndex(of: digits[place])
                if let value {
                    digits[place] = letters[(value + 1) % letters.count]
                    if value + 1 < letters.count { break }
                }
                place -= 1
            }
            if place < 0 { digits.append(letters[0]) }
            let candidate = String(decoding: digits, as: UTF8.self)
            if !isTaken(candidate) { return candidate }
        }
    }

    private static func renaming(_ id: String, to new: String, in document: NibDocument)
        throws(Diagnostic) -> NibDocument
    {
        var changes = document.changes()
        for element in [document.root] + Array(document.elements) {
            for attribute in element.attributes
            where attribute.value == id && !texts.contains(attribute.name) {
                try changes.set(attribute.name, to: new, of: element)
            }
        }
        var copy = document
        try copy.apply(changes)
        return copy
    }

    /// The attributes whose value is a text, not a reference.
    private static let texts: Set = [
        "text", "title", "userLabel", "placeholder", "value", "property", "selector", "identifier",
        "customClass", "name", "keyPath",
    ]
}
