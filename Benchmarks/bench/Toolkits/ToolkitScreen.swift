import ArgumentParser

/// A screen that each toolkit builds, with its repeated change and the arithmetic of its frames.
///
/// All numbers are whole points, since some toolkits lay out in pixels. `Benchmarks/toolkits` has
/// the same states for the other drivers.
enum ToolkitScreen: String, CaseIterable, ExpressibleByArgument, Codable {
    case column, row, form, stacks, list, cell, grow, churn

    /// The contents and the change of a step.
    var title: String {
        switch self {
        case .column: "boxes in a column, pinned to both sides; the width changes"
        case .row: "boxes in a row, equally wide; the width changes"
        case .form: "labels, as wide as the widest, beside fields; the width changes"
        case .stacks: "stacks in a stack; the height of the first box changes"
        case .list: "cells of a picture and two texts; the width changes"
        case .cell: "the same list; the picture of one cell changes its width"
        case .grow: "the column; the box in the middle changes its height"
        case .churn: "the column; the box in the middle is removed, and added again"
        }
    }

    /// The noun that a size counts.
    var unit: String { isList ? "cells" : "boxes" }
    var isList: Bool { self == .list || self == .cell }

    /// The number of views with a frame.
    func viewCount(_ size: Int) -> Int { isList ? 4 * size : size }

    /// The width of the screen, which changes in the first screens only.
    func width(_ size: Int, _ state: Int) -> Double {
        let state = [.column, .row, .form, .list].contains(self) ? state : 0
        if self == .row { return Double(size * (48 + state % 31 * 7 % 31) - 8) }
        return Double((self == .form ? 600 : 400) + state % 211 * 7 % 211)
    }

    static func labelWidth(_ row: Int) -> Double { Double(40 + row * 37 % 81) }
    static func grownHeight(_ state: Int) -> Double { Double(20 + state % 20) }
    static func dialHeight(_ state: Int) -> Double { Double(40 + state % 60) }
    static func pictureWidth(_ state: Int) -> Double { Double(30 + state % 20) }
    static func stackBox(_ row: Int, _ place: Int) -> (width: Double, height: Double) {
        (Double(20 + place), Double(10 + (row + place) % 7))
    }

    /// The frames of a state: x, y, width and height of each view.
    func frames(_ size: Int, _ state: Int) -> [Double] {
        let width = width(size, state), middle = size / 2
        var frames: [Double] = []
        frames.reserveCapacity(4 * viewCount(size))
        let widest = (0..<max(1, size / 2)).map(Self.labelWidth).max() ?? 0
        for place in 0..<size {
            let step = Double(24 * place)
            switch self {
            case .column, .churn: frames += [8, step, width - 16, 20]
            case .grow:
                let growth = Self.grownHeight(state) - 20
                frames += [
                    8, step + (place > middle ? growth : 0), width - 16,
                    20 + (place == middle ? growth : 0),
                ]
            case .row:
                let share = (width + 8) / Double(size)
                frames += [Double(place) * share, 0, share - 8, 20]
            case .form:
                let top = Double(8 + 32 * (place / 2))
                frames +=
                    place % 2 == 0
                    ? [16, top + 2, widest, 20] : [24 + widest, top, width - 40 - widest, 24]
            case .stacks: frames += Self.stackFrame(place, state)
            case .list, .cell:
                let changes = self == .cell && place == middle
                frames += Self.cellFrames(
                    top: Double(44 * place), width, changes ? Self.pictureWidth(state) : 30)
            }
        }
        return frames
    }

    private static func stackFrame(_ index: Int, _ state: Int) -> [Double] {
        let (row, place) = index.quotientAndRemainder(dividingBy: 10)
        let x = (0..<place).map { stackBox(row, $0).width + 8 }.reduce(0, +)
        let (width, height) = stackBox(row, place), dial = dialHeight(state)
        // The other lines are 16 high, as their highest box is.
        let y = row == 0 ? 0 : dial + 4 + Double(20 * (row - 1))
        return [x, y, width, index == 0 ? dial : height]
    }

    private static func cellFrames(top: Double, _ width: Double, _ picture: Double) -> [Double] {
        let text = 16 + picture
        return [
            0, top, width, 44, 8, top + 7, picture, 30,
            text, top + 4, width - text - 8, 18, text, top + 24, width - text - 8, 14,
        ]
    }
}
