import AutoLayout
import Testing

struct TextTests {
    let root = makeRoot(100, 480)

    @Test func `rule 40: text is as high as the width that it gets makes it`() {
        // 25 letters of 10 points: three lines of 100.
        let text = root.place(TextView(letters: 25), "text")
        LayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.topAnchor.constraint(equalTo: root.topAnchor),
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor).at(999),
        ])
        root.layoutEngine.rootSizing = .required
        root.layoutIfNeeded()
        #expect(text.frame == Rect(x: 0, y: 0, width: 100, height: 60))
        #expect(text.measurements == 1)
        root.frame.size.width = 130
        root.layoutIfNeeded()
        #expect(text.frame == Rect(x: 0, y: 0, width: 130, height: 40))
        #expect(text.measurements == 2)
        text.letters = 27
        root.layoutIfNeeded()
        #expect(text.frame.height == 60)
    }

    @Test func `rule 41: a height above the compression priority wins over text`() {
        let text = root.place(TextView(letters: 25), "text")
        text.pin(to: root)[3].isActive = false
        root.layoutEngine.rootSizing = .required
        let height = text.heightAnchor.constraint(equalToConstant: 20).at(751).on()
        root.layoutIfNeeded()
        #expect(text.frame.height == 20)
        height.priority = 749
        root.layoutIfNeeded()
        #expect(text.frame.height == 60)
    }

    @Test func `rule 40: a height that changes the width back is told, and the layout ends`() throws {
        let text = root.place(TextView(letters: 20), "text")
        // The wider the higher: 60 wide makes four lines, 80, so 100 wide; that makes two lines, 40, so 60 wide; and so
        // on.
        text.widthAnchor.constraint(equalTo: text.heightAnchor, constant: 20).on()
        text.setContentCompressionResistancePriority(1, for: .horizontal)
        text.setContentHuggingPriority(1, for: .horizontal)
        root.layoutIfNeeded()
        let told = root.layoutEngine.diagnostics.compactMap {
            if case .textOscillation(let oscillation) = $0 { oscillation } else { nil }
        }
        #expect(told.map(\.item) == ["text"] && told.first?.height == 80)
        #expect(Set(told.first?.widths ?? []) == [60, 100])
        #expect(text.frame.size == Size(width: 100, height: 80))
        #expect(text.measurements <= 10)
    }

    @Test func `rule 39: a text whose extents say no metric is not measured`() {
        let text = root.place(TextView(letters: 20), "text")
        root.layoutIfNeeded()
        let count = text.measurements
        root.layoutIfNeeded()
        #expect(text.measurements == count)
    }
}
