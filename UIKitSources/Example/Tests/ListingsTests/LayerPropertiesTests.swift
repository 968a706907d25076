import Testing
import UIKit

/// The category of the tutorial on properties of layers.
@MainActor @Suite struct LayerPropertiesTests {
    @Test func `the card of the tutorial has its border, corners and background from the nib`()
        throws
    {
        let objects = UINib(nibName: "Card", bundle: resources(of: "LayerProperties"))
            .instantiate(withOwner: nil, options: nil)
        let card = try #require(objects.first as? UIView)
        #expect(card.layer.borderWidth == 1 && card.layer.cornerRadius == 10)
        let border = card.layer.borderColor.map { UIColor(cgColor: $0) }
        #expect(border == UIColor(red: 0.5, green: 0.75, blue: 1, alpha: 1))
        let background = card.layer.backgroundColor.map { UIColor(cgColor: $0) }
        #expect(background == UIColor(red: 1, green: 1, blue: 0.5, alpha: 1))
    }
}
