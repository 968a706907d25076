import LayoutRecording
import Testing
import UIKit

@MainActor
struct UIViewRecordingTests {
    /// A view whose layout depends on a label's text.
    private final class Badge: UIView {
        let label = UILabel()
        var line = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            guard label.text != "after" else { return }
            line = #line + 1
            label.text = "after"
        }
    }

    @Test func `views of UIKit are recorded with their own names`() throws {
        let badge = Badge(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        badge.label.translatesAutoresizingMaskIntoConstraints = false
        badge.addSubview(badge.label)
        NSLayoutConstraint.activate([
            badge.label.leadingAnchor.constraint(equalTo: badge.leadingAnchor),
            badge.label.topAnchor.constraint(equalTo: badge.topAnchor),
        ])
        let recorder = LayoutRecorder(badge, title: "Badge")
        badge.layoutIfNeeded()
        let recording = recorder.recording, layout = try #require(recording.layouts.first)
        #expect(recording.title == "Badge")
        #expect(recording.items.map(\.className).contains("UILabel"))
        #expect(recording.items.contains { $0.name == "label" })
        let change = try #require(layout.events.first { $0.kind == .contents && $0.during != nil })
        #expect(change.code?.line == badge.line)
        #expect(
            change.during.map { recording.items[layout.events[$0].item ?? 0].className } == "Badge")
    }
}
