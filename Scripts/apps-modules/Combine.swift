// Combine, for Scripts/apps to type-check modules that import it: the plugin has CombinePublishers in its place. As the
// other modules do, it exports UIKit.
@_exported import CombinePublishers
@_exported import UIKit
