/// The keys by which the solver orders the stays: the slacks of stack views' inequalities, all extents, the slacks of
/// other inequalities between locations, all origins (rule 31).
///
/// UIKit's tableau restricts extents to numbers that are not negative and leaves locations free: extents begin at 0, a
/// location at the value that its first constraint gives it with a slack of 0. Within a group, and between slacks, the
/// order is that in which views, guides and constraints were made. UIKit's own order is not documented.
enum StayKey {
    private enum Group: Int {
        case frameworkSlack, extent, slack, origin
    }

    static func extent(_ place: StayPlace, _ axis: Axis) -> Int { key(.extent, place, axis.rawValue) }

    static func origin(_ place: StayPlace, _ axis: Axis) -> Int { key(.origin, place, axis.rawValue) }

    /// - Parameter isFramework: the constraint is a stack view's. Stored frames of documents have containers without a
    ///   height as high as the line that centres them, not empty.
    static func slack(_ place: StayPlace, isFramework: Bool) -> Int {
        key(isFramework ? .frameworkSlack : .slack, place, 0)
    }

    private static func key(_ group: Group, _ place: StayPlace, _ axis: Int) -> Int {
        group.rawValue << 60 | (place.serial & (1 << 39 - 1)) << 21 | (place.part & (1 << 20 - 1)) << 1 | axis
    }
}
