import NibFormat

// Decides about the parent of each element.
extension Merger {
    mutating func decideParents() {
        for number in matched.all.indices where isPresent[number] {
            parents[number] = decideParent(number)
        }
        for number in matched.all.indices where isPresent[number] { confirmParent(number) }
        breakCycles()
        settlePlaces()
    }

    private mutating func decideParent(_ number: Int) -> Int {
        let item = matched[number]
        guard item.exists(in: .ours) else { return item.parents.theirs }
        guard item.exists(in: .theirs) else { return item.parents.ours }
        if let side = item.parents.settled { return item.parents[side] }
        let values = Three<String?>(
            base: item.exists(in: .base) ? name(of: item.parents.base, in: .base) : nil,
            ours: name(of: item.parents.ours, in: .ours),
            theirs: name(of: item.parents.theirs, in: .theirs))
        return item.parents[settle(conflict(.move, number, attribute: "", values: values))]
    }

    /// Restores the parents that an element needs: a container that the other side removed because
    /// it was empty, or the object from which it did not move.
    mutating func confirmParent(_ number: Int) {
        var child = number
        while parents[child] >= 0, !isPresent[parents[child]] {
            let item = matched[child]
            let other = [item.parents.ours, item.parents.theirs].first { $0 >= 0 && isPresent[$0] }
            if let other, matched[parents[child]].id != nil {
                follow(item.parents.ours == other ? .ours : .theirs, inMoveOf: child)
                parents[child] = other
                return
            }
            let parent = parents[child]
            isPresent[parent] = true
            tagSides[parent] =
                [MergeSide.ours, .theirs, .base].first { matched[parent].exists(in: $0) } ?? .ours
            parents[parent] = matched[parent].parents.known ?? 0
            child = parent
        }
    }

    /// Corrects the side that a conflict over a move names.
    private mutating func follow(_ side: MergeSide, inMoveOf number: Int) {
        let id = owner(of: number)?["id"] ?? ""
        for index in conflicts.indices
        where conflicts[index].kind == .move && conflicts[index].object == id {
            conflicts[index].taken = side
        }
    }

    /// Undoes moves of one side that would put an object into its own contents.
    private mutating func breakCycles() {
        var attempts: [Int: Int] = [:]
        for number in matched.all.indices where isPresent[number] && matched[number].id != nil {
            while let cycle = cycle(from: number) {
                let attempt = cycle.compactMap { attempts[$0] }.max() ?? 0
                guard attempt < 3 else { break }
                // Answers to several conflicts can lead to another cycle, the base has none.
                let side = attempt == 0 ? settleCycle(cycle) : attempt == 1 ? conflictSide : .base
                for member in cycle {
                    attempts[member] = attempt + 1
                    guard matched[member].exists(in: side) else { continue }
                    parents[member] = matched[member].parents[side]
                    confirmParent(member)
                }
            }
        }
    }

    /// Returns an element and its parents up to itself; `nil` if it is not in its own contents.
    private func cycle(from number: Int) -> [Int]? {
        var members = [number]
        var place = parents[number]
        while place >= 0, place != number, members.count <= matched.all.count {
            members.append(place)
            place = parents[place]
        }
        return place == number ? members : nil
    }

    /// Records the conflict of a cycle and returns the side whose parents its elements get.
    ///
    /// The conflict is that of the first object that a side moved.
    private mutating func settleCycle(_ cycle: [Int]) -> MergeSide {
        let moved = cycle.filter {
            matched[$0].id != nil && matched[$0].parents.ours != matched[$0].parents.theirs
        }
        guard let number = moved.min() else { return conflictSide }
        let places = matched[number].parents
        let move = conflict(
            .move, number, attribute: "",
            values: Three(
                base: matched[number].exists(in: .base) ? name(of: places.base, in: .base) : nil,
                ours: name(of: places.ours, in: .ours),
                theirs: name(of: places.theirs, in: .theirs)))
        return conflicts.first { $0.isSame(as: move) }?.taken ?? settle(move)
    }
}

// Places for one object, such as the view of a controller.
extension Merger {
    private struct Place: Hashable {
        let parent: Int
        let key: String
    }

    /// Keeps one object in each place for one.
    private mutating func settlePlaces() {
        var places: [Place: [Int]] = [:]
        for number in matched.all.indices where isPresent[number] && matched[number].id != nil {
            guard let key = matched[number].any?.slotKey else { continue }
            places[Place(parent: parents[number], key: key), default: []].append(number)
        }
        for (place, numbers) in places.sorted(by: { $0.value[0] < $1.value[0] })
        where numbers.count > 1 {
            settle(numbers, in: place)
        }
    }

    private mutating func settle(_ numbers: [Int], in place: Place) {
        let sides = Three(
            base: numbers.filter { matched[$0].exists(in: .base) },
            ours: numbers.filter { matched[$0].exists(in: .ours) },
            theirs: numbers.filter { matched[$0].exists(in: .theirs) })
        // One input has several objects in this place, so that it is not for one.
        guard let ours = sides.ours.first, let theirs = sides.theirs.first,
            sides.ours.count == 1, sides.theirs.count == 1, ours != theirs
        else { return }
        let signatures = [element(ours, .ours), element(theirs, .theirs)].map {
            $0?.signatureWithoutID
        }
        if signatures[0] == signatures[1] {
            remove(derivedSide == .ours ? theirs : ours, because: "both sides added it")
            return
        }
        var values = Three<String?>(
            base: sides.base.first.map { placeText($0, .base) }, ours: placeText(ours, .ours),
            theirs: placeText(theirs, .theirs))
        if values.ours == values.theirs {
            values.ours = values.ours.map { "\($0) (\(target(of: ours, .ours)))" }
            values.theirs = values.theirs.map { "\($0) (\(target(of: theirs, .theirs)))" }
        }
        let hasConflict = followed[ours] != nil || followed[theirs] != nil
        let side =
            hasConflict
            ? followed[ours] ?? followed[theirs] ?? .ours
            : settle(
                conflict(.place, place.parent, attribute: place.key, values: values))
        // The conflict tells of it.
        remove(side == .ours ? theirs : ours, because: "")
    }

    /// Returns the name of the object in a place, or of the destination of a connection there.
    private func placeText(_ number: Int, _ side: MergeSide) -> String {
        guard let element = element(number, side) else { return "" }
        let target = documents[side].element(target(of: number, side))
        return (target ?? element).mergeName
    }

    private func target(of number: Int, _ side: MergeSide) -> String {
        guard let element = element(number, side) else { return "" }
        return element["destination"] ?? element["target"] ?? element["id"] ?? ""
    }

    /// Removes an element with its contents, except for what the other side has elsewhere.
    mutating func remove(_ number: Int, because reason: String) {
        guard isPresent[number] else { return }
        isPresent[number] = false
        removals.append(MergeRemoval(number: number, reason: reason))
        for side in MergeSide.allCases {
            for child in matched[number].children[side] where parents[child] == number {
                remove(child, because: "")
            }
        }
    }
}

extension NibElement {
    /// The name of a place for one object in the parent; `nil` if there can be several.
    fileprivate var slotKey: String? {
        if name == "outlet" { return self["property"].map { "outlet \($0)" } }
        if name == "binding" { return self["name"].map { "binding \($0)" } }
        return self["key"]
    }

    /// The signature without the element's own id.
    var signatureWithoutID: String {
        var fragment = NibFragment(self)
        fragment["id"] = nil
        return fragment.name
            + fragment.attributes.sorted { $0.name < $1.name }
            .map { " \($0.name)=\($0.value.debugDescription)" }.joined()
            + children.map(\.signature).joined()
    }
}
