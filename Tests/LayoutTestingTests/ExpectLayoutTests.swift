import Diagnostics
import LayoutTesting
import Testing
import UIKit

/// Views of UIKit in configurations, and the findings in them.
@MainActor struct ExpectLayoutTests {
    /// A title beside a button of fixed width.
    private final class Header: UIView {
        let title = UILabel()
        let button = UIButton(type: .system)
        /// The line below the creation of the button's width.
        private(set) var widthLine = 0

        init(title text: String, button name: String, buttonWidth: CGFloat? = nil) {
            super.init(frame: .zero)
            title.text = text
            title.font = .preferredFont(forTextStyle: .body)
            button.setTitle(name, for: .normal)
            for view in [title, button] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            NSLayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                title.topAnchor.constraint(
                    equalTo: safeAreaLayoutGuide.topAnchor, constant: 8),
                button.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
                button.leadingAnchor.constraint(
                    greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
                button.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            ])
            button.setContentCompressionResistancePriority(.required, for: .horizontal)
            guard let buttonWidth else { return }
            button.widthAnchor.constraint(equalToConstant: buttonWidth).isActive = true
            widthLine = #line - 1
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func `a view that fits everywhere has no findings`() {
        expectLayout(of: Header(title: "Inbox", button: "Edit"))
    }

    @Test func `a text that only long words clip is found in their configurations`() throws {
        let text = "Mailboxes on this phone"
        let findings = layoutIssues(
            of: Header(title: text, button: "Edit"),
            in: [.iPhone, .iPhone.text(.accessibilityExtraLarge), .doubled, .iPad.doubled])
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.code == "clipped-text")
        #expect(finding.subject == "title")
        #expect(
            finding.configurations == [
                "iPhone 15, text size accessibilityExtraLarge", "iPhone 15, doubled texts",
            ])
    }

    @Test func `a conflict names its constraints with the lines that created them`() throws {
        let header = Header(title: "Inbox", button: "Edit everything", buttonWidth: 40)
        let findings = layoutIssues(of: header, in: [.iPhone, .iPad])
        let finding = try #require(findings.first { $0.code == "conflict" })
        #expect(finding.configurations == ["iPhone 15", "iPad Pro 11-inch"])
        let note = try #require(finding.notes.first { $0.message == "button.width == 40" })
        #expect(note.line == header.widthLine)
        #expect(note.file?.hasSuffix("LayoutTestingTests/ExpectLayoutTests.swift") == true)
    }

    @Test func `an ambiguous view is named by its property and created at its line`() throws {
        let findings = layoutIssues(
            of: {
                let root = UIView(), child = UIView()
                child.accessibilityIdentifier = "badge"
                child.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(child)
                child.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
                child.heightAnchor.constraint(equalToConstant: 20).isActive = true
                child.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
                return root
            }(), in: [.iPhone])
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.subject == "badge")
        #expect(finding.message == "badge width is ambiguous; add a constraint")
        #expect(finding.line == #line - 12)
    }

    @Test func `a view past the edge of a small screen is found there, and overlaps everywhere`() {
        let findings = layoutIssues(
            of: {
                let root = UIView(frame: UIScreen.main.bounds)
                let one = UILabel(frame: CGRect(x: 20, y: 100, width: 60, height: 21))
                let other = UILabel(frame: CGRect(x: 330, y: 110, width: 60, height: 21))
                let third = UILabel(frame: CGRect(x: 330, y: 120, width: 50, height: 21))
                for (label, name) in zip([one, other, third], ["one", "other", "third"]) {
                    label.text = "Text"
                    label.accessibilityIdentifier = name
                    root.addSubview(label)
                }
                return root
            }(), in: [.iPhoneSE, .iPhoneMax])
        #expect(findings.map(\.code.rawValue) == ["off-screen", "off-screen", "overlap"])
        #expect(findings.map(\.subject) == ["other", "third", "third"])
        #expect(findings[0].configurations == ["iPhone SE 3"])
        #expect(findings[2].configurations.count == 2)
    }

    @Test func `a view with a size of its own is not below the bars of the screen`() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        #expect(layoutIssues(of: card, in: [.iPhone]).isEmpty)
        final class Card: UIView {
            var insets: [UIEdgeInsets] = []
            override func layoutSubviews() { insets.append(safeAreaInsets) }
        }
        let view = Card(frame: card.frame), filling = Card()
        _ = layoutIssues(of: view, in: [.iPhone])
        _ = layoutIssues(of: filling, in: [.iPhone])
        #expect(view.insets.last == .zero && filling.insets.last?.top == 59)
        #expect(view.frame == card.frame)
    }

    @Test func `a view of another tree keeps its place and is restored`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 21))
        label.text = "Text"
        label.autoresizingMask = .flexibleWidth
        root.addSubview(label)
        #expect(layoutIssues(of: label, in: [.iPad.doubled, .size(300, 100).rightToLeft]).isEmpty)
        #expect(label.text == "Text" && label.frame.width == 100 && root.frame.width == 300)
        #expect(UIScreen.main.bounds.size == CGSize(width: 393, height: 852))
    }

    @Test func `a controller is the root of a window and receives its callbacks`() {
        final class Controller: UIViewController {
            var sizes: [CGSize] = []
            var directions: Set<UIUserInterfaceLayoutDirection> = []
            override func viewDidLayoutSubviews() {
                sizes.append(view.bounds.size)
                directions.insert(view.effectiveUserInterfaceLayoutDirection)
            }
        }
        let controller = Controller()
        expectLayout(of: controller, in: [.iPhoneSE.landscape, .rightToLeft])
        #expect(controller.sizes.contains(CGSize(width: 667, height: 375)))
        #expect(controller.directions.contains(.rightToLeft))
        #expect(controller.view.window == nil)
    }

    @Test func `ignored rules have no findings`() {
        let header = { Header(title: "Inbox", button: "Edit everything", buttonWidth: 40) }
        let rest = layoutIssues(of: header(), in: [.iPhone], ignoring: ["conflict"])
        #expect(!rest.contains { $0.code == "conflict" })
    }

    @Test func `a failing expectation is an issue of the running test at its line`() {
        let line = #line + 4
        withKnownIssue {
            expectLayout(
                of: Header(title: "Inbox", button: "Edit everything", buttonWidth: 40),
                in: [.iPhone], line: UInt(#line))
        } matching: { issue in
            issue.sourceLocation?.line == line
                && issue.comments.contains { "\($0)".contains("unsatisfiable constraints") }
        }
    }
}
