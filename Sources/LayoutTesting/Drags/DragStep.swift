import CAllocations
public import Diagnostics
public import Foundation

/// The path of a drag: sizes of the view, or places of a finger on it.
public enum DragPath: Sendable {
    /// The view gets each of these sizes, in points.
    case sizes([CGSize])
    /// A finger goes down at the first point, moves to the others, and leaves the screen at the
    /// last. The points are those of the view's coordinates.
    case touches([CGPoint])
}

/// A step of a drag, with its layout.
public struct DragStep: Sendable, Hashable {
    /// The 1-based number of the step.
    public let number: Int
    /// The allocations of memory by the change and the layout; `nil` if they cannot be counted, as
    /// under a sanitizer or without glibc.
    public let allocations: Int?
    /// The findings in the layout.
    public let findings: [Diagnostic]

    /// Makes a change of a tree with its layout, and finds the defects of the layout.
    init(_ number: Int, in tree: InspectedTree, _ change: () -> Void) {
        self.number = number
        allocations = Self.allocations(of: change)
        var table = FindingTable()
        table.add(tree, in: "step \(number)")
        findings = table.findings(ignoring: [])
    }

    /// Makes a change with its layout, and counts the allocations of this thread meanwhile.
    static func allocations(of change: () -> Void) -> Int? {
        guard allocations_available() else {
            change()
            return nil
        }
        let before = allocations_made()
        allocations_count(true)
        change()
        allocations_count(false)
        return Int(allocations_made() - before)
    }
}

/// The failures of a drag's steps.
struct DragReport {
    let limit: Int?
    let ignored: Set<Diagnostic.Code>

    /// Returns the texts of failures: each finding once, with its steps, and the steps that allocate
    /// more than the limit. The first step, which may create what later ones use, has no limit.
    func failures(_ steps: [DragStep]) -> [String] {
        var found: [Diagnostic] = []
        for step in steps {
            for finding in step.findings where !ignored.contains(finding.code) {
                let place = "step \(step.number)"
                let known = found.firstIndex {
                    $0.code == finding.code && $0.subject == finding.subject
                }
                if let known {
                    found[known].configurations.append(place)
                } else {
                    found.append(finding)
                    found[found.count - 1].configurations = [place]
                }
            }
        }
        return found.map(\.report) + cost(steps)
    }

    private func cost(_ steps: [DragStep]) -> [String] {
        guard let limit else { return [] }
        guard steps.allSatisfy({ $0.allocations != nil }) else {
            return ["allocations cannot be counted here; leave out the limit under a sanitizer"]
        }
        return steps.dropFirst().compactMap { step in
            guard let count = step.allocations, count > limit else { return nil }
            return "step \(step.number) allocates \(count) times, at most \(limit) are allowed"
        }
    }
}
