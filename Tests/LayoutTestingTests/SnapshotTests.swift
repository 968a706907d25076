import AutoLayout
import Foundation
import LayoutTesting
import Testing
import UIKit

/// Snapshots of frames and pictures, recorded and compared in a folder of their own.
@MainActor final class SnapshotTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "tinamou-snapshots-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func card(width: CGFloat = 100) -> UIView {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
        card.backgroundColor = .systemBackground
        card.accessibilityIdentifier = "card"
        let title = UILabel(frame: CGRect(x: 8, y: 8, width: width, height: 21))
        title.text = "Tides & winds"
        title.accessibilityIdentifier = "title"
        let icon = UIView(frame: CGRect(x: 160, y: 8, width: 32, height: 32))
        icon.backgroundColor = .red
        icon.layer.cornerRadius = 4
        card.addSubview(title)
        card.addSubview(icon)
        return card
    }

    /// The files of the folder with their texts.
    private func files() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            })
    }

    /// The messages of the failures that a closure reports.
    private func failures(_ body: () -> Void) -> [String] {
        nonisolated(unsafe) var messages: [String] = []
        withKnownIssue(isIntermittent: true) {
            body()
        } matching: { issue in
            messages += issue.comments.map(\.rawValue)
            return true
        }
        return messages
    }

    private final class Form: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(UILabel(frame: CGRect(x: 20, y: 100, width: 60, height: 21)))
        }
    }

    @Test func `controllers have snapshots, as roots of windows`() throws {
        let test = {
            expectSnapshot(of: Form(), as: [.frames], named: "form", folder: self.folder.path)
        }
        #expect(failures(test).count == 1)
        #expect(failures(test).isEmpty)
        let frames = layoutSnapshot(of: Form())
        #expect(frames.contains("(0, 0, 393, 852)") && frames.contains("(20, 100, 60, 21)"))
        #expect(try files()["form-iPhone-15.txt"] == frames)
    }

    @Test func `a first run records, and a second one passes`() throws {
        let test = {
            expectSnapshot(of: self.card(), named: "card", folder: self.folder.path)
        }
        let first = failures(test)
        #expect(first.count == 2 && first.allSatisfy { $0.contains("no snapshot of iPhone 15") })
        #expect(failures(test).isEmpty)
        let files = try files()
        #expect(
            files["card-iPhone-15.txt"] == """
                card (0, 0, 200, 80)
                  title (8, 8, 100, 21)
                  UIView[0] (160, 8, 32, 32)

                """)
        let picture = try #require(files["card-iPhone-15.svg"])
        #expect(picture.contains("<title>title</title>") && picture.contains("Tides &amp;"))
        #expect(picture.contains("rx=\"4\""))
    }

    @Test func `a difference names the views whose frames changed, and the command`() {
        let test = { width in
            expectSnapshot(
                of: self.card(width: width), as: [.frames], named: "widths()",
                folder: self.folder.path)
        }
        _ = failures { test(100) }
        let messages = failures { test(120) }
        #expect(messages.count == 1)
        #expect(
            messages.first?.contains("card/title: (8, 8, 100, 21) → (8, 8, 120, 21)\n") == true)
        #expect(messages.first?.contains("UIView[0]") == false)
        #expect(
            messages.first?.contains(
                "TINAMOU_ACCEPT_SNAPSHOTS=1 swift test --filter 'widths'") == true)
    }

    @Test func `added and removed views are named`() {
        let card = card()
        let test = {
            expectSnapshot(of: card, as: [.frames], named: "views", folder: self.folder.path)
        }
        _ = failures(test)
        card.subviews[1].removeFromSuperview()
        let badge = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        badge.accessibilityIdentifier = "badge"
        card.addSubview(badge)
        let message = failures(test).first ?? ""
        #expect(message.contains("card/badge: added at (1, 2, 3, 4)\n"))
        #expect(message.contains("card/UIView[0]: removed from (160, 8, 32, 32)\n"))
    }

    @Test func `a picture differs by its colours in dark appearance`() {
        let light = layoutSnapshot(of: card(), as: .picture)
        let dark = layoutSnapshot(of: card(), in: .dark, as: .picture)
        #expect(light != dark)
        #expect(layoutSnapshot(of: card()) == layoutSnapshot(of: card(), in: .dark))
    }

    @Test func `a view of AutoLayout has snapshots too`() {
        let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
        root.addSubview(Label("Text"))
        #expect(layoutSnapshot(of: root) == "UIView (0, 0, 100, 50)\n  Label[0] (0, 0, 0, 0)\n")
    }
}
