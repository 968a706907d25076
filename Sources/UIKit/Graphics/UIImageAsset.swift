/// The variants of a picture for different traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private var variants: [(traits: UITraitCollection, image: UIImage)] = []

    /// Creates an asset without variants.
    public override init() { super.init() }
    /// Creates the asset of a picture.
    convenience init(_ image: UIImage) {
        self.init()
        variants = [(UITraitCollection(), image.inAsset(nil))]
    }

    /// Returns the variant for some traits: of those whose traits all hold, the last registered one.
    /// If there is none, the first variant, and an empty picture in an asset without variants; which
    /// variant UIKit returns then is not documented.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let fitting = variants.last { traitCollection.containsTraits(in: $0.traits) }
        return ((fitting ?? variants.first)?.image ?? UIImage()).inAsset(self)
    }
    /// Returns the variant for the traits of a configuration.
    open func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? UITraitCollection())
    }
    /// Adds a variant, in place of one for the same traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        unregister(imageWith: traitCollection)
        variants.append((traitCollection, image.inAsset(nil)))
    }
    /// Adds a variant for the traits of a configuration.
    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }
    /// Removes the variant for some traits.
    open func unregister(imageWith traitCollection: UITraitCollection) {
        variants.removeAll {
            $0.traits.containsTraits(in: traitCollection)
                && traitCollection.containsTraits(in: $0.traits)
        }
    }
    /// Removes the variant for the traits of a configuration.
    open func unregister(imageWith configuration: UIImage.Configuration) {
        unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
    }
}
