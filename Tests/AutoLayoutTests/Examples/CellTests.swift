import Testing
import AutoLayout

struct CellTests {
    /// A cell of 320 by the estimated 44, with a picture 60 high between margins of 8: 76 in all.
    private func makeCell() -> (cell: View, picture: View, bottom: LayoutConstraint) {
        let cell = View(frame: Rect(x: 0, y: 0, width: 320, height: 44))
        let picture = View()
        cell.accessibilityIdentifier = "cell"
        picture.accessibilityIdentifier = "picture"
        cell.layoutEngine.rootSizing = .required
        picture.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(picture)
        let bottom = cell.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8)
        LayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
            picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
            picture.widthAnchor.constraint(equalToConstant: 60),
            picture.heightAnchor.constraint(equalToConstant: 60),
            bottom,
        ])
        return (cell, picture, bottom)
    }

    @Test
    func `rule 45: an imposed height in conflict with the contents is reported with a remedy`()
        throws
    {
        let (cell, _, bottom) = makeCell()
        let conflict = try #require(cell.layoutEngine.conflicts.first)
        #expect(
            conflict.members.map(\.description.phrase) == [
                "'UIView-Encapsulated-Layout-Height' cell.height == 44", "V:|-(8)-[picture]",
                "picture.height == 60",
                "V:[picture]-(8)-|",
            ])
        #expect(conflict.leftOut.constraint == ObjectIdentifier(bottom))
        let advice = try #require(conflict.advice)
        #expect(
            advice.contains("give this constraint the priority 999")
                && advice.contains(bottom.description))
        #expect(conflict.text.contains(advice))
    }

    @Test func `rule 45: as advised, the cell is as high as its contents once it may be`() {
        let (cell, picture, bottom) = makeCell()
        bottom.isActive = false
        bottom.priority = 999
        bottom.isActive = true
        #expect(cell.layoutEngine.conflicts.isEmpty)
        let size = cell.systemLayoutSizeFitting(
            Size(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // 8 + 60 + 8.
        #expect(size == Size(width: 320, height: 76))
        cell.frame.size = size
        cell.layoutIfNeeded()
        #expect(
            picture.frame == Rect(x: 8, y: 8, width: 60, height: 60)
                && cell.layoutEngine.conflicts.isEmpty)
    }

    @Test
    func `rule 45: a conflict that has nothing to do with an imposed size has no such advice`()
        throws
    {
        let (cell, picture, bottom) = makeCell()
        bottom.isActive = false
        picture.widthAnchor.constraint(equalToConstant: 61).isActive = true
        #expect(try #require(cell.layoutEngine.conflicts.first).advice == nil)
    }
}
