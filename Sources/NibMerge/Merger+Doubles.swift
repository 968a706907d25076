import Diagnostics
import NibFormat

// Names for code that both sides gave to different objects: the merged document has them twice.
extension Merger {
    /// A name of an object in the place in which it should be unique.
    private struct CodeName: Hashable {
        let attribute: String
        let value: String
        /// The number of the element in which the name should be unique.
        let scope: Int
    }

    /// Returns warnings about names that one side gave to an object, and the other one to another.
    func doubledNames(file: String) -> [Diagnostic] {
        var owners: [CodeName: Three<[Int]>] = [:]
        for number in matched.all.indices where isPresent[number] && valueSides[number] == nil {
            let item = matched[number]
            guard item.id != nil, !item.isUnchanged else { continue }
            for attribute in ["tag", "storyboardIdentifier", "reuseIdentifier", "identifier"] {
                guard let value = value(of: attribute, number), value != "0",
                    let scope = scope(of: attribute, number)
                else { continue }
                let sides = [MergeSide.ours, .theirs].filter {
                    element(number, $0)?[attribute] == value
                }
                guard element(number, .base)?[attribute] != value, sides.count == 1 else {
                    continue
                }
                let name = CodeName(attribute: attribute, value: value, scope: scope)
                owners[name, default: Three(base: [], ours: [], theirs: [])][sides[0]].append(
                    number)
            }
        }
        return owners.filter { !$0.value.ours.isEmpty && !$0.value.theirs.isEmpty }
            .sorted { ($0.value.ours[0], $0.key.attribute) < ($1.value.ours[0], $1.key.attribute) }
            .map { name, owners in
                let sides = (owners[main][0], owners[main.other][0])
                let ids = [sides.0, sides.1].compactMap { matched[$0].id }
                return Diagnostic(
                    "merge-doubled",
                    "\(Self.title(of: name.attribute)) \(name.value.quoted) is that of \(label(sides.0)) (ours) and "
                        + "\(label(sides.1)) (theirs); change one of them",
                    severity: .warning, file: file, subject: ids.min() ?? "")
            }
    }

    private func label(_ number: Int) -> String {
        let (name, id) = (name(of: number), matched[number].id ?? "")
        return name.hasSuffix(id) ? name : "\(name) [\(id)]"
    }

    private static func title(of attribute: String) -> String {
        switch attribute {
        case "storyboardIdentifier": "the storyboard identifier"
        case "reuseIdentifier": "the reuse identifier"
        case "identifier": "the segue identifier"
        default: "the tag"
        }
    }

    /// Returns the element in which a name should be unique: the document, the list of a cell, the source
    /// of a segue, or the scene of a tag. It is `nil` for names that code does not use.
    private func scope(of attribute: String, _ number: Int) -> Int? {
        switch attribute {
        case "storyboardIdentifier": return 0
        case "reuseIdentifier": return parents[number]
        case "identifier":
            return matched[number].any?.name == "segue" ? parents[number] : nil
        default:
            var place = number
            while parents[place] > 0, matched[parents[place]].any?.name != "objects" {
                place = parents[place]
            }
            return parents[place] > 0 ? parents[place] : nil
        }
    }
}
