import AutoLayout
import NibFormat
import NibLoader
import Testing

/// Storyboards, controllers, lazy views, nibs of controllers.
struct StoryboardTests {
    private func list() throws -> (NavigationController, ListController) {
        let storyboard = try Storyboard(name: "Main", bundle: Loads.bundle)
        let navigation = try #require(
            try storyboard.instantiateInitialViewController() as? NavigationController)
        return (navigation, try #require(navigation.viewControllers.first as? ListController))
    }

    @Test func `the initial controller holds its root`() throws {
        let (navigation, list) = try list()
        #expect(
            navigation.viewControllers.count == 1 && list.parent === navigation
                && list.title == "List")
        #expect(navigation.part("navigationBar") is FrameworkView)
        let item = try #require(list.part("navigationItem") as? BarItem)
        #expect(
            item.title == "Things" && (item.part("rightBarButtonItem") as? BarItem)?.title == "Add")
    }

    @Test func `a controller is made without its view, and what lies beside it at once`() throws {
        let (_, list) = try list()
        #expect(!list.isViewLoaded && list.button == nil && list.dog != nil)
        let log = try #require(list.sceneInstance?.log)
        #expect(log.contains { $0.id == "lis-tc-001" } && !log.contains { $0.id == "lis-tv-001" })
    }

    @Test func `its view is loaded on demand, then connected, then announced`() throws {
        let (_, list) = try list()
        let view = list.view
        #expect(
            list.hadOutlets == true && list.button?.superview === view && view.frame.width == 320)
        #expect(list.view === view)
        let button = try #require(list.button)
        #expect(
            button.layer.cornerRadius == 10 && button.widthWhenAwakened == 2.5
                && button.title == "Tap me")
        #expect(button.superviewWhenAwakened === view)
        try button.sendActions(for: .touchUpInside)
        #expect(list.senders.count == 1)
    }

    @Test func `items of bars send their actions to the controller`() throws {
        let (_, list) = try list()
        let item = try #require(
            (list.part("navigationItem") as? BarItem)?.part("rightBarButtonItem") as? BarItem)
        try item.sendActions(for: .primaryActionTriggered)
        #expect(list.additions == 1)
    }

    @Test func `each dequeued cell is a new one`() throws {
        let (_, list) = try list()
        let table = try #require(list.view.subviews.lazy.compactMap { $0 as? TableView }.first)
        #expect(table.subviews.isEmpty && table.reuseIdentifiers == ["Row"])
        #expect(table.connectedObject("dataSource") === list)
        let rows = try (0..<12).map { _ in
            try #require(table.dequeueReusableCell(withIdentifier: "Row") as? RowCell)
        }
        #expect(Set(rows.map(ObjectIdentifier.init)).count == 12)
        #expect(rows[0].name?.text == "Row" && rows[0].name !== rows[1].name)
        #expect(rows[0].contentView?.frame.height == 44)
        let button = try #require(rows[3].contentView?.subviews.last as? Button)
        try button.sendActions(for: .touchUpInside)
        #expect(list.senders.last === button)
        let error = Loads.mistake { _ = try table.dequeueReusableCell(withIdentifier: "row") }
        #expect(error?.code == .unknownIdentifier && error?.nearest == "Row")
    }

    @Test func `cells of static sections are loaded at once, and prototypes are not`() throws {
        let nib = try Loads.nib(
            """
            <tableView id="t">\(Loads.frame)<sections><tableViewSection id="s"><cells>
            <tableViewCell id="c1">\(Loads.frame)<tableViewCellContentView key="contentView" id="k">\(Loads.frame)
            </tableViewCellContentView></tableViewCell>
            <tableViewCell id="c2">\(Loads.frame)</tableViewCell></cells></tableViewSection></sections>
            <prototypes><tableViewCell reuseIdentifier="P" id="p">\(Loads.frame)</tableViewCell></prototypes>
            </tableView>
            """)
        let instance = try nib.load()
        let cells = ["c1", "c2"].compactMap { instance.object($0) as? TableViewCell }
        #expect(
            instance.firstView?.subviews.map(ObjectIdentifier.init)
                == cells.map(ObjectIdentifier.init))
        #expect(
            cells.count == 2 && cells[0].contentView === instance.object("k")
                && instance.object("p") == nil)
    }

    @Test func `a container embeds a controller of another storyboard`() throws {
        let (_, list) = try list()
        let container = try #require(list.view.subviews.last)
        let footer = try #require(list.children.first)
        #expect(footer.storyboard?.name == "Other" && footer.view.superview === container)
        #expect(footer.view.frame == Rect(x: 0, y: 0, width: 320, height: 100))
    }

    @Test func `a segue makes its destination and prepares for it`() throws {
        let (_, list) = try list()
        _ = list.view
        let detail = try list.performSegue(withIdentifier: "detail")
        #expect(list.prepared == "detail" && detail.view.frame.height == 480 && detail !== list)
        let error = Loads.mistake { _ = try list.performSegue(withIdentifier: "Detail") }
        #expect(error?.code == .unknownSegue && error?.nearest == "detail")
    }

    @Test func `an unknown identifier is UIKit's error, with the available ones`() throws {
        let storyboard = try Storyboard(name: "Main", bundle: Loads.bundle)
        #expect(
            try storyboard.instantiateViewController(withIdentifier: "Detail").storyboard?.name
                == "Main")
        let error = Loads.mistake {
            _ = try storyboard.instantiateViewController(withIdentifier: "Detial")
        }
        #expect(
            error?.text
                == "Storyboard (<UIStoryboard: Main>) doesn't contain a view controller with identifier 'Detial'"
        )
        #expect(error?.names == ["Detail", "List"] && error?.nearest == "Detail")
    }

    @Test func `a storyboard without an entry point is UIKit's error`() throws {
        let storyboard = try Storyboard(name: "Other", bundle: Loads.bundle)
        let error = Loads.mistake { _ = try storyboard.instantiateInitialViewController() }
        #expect(error?.code == .noEntryPoint)
        #expect(error?.text.hasSuffix("perhaps the designated entry point is not set?") == true)
    }

    @Test func `references that lead back to themselves are named`() throws {
        let storyboard = try Storyboard(name: "Other", bundle: Loads.bundle)
        let error = Loads.mistake {
            _ = try storyboard.instantiateViewController(withIdentifier: "Round")
        }
        #expect(error?.code == .recursion && error?.text.contains("Other#rou-nd-001") == true)
    }

    @Test func `a controller loads its view from the nib that it names`() throws {
        let controller = PaneController(nibName: "Pane", bundle: Loads.bundle)
        #expect(!controller.isViewLoaded)
        #expect(controller.view.frame.width == 240 && controller.loadedWithSuperview == false)
    }

    @Test func `a controller without a nib name loads the nib of its class`() throws {
        #expect(PaneController(bundle: Loads.bundle).view.frame.width == 240)
        #expect(WindowPaneController(bundle: Loads.bundle).view.frame.width == 240)
        #expect(ViewController(bundle: Loads.bundle).view.frame == .zero)
    }

    @Test func `a nib that leaves the view unset is UIKit's error`() throws {
        let controller = PaneController(nibName: "Unwired", bundle: Loads.bundle)
        let error = Loads.mistake { try controller.loadViewIfNeeded() }
        #expect(
            error?.text
                == "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Unwired\" nib but the view outlet "
                + "was not set.")
        #expect(error?.code == .unsetView)
    }

    @Test func `a connection between scenes is refused, with the reason`() throws {
        let document = try NibDocument(
            FixtureText.main.replacing(
                "destination=\"dog-ob-001\"", with: "destination=\"det-vi-001\""),
            file: "Main.storyboard")
        let list = Storyboard(document, bundle: Loads.bundle)
        let error = Loads.mistake { _ = try list.instantiateViewController(withIdentifier: "List") }
        #expect(error?.code == .crossNib && error?.remedy.contains("another nib or scene") == true)
    }
}
