import NibFormat

// Orders the children of each element.
extension Merger {
    mutating func orderChildren() {
        children = Array(repeating: [], count: matched.all.count)
        var members = children
        for number in matched.all.indices where isPresent[number] && parents[number] >= 0 {
            members[parents[number]].append(number)
        }
        for number in matched.all.indices.reversed() where isPresent[number] {
            let present = members[number].filter { isPresent[$0] }
            if present.isEmpty, isEmptied(number) {
                isPresent[number] = false
            } else {
                children[number] = order(present, in: number)
            }
        }
        for number in matched.all.indices { children[number].removeAll { !isPresent[$0] } }
    }

    /// Returns a Boolean value that indicates whether Interface Builder omits an element after it
    /// lost its children.
    private func isEmptied(_ number: Int) -> Bool {
        guard let element = matched[number].any, DerivedValues.isDispensable(element) else {
            return false
        }
        return [MergeSide.ours, .theirs].allSatisfy {
            !matched[number].exists(in: $0) || !matched[number].children[$0].isEmpty
        }
    }

    private mutating func order(_ members: [Int], in parent: Int) -> [Int] {
        let set = Set(members)
        let lists = matched[parent].children
        let kept = Three(
            base: lists.base.filter(set.contains), ours: lists.ours.filter(set.contains),
            theirs: lists.theirs.filter(set.contains))
        var merge = SequenceMerge(kept, first: derivedSide)
        if merge.isConflict, matched[parent].any?.hasMeaningfulOrder ?? false {
            merge = SequenceMerge(kept, first: preferenceForOrder(parent))
        }
        var result = merge.result
        // What moved here by way of the other side's parent comes last.
        let placed = Set(result)
        result += members.filter { !placed.contains($0) }
        guard let element = matched[parent].any else { return result }
        if element.isSortedList, [kept.ours, kept.theirs].allSatisfy(isSorted) {
            return result.enumerated().sorted {
                (sortKey($0.element), $0.offset) < (sortKey($1.element), $1.offset)
            }
            .map(\.element)
        }
        return result
    }

    private mutating func preferenceForOrder(_ parent: Int) -> MergeSide {
        settle(
            conflict(
                .order, parent, attribute: matched[parent].any?.name ?? "",
                values: Three(base: nil, ours: nil, theirs: nil)))
    }

    private func isSorted(_ list: [Int]) -> Bool {
        zip(list, list.dropFirst()).allSatisfy { sortKey($0) <= sortKey($1) }
    }

    /// Returns the text by which Interface Builder sorts constraints, connections and resources.
    private func sortKey(_ number: Int) -> String {
        guard let element = matched[number].any else { return "" }
        if element.name == "constraint" { return element["id"] ?? "" }
        let name = element["property"] ?? element["selector"] ?? element["name"] ?? ""
        return "\(element.name) \(name)"
    }
}

extension NibElement {
    fileprivate var isSortedList: Bool {
        ["constraints", "connections", "resources"].contains(name)
    }

    /// A Boolean value that indicates whether the order of the children is visible in the app.
    fileprivate var hasMeaningfulOrder: Bool {
        [
            "subviews", "items", "segments", "sections", "cells", "toolbarItems", "tableColumns",
            "tabViewItems", "splitViewItems", "rows", "columns", "gridCells",
        ].contains(name)
    }
}
