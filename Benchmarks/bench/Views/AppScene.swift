import AutoLayout

/// View trees at the scale of a whole app, with a repeated change.
protocol AppScene: AnyObject {
    /// The number of views that are built.
    var viewCount: Int { get }
    /// Builds the views and lays them out.
    func build()
    /// Makes the change of a step, from 1 on, and lays out.
    func step(_ number: Int)
    /// Returns whether the frames are those of the arithmetic after a step; 0 is the first layout.
    func isRight(after number: Int) -> Bool
}

/// The scenes of app scale, by their names.
enum AppScenes {
    static let all: [(name: String, make: @Sendable () -> any AppScene)] = [
        ("a list of 25,000 cells, 100,000 views", { ListApp(cells: 25_000) }),
        ("1,000 windows of 200 views", { WindowsApp(windows: 1_000, views: 200) }),
        ("a spreadsheet of 1,000 × 1,000", { Spreadsheet(rows: 1_000, columns: 1_000) }),
    ]
}

/// A list in one window; the picture of one cell changes its width.
final class ListApp: AppScene {
    private let driver: AutoLayoutDriver
    private let cells: Int

    init(cells: Int) {
        self.cells = cells
        driver = AutoLayoutDriver(.cell, size: cells)
    }

    var viewCount: Int { ToolkitScreen.cell.viewCount(cells) }
    func build() { driver.build() }
    func step(_ number: Int) { driver.step(number) }

    func isRight(after number: Int) -> Bool {
        DriverRun.areRight(driver.frames, ToolkitScreen.cell.frames(cells, number))
    }
}

/// Windows with a form each; in turn, a window changes its width.
final class WindowsApp: AppScene {
    private let drivers: [AutoLayoutDriver]
    private let views: Int

    init(windows: Int, views: Int) {
        self.views = views
        drivers = (0..<windows).map { _ in AutoLayoutDriver(.form, size: views) }
    }

    var viewCount: Int { drivers.count * views }
    func build() { for driver in drivers { driver.build() } }

    /// The window that a step changes.
    private func window(_ number: Int) -> Int { number * 7 % drivers.count }

    func step(_ number: Int) { drivers[window(number)].step(number) }

    func isRight(after number: Int) -> Bool {
        DriverRun.areRight(drivers[window(number)].frames, ToolkitScreen.form.frames(views, number))
    }
}
