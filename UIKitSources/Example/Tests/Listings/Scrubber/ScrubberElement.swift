// The element of the same article, of which it prints the property `index` only.
import UIKit

class ScrubberElement: UIView {
    var index = 5
}
