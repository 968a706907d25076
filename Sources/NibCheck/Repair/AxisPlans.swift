import AutoLayout
import NibFormat

/// The ways to decide a view along one axis as it is stored, the most natural first.
struct AxisPlans {
    /// The numbers to decide.
    struct Needs {
        /// The position.
        let place: Bool
        /// The width or height.
        let extent: Bool
    }

    /// The plans; each has the constraints that decide the axis.
    private(set) var list: [[RepairChange.NewConstraint]] = []

    init(_ references: EdgeReferences, _ axis: Axis, _ needs: Needs) {
        let extent = references.extent(axis)
        guard !references.isArranged else {
            list = needs.extent ? [[extent]] : []
            return
        }
        let near = references.edges(axis, isFar: false), far = references.edges(axis, isFar: true)
        let centres = references.centres(axis)
        switch (needs.place, needs.extent) {
        case (true, true):
            let spans = Self.pairs(near, far), held = centres.map { [$0, extent] }
            let isSpanning =
                references.isNear(axis, isFar: false) && references.isNear(axis, isFar: true)
            list = isSpanning ? spans.prefix(4) + held : held + near.prefix(3).map { [$0, extent] }
            list +=
                near.prefix(2).map { [$0, extent] } + spans.prefix(2)
                + far.prefix(2).map { [$0, extent] }
        case (true, false): list = (centres + near.prefix(4) + far.prefix(3)).map { [$0] }
        case (false, true):
            let edges = (far.prefix(2) + near.prefix(2)).map { [$0] }
            list = references.isNear(axis, isFar: true) ? edges + [[extent]] : [[extent]] + edges
        case (false, false): break
        }
    }

    private static func pairs(
        _ near: [RepairChange.NewConstraint], _ far: [RepairChange.NewConstraint]
    ) -> [[RepairChange.NewConstraint]] {
        near.prefix(2).flatMap { first in far.prefix(2).map { [first, $0] } }
    }
}
