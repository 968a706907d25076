import UIKit

extension NSLayoutConstraint {
    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSLayoutConstraint else { return super.isEqual(object) }
        return firstItem === other.firstItem && firstAttribute == other.firstAttribute
            && constant == other.constant
    }
}
