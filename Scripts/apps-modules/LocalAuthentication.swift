// Names of LocalAuthentication, for Scripts/apps to type-check sources that ask for a face or a finger. Nothing here runs.
@_exported import UIKit

public enum LAPolicy: Int {
    case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication
}
public enum LABiometryType: Int { case none, touchID, faceID, opticID }
open class LAContext: NSObject {
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var biometryType: LABiometryType { .none }
    open var evaluatedPolicyDomainState: Data? { nil }
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool
    {
        false
    }
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
    ) {}
    open func invalidate() {}
}
