import AutoLayout
import NibFormat
import ViewMetrics

/// A framework whose objects a load creates: the counterparts of this module, or UIKit's classes.
///
/// The phases of ``NibBuild`` are the same for all frameworks. A load keeps one object for each
/// element; for a view, it is the view of Auto Layout that lays it out. ``subject(of:)`` returns the
/// object that an app knows.
package protocol ObjectFactory {
    // MARK: Classes

    /// Returns the class with a name in a document.
    func find(_ name: String, module: String?) -> ClassLookup
    /// The names of registered classes, for messages.
    var classNames: [String] { get }
    /// Returns a Boolean value that indicates whether a name is that of a known framework class.
    func contains(_ name: String) -> Bool
    /// Returns the class that the document expects of its owner; `nil` if any class will do.
    func ownerClass(_ name: String, module: String?) -> Any.Type?
    /// Creates an object of an element's framework class, as an app knows it.
    func makeStandard(_ object: NibObject, _ coder: NibCoder) throws -> AnyObject
    /// Returns a Boolean value that indicates whether an object fits the kind of an element.
    func fits(_ one: AnyObject, _ object: NibObject) -> Bool
    /// Returns the initialiser that created an object, for the log.
    func initialiser(of object: AnyObject) -> String
    /// Returns the object that an app knows for one of a load.
    func subject(of object: AnyObject) -> AnyObject
    /// Returns the object of a load for one that an app knows, which outlives it.
    func model(of object: AnyObject) -> AnyObject

    // MARK: Phases

    /// Decodes the attributes of an object that its initialiser has not decoded.
    func decodeAttributes(of object: AnyObject, from coder: NibCoder)
    /// Adds an object to the one that contains it in the document.
    func hold(_ object: AnyObject, _ element: NibElement, in holder: AnyObject)
    /// Gives a list its prototypes.
    func setPrototypes(_ cells: DocumentCells, of list: AnyObject)
    /// Gives a list its static rows and its footer, from top to bottom.
    func setRows(_ rows: [StaticRow], of list: AnyObject)
    /// The margins that the system gives controllers' views; `nil` if root views have the margins and the
    /// safe area of a simulated device instead.
    var systemMargins: EdgeInsets? { get }
    /// Sets the value of a runtime attribute.
    func setAttribute(_ value: NibValue, at path: String, of object: AnyObject) -> MemberOutcome
    /// Connects an outlet, or appends an object to an outlet collection.
    func connectOutlet(
        _ name: String, _ kind: NibMember.Kind, of source: AnyObject, to target: AnyObject
    ) -> MemberOutcome
    /// Connects an action; `nil` is the responder chain.
    func connectAction(
        _ selector: String, of source: AnyObject, to target: AnyObject?, for events: ControlEvents
    ) -> MemberOutcome
    /// Returns the names of required outlets that are not connected.
    func missingOutlets(of object: AnyObject) -> [String]
    /// Adds a segue to its controller.
    func addSegue(_ segue: Segue, from source: AnyObject?, to controller: AnyObject?)
    /// Replaces the contents of a view that code has not changed.
    func updateContents(of view: View, from old: ViewContents, to new: ViewContents)
    /// Calls `awakeFromNib`; returns `false` if the class has no such method.
    func awaken(_ object: AnyObject) -> Bool

    // MARK: Controllers

    /// Returns a Boolean value that indicates whether an object is a view controller.
    func isController(_ object: AnyObject) -> Bool
    /// Gives a controller its storyboard, the objects beside it, and the source of its view.
    func adopt(_ scene: LoadedScene, by controller: AnyObject)
    /// Sets the view of a controller.
    func setView(_ view: View?, of controller: AnyObject, _ instance: NibInstance?)
    /// Adds the destination of a relationship segue to its controller.
    func addChild(_ child: AnyObject, to controller: AnyObject, by segue: Segue)
    /// Adds the destination of an embed segue to its controller and its container view.
    func embed(_ child: AnyObject, to controller: AnyObject, in container: View, by segue: Segue)
        throws
    /// Returns the factory for the destination of a segue.
    func factory(for segue: Segue, from controller: AnyObject) -> any ObjectFactory
}

/// A controller's scene after its first load.
package struct LoadedScene {
    /// The storyboard of the scene.
    package let storyboard: Storyboard
    /// The element of the controller.
    package let source: NibController
    /// The source of the controller's view; `nil` if the document has no view.
    package let load: SceneLoad?
    /// The objects beside the controller.
    package let instance: NibInstance
    /// The segues of the scene, in document order.
    package let segues: [Segue]
}

/// The class with a name in a document.
package enum ClassLookup {
    /// A class that documents can instantiate, with its name and its initialiser,
    /// which returns the object that an app knows.
    case loadable(name: String, make: (NibCoder) throws -> AnyObject)
    /// A class without the initialiser that documents need.
    case other(remedy: String)
    /// No class of the program.
    case unknown
}

/// The result of setting or connecting a member.
package enum MemberOutcome {
    /// The member has its value or connection.
    case done
    /// An object lacks the member; the names are those of its members of this kind.
    case unknown(holder: AnyObject, key: String, names: [String])
    /// The member has another type.
    case wrongType(name: String)
    /// The source of an action sends no events.
    case noEvents
}
