/// A list of items.
open class CollectionView: ListView {}
