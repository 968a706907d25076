/// The place of an item or a constraint in the order in which ambiguous layouts are chosen: a function of the objects,
/// not of what was done with them.
struct StayPlace: Equatable {
    /// The serial number of the object, or of that for whose sake a framework made it.
    var serial: Int
    /// A number among those that a framework made for the sake of one object.
    var part = 0

    /// The parts of a view that frameworks make when they are first asked for.
    enum Part: Int {
        case margins = 1, safeArea, readable, keyboard, content, frame, spanner, gap
    }

    init(serial: Int) { self.serial = serial }

    init(_ box: LayoutBox, _ part: Part) { (serial, self.part) = (box.serial, part.rawValue) }

    init(_ box: LayoutBox, line: Int) { (serial, part) = (box.serial, line) }
}
