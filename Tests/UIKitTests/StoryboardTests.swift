import Foundation
import Testing

@testable import UIKit

/// Controllers, lists and segues of storyboards.
@MainActor struct StoryboardTests {
    final class ListController: UITableViewController {
        var prepared: [String?] = []
        var unwound: UIStoryboardSegue?
        var created: [(sender: UITableViewCell?, identifier: String?)] = []
        var tapped: [IndexPath] = []
        var selected: [IndexPath] = []
        override func tableView(
            _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
        ) { tapped.append(indexPath) }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            prepared.append(segue.identifier)
            (segue.destination as? DetailController)?.text = "from the list"
        }
    }
    final class DetailController: UIViewController {
        var text = ""
        var label: UILabel!
        let number: Int
        init?(coder: NSCoder, number: Int) {
            self.number = number
            super.init(coder: coder)
        }
        required init?(coder: NSCoder) {
            number = 0
            super.init(coder: coder)
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = text
        }
    }

    /// Writes documents into a folder, and returns the bundle of the folder.
    static func bundle(_ files: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "nibs-\(UUID().uuidString)")
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return try #require(Bundle(path: folder.path))
    }

    private static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
        useTraitCollections="YES" useSafeAreas="YES" initialViewController="nav">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
        <scene sceneID="s1"><objects>
            <navigationController id="nav" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
                    <rect key="frame" x="0" y="59" width="393" height="44"/></navigationBar>
                <connections><segue destination="list" kind="relationship" \
                relationship="rootViewController" id="r1"/></connections>
            </navigationController>
        </objects></scene>
        <scene sceneID="s2"><objects>
            <tableViewController storyboardIdentifier="List" title="Words" id="list" \
            customClass="StoryboardListController" sceneMemberID="viewController">
                <tableView key="view" contentMode="scaleToFill" style="grouped" rowHeight="44" \
                sectionHeaderHeight="18" sectionFooterHeight="18" dataMode="static" id="table">
                    <rect key="frame" x="0" y="0" width="393" height="852"/>
                    <sections><tableViewSection headerTitle="First" id="sec"><cells>
                        <tableViewCell contentMode="scaleToFill" rowHeight="60" \
                        reuseIdentifier="one" id="c1">
                            <rect key="frame" x="0" y="55.5" width="393" height="60"/>
                            <tableViewCellContentView key="contentView" id="v1" \
                            tableViewCell="c1"><rect key="frame" x="0" y="0" width="393" \
                            height="60"/></tableViewCellContentView>
                            <connections><segue destination="detail" kind="show" \
                            identifier="showDetail" id="g1"/></connections>
                        </tableViewCell>
                        <tableViewCell contentMode="scaleToFill" \
                        accessoryType="detailButton" id="c2">
                            <rect key="frame" x="0" y="115.5" width="393" height="44"/>
                            <tableViewCellContentView key="contentView" id="v2" \
                            tableViewCell="c2"><rect key="frame" x="0" y="0" width="393" \
                            height="44"/></tableViewCellContentView>
                            <connections><segue destination="detail" kind="show" \
                            identifier="info" trigger="accessoryAction" \
                            destinationCreationSelector="make:sender:segueIdentifier:" id="g4"/>\
                            </connections>
                        </tableViewCell>
                    </cells></tableViewSection></sections>
                    <connections><outlet property="dataSource" destination="list" id="o1"/>\
                    <outlet property="delegate" destination="list" id="o2"/></connections>
                </tableView>
                <navigationItem key="navigationItem" title="Words" id="ni">
                    <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
                        <connections><segue destination="detail" kind="presentation" \
                        identifier="add" modalPresentationStyle="formSheet" id="g2"/>\
                        </connections></barButtonItem></navigationItem>
            </tableViewController>
        </objects></scene>
        <scene sceneID="s3"><objects>
            <viewController storyboardIdentifier="Detail" id="detail" \
            customClass="StoryboardDetailController" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0" y="0" width="393" height="852"/>
                    <subviews><label text="?" translatesAutoresizingMaskIntoConstraints="NO" \
                    id="lab"><rect key="frame" x="0" y="0" width="42" height="21"/></label>
                    <button translatesAutoresizingMaskIntoConstraints="NO" id="but">
                    <rect key="frame" x="0" y="50" width="42" height="21"/>
                    <state key="normal" title="Back"/>
                    <connections><segue destination="exit" kind="unwind" \
                    unwindAction="unwindToList:" id="g3"/></connections></button></subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                    <constraint firstItem="lab" firstAttribute="top" secondItem="safe" \
                    secondAttribute="top" constant="10" id="k1"/>
                    <constraint firstItem="lab" firstAttribute="leading" secondItem="safe" \
                    secondAttribute="leading" constant="20" id="k2"/>
                    <constraint firstItem="but" firstAttribute="leading" secondItem="root" \
                    secondAttribute="leadingMargin" id="k3"/></constraints>
                </view>
                <connections><outlet property="label" destination="lab" id="o3"/></connections>
            </viewController>
            <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
        </objects></scene>
        </scenes>
        </document>
        """

    static func register() {
        objc_registerClass(ListController.self, "StoryboardListController")
        objc_registerClass(DetailController.self, "StoryboardDetailController")
        objc_registerProperty(
            DetailController.self, "label", get: { $0.label }, set: { $0.label = $1 })
        // As the plugin registers `make(_:sender:segueIdentifier:)`.
        objc_registerMethod(ListController.self, "make:sender:segueIdentifier:") {
            let rest = ObjectMessageTail($2)
            guard let list = $0 as? ListController, let coder = $1 as? NSCoder else { return nil }
            list.created.append((rest.second as? UITableViewCell, rest.third as? String))
            return DetailController(coder: coder, number: 3)
        }
        objc_registerMethod(ListController.self, "unwindToList:") { object, segue, _ in
            (object as? ListController)?.unwound = segue as? UIStoryboardSegue
            return nil
        }
    }

    private func open() throws -> (UIWindow, UINavigationController, ListController) {
        Self.register()
        let storyboard = UIStoryboard(
            name: "Main", bundle: try Self.bundle(["Base.lproj/Main.storyboard": Self.storyboard]))
        let navigation = try #require(
            storyboard.instantiateInitialViewController() as? UINavigationController)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let list = try #require(navigation.topViewController as? ListController)
        return (window, navigation, list)
    }

    @Test func `the initial controller has its root, its title and its storyboard`() throws {
        let (window, navigation, list) = try open()
        #expect(navigation.viewControllers == [list])
        #expect(list.title == "Words")
        #expect(list.navigationItem.rightBarButtonItem?.systemItem == .add)
        #expect(list.storyboard?.name == "Main")
        withExtendedLifetime(window) {}
    }

    @Test func `static rows lie where the document has them`() throws {
        let (window, _, list) = try open()
        #expect(list.tableView.numberOfSections == 1)
        #expect(list.tableView.numberOfRows(inSection: 0) == 2)
        let frames = list.tableView.visibleCells.map(\.frame)
        #expect(frames.map(\.minY) == [55.5, 115.5])
        #expect(frames.map(\.height) == [60, 44])
        withExtendedLifetime(window) {}
    }

    @Test func `a selected cell shows the destination of its segue`() throws {
        let (window, navigation, list) = try open()
        list.tableView.tapRow(at: IndexPath(row: 0, section: 0))
        let detail = try #require(navigation.topViewController as? DetailController)
        #expect(list.prepared == ["showDetail"])
        #expect(detail.label.text == "from the list")
        window.layoutIfNeeded()
        // Below the status bar of 59 points and the navigation bar of 44.
        #expect(detail.label.frame.origin == CGPoint(x: 20, y: 113))
        // The system's margin of a controller's view.
        #expect(detail.view.subviews.last?.frame.minX == 16)
    }

    @Test func `a touch of a detail button shows the destination of its segue`() throws {
        let (window, navigation, list) = try open()
        let (table, path) = (list.tableView!, IndexPath(row: 1, section: 0))
        let cell = try #require(table.cellForRow(at: path))
        func tap(_ x: CGFloat) {
            let place = cell.convert(CGPoint(x: x, y: 22), to: nil)
            let touch = UITouch(at: place, in: window)
            window.sendEvent(UIEvent(touches: [touch]))
            touch.update(to: place, phase: .ended)
            window.sendEvent(UIEvent(touches: [touch]))
        }
        tap(100)
        #expect(list.selected == [path] && list.tapped.isEmpty && list.created.isEmpty)
        tap(cell.bounds.width - 20)
        #expect(list.selected == [path] && list.tapped == [path] && list.prepared == ["info"])
        // An `IBSegueAction` with three arguments gets the cell and the identifier.
        #expect(list.created.count == 1)
        #expect(list.created.first?.sender === cell && list.created.first?.identifier == "info")
        #expect((navigation.topViewController as? DetailController)?.number == 3)
    }

    @Test func `a bar button presents the destination in the form of its segue`() throws {
        let (window, _, list) = try open()
        list.navigationItem.rightBarButtonItem?.performPrimaryAction()
        let detail = try #require(list.presentedViewController as? DetailController)
        #expect(detail.modalPresentationStyle == .formSheet)
        withExtendedLifetime(window) {}
    }

    @Test func `an unwind segue calls the method and goes back`() throws {
        let (window, navigation, list) = try open()
        list.performSegue(withIdentifier: "showDetail", sender: nil)
        let detail = try #require(navigation.topViewController as? DetailController)
        let button = try #require(detail.view.subviews.last as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(list.unwound?.source === detail)
        #expect(navigation.viewControllers == [list])
        withExtendedLifetime(window) {}
    }

    @Test func `an unwind segue asks the other children of a container, which can refuse`() throws {
        final class Pair: UIViewController {
            var allowsOthers = true
            var origin: UIViewController?
            override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
                -> [UIViewController]
            {
                origin = childContaining(source)
                return allowsOthers ? super.allowedChildrenForUnwinding(from: source) : []
            }
        }
        let (window, _, list) = try open()
        let detail = try #require(list.storyboard).instantiateViewController(
            withIdentifier: "Detail")
        let pair = Pair(), navigation = UINavigationController(rootViewController: detail)
        for child in [navigation, list] { pair.addChild(child) }
        let button = try #require(detail.view.subviews.last as? UIButton)
        pair.allowsOthers = false
        button.sendActions(for: .touchUpInside)
        #expect(list.unwound == nil && pair.origin === navigation)
        pair.allowsOthers = true
        button.sendActions(for: .touchUpInside)
        #expect(list.unwound?.source === detail && list.unwound?.destination === list)
        withExtendedLifetime(window) {}
    }

    @Test func `a creator makes the controller with values of its own`() throws {
        Self.register()
        let storyboard = UIStoryboard(
            name: "Main", bundle: try Self.bundle(["Main.storyboard": Self.storyboard]))
        let detail = storyboard.instantiateViewController(identifier: "Detail") { coder in
            DetailController(coder: coder, number: 7)
        }
        #expect(detail.number == 7)
        #expect(detail.view.subviews.count == 2)
    }
}
