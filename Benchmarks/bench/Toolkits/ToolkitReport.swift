import CommandSupport

/// The tables of a run of toolkits: for each screen and size, the engines and ratios to ours.
struct ToolkitReport {
    let cells: [ToolkitCell]

    /// A comparison of our step with the fastest right one of the others.
    struct Best: Equatable {
        let screen: ToolkitScreen
        let size: Int
        let engine: String
        /// The step of the fastest other engine over ours; below 1 if ours is slower.
        let ratio: Double
    }

    static func heading(_ screen: ToolkitScreen) -> String {
        "\(screen.rawValue): \(screen.title)\n" + table.text
    }

    private static let table = TextTable(
        ["size", "engine", "step", "from … to", "p95", "/ ours", "build", "memory", "frames"],
        leftColumnCount: 2, minimumWidths: [6, 14, 8, 17, 8, 7, 8, 7, 6])

    /// The rows of one screen and size, on lines of at most 100 characters.
    static func rows(_ cells: [ToolkitCell]) -> String {
        var table = table
        let ours = cells.first?.rightStep
        for cell in cells {
            let name = [cell == cells.first ? "\(cell.size)" : "", cell.engine]
            guard let step = cell.step else {
                table.append(name + ["–"])
                continue
            }
            let (low, high) = (cell.rounds_ns.min() ?? step, cell.rounds_ns.max() ?? step)
            table.append(
                name + [
                    Units.time(step), "\(Units.time(low)) … \(Units.time(high))",
                    Units.time(cell.p95_ns), Units.ratio(TableReport.ratio(cell.rightStep, ours)),
                    Units.time(cell.build_ns), Units.bytes(cell.memory_bytes),
                    cell.wrong == nil ? "right" : "wrong",
                ])
        }
        let remarks = cells.compactMap { cell in
            (cell.failure ?? cell.wrong).map { "        \(cell.engine): \($0)" }
        }
        return ([table.body] + remarks).joined(separator: "\n")
    }

    /// The comparisons of our right frames with the fastest other engine whose frames are right.
    var best: [Best] {
        let places = cells.filter { $0.engine == cells.first?.engine }
        return places.compactMap { ours in
            let others = cells.filter {
                $0.screen == ours.screen && $0.size == ours.size && $0.engine != ours.engine
                    && $0.isRight
            }
            guard let step = ours.rightStep,
                let first = others.min(by: { ($0.step ?? 0) < ($1.step ?? 0) }),
                let fastest = first.step
            else { return nil }
            return Best(
                screen: ours.screen, size: ours.size, engine: first.engine, ratio: fastest / step)
        }
    }

    /// The ratios to the fastest of the others, and the cells in which we are slower.
    var closing: String {
        var table = TextTable(
            ["screen", "size", "fastest other", "/ ours"], leftColumnCount: 1)
        let best = best
        for cell in best {
            table.append([
                cell.screen.rawValue, "\(cell.size)", cell.engine, Units.ratio(cell.ratio),
            ])
        }
        let slower = best.filter { $0.ratio < 1 }.map {
            "\($0.screen.rawValue) \($0.size): \(Units.ratio($0.ratio)) of \($0.engine)"
        }
        let verdict =
            best.isEmpty
            ? "no cell has right frames of tinamou and of another engine"
            : slower.isEmpty
                ? "tinamou is the fastest in all \(best.count) cells"
                : "tinamou is slower in \(slower.count) of \(best.count) cells: "
                    + slower.joined(separator: "; ")
        return
            "the fastest other engine with right frames, over tinamou; below 1 tinamou is slower\n"
            + table.text + "\n\n" + verdict + "\n"
    }

    /// The sentences that explain the columns.
    static let terms = """
        times are medians over the rounds; lower is better; a number with x is a multiple of ours
          step       the median of one change and the layout after it
          from … to  the medians of the fastest and the slowest round
          p95        the time that 95 % of all steps stay below
          build      from nothing to the first layout
          memory     the growth of resident memory by the build
          frames     the comparison of all frames with arithmetic, in several states
        """
}
