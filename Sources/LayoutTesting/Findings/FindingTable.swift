import Diagnostics

/// The findings of several configurations, each cause once.
struct FindingTable {
    private var list: [Diagnostic] = []
    private let places = CreationPlaces()

    /// Adds the findings of a tree that is laid out in a configuration.
    mutating func add(_ tree: InspectedTree, in configuration: String) {
        for finding in ViewInspection(tree).findings {
            let known = list.firstIndex {
                $0.code == finding.diagnostic.code && $0.subject == finding.diagnostic.subject
            }
            if let known {
                list[known].configurations.append(configuration)
            } else {
                var located = located(finding)
                located.configurations = [configuration]
                list.append(located)
            }
        }
    }

    /// Returns a finding with the lines that created its view or its constraints.
    private func located(_ finding: ViewInspection.Finding) -> Diagnostic {
        var diagnostic = finding.diagnostic
        for (index, member) in finding.members.enumerated() {
            guard let place = member.flatMap(places.place) else { continue }
            diagnostic.notes[index].file = place.file
            diagnostic.notes[index].line = place.line
        }
        guard let place = finding.object.flatMap(places.place) else { return diagnostic }
        return diagnostic.at(file: place.file, line: place.line)
    }

    /// Returns the findings of all rules but some.
    func findings(ignoring ignored: Set<Diagnostic.Code>) -> [Diagnostic] {
        list.filter { !ignored.contains($0.code) }
    }
}
