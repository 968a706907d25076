// Names of SwiftUI, for Scripts/apps to type-check sources for UIKit that show its views. Nothing here runs.
@_exported import Combine
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}
extension Never: @preconcurrency View { public var body: Never { return fatalError() } }
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Result: View
    typealias Content = AnyView
    @ViewBuilder func body(content: Content) -> Result
}
@resultBuilder public struct ViewBuilder {
    public static func buildBlock<each V>(_ views: repeat each V) -> AnyView { AnyView() }
    public static func buildOptional<V>(_ view: V?) -> AnyView { AnyView() }
    public static func buildEither<V>(first view: V) -> AnyView { AnyView() }
    public static func buildEither<V>(second view: V) -> AnyView { AnyView() }
    public static func buildLimitedAvailability<V>(_ view: V) -> AnyView { AnyView() }
}
public struct AnyView: View {
    nonisolated public init() {}
    nonisolated public init<V: View>(_ view: V) {}
    public var body: Never { return fatalError() }
}
public struct EmptyView: View {
    public init() {}
    public var body: Never { return fatalError() }
}
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content
    public var sizingOptions: [UIHostingControllerSizingOptions] = []
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }
    public init?(coder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: coder)
    }
    public required init?(coder: NSCoder) { fatalError() }
    open func sizeThatFits(in size: CGSize) -> CGSize { size }
}
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    public init(@ViewBuilder content: () -> Content) where Background == EmptyView {}
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<
        Content, B
    > { fatalError() }
    public func makeContentView() -> any UIView & UIContentView { fatalError() }
    public func updated(for state: any UIConfigurationState) -> Self { self }
}
public enum UIHostingControllerSizingOptions { case intrinsicContentSize, preferredContentSize }

@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
    public subscript<T>(dynamicMember path: WritableKeyPath<Value, T>) -> Binding<T> {
        fatalError()
    }
}
@propertyWrapper public struct ObservedObject<Value: ObservableObject> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper public struct StateObject<Value: ObservableObject> {
    public init(wrappedValue: @autoclosure @escaping () -> Value) {}
    public var wrappedValue: Value { fatalError() }
    public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper public struct EnvironmentObject<Value: ObservableObject> {
    public init() {}
    public var wrappedValue: Value { fatalError() }
    public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper public struct Environment<Value> {
    public init(_ path: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}
@dynamicMemberLookup public struct EnvironmentValues {
    public subscript<T>(dynamicMember name: String) -> T { fatalError() }
}
extension View {
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View { AnyView() }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { AnyView() }
    public func ignoresSafeArea() -> some View { AnyView() }
    public func padding(_ length: CGFloat? = nil) -> some View { AnyView() }
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View { AnyView() }
    public func background<V: View>(_ view: V) -> some View { AnyView() }
}
public enum Edge {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let all = Set(rawValue: 15)
        public static let top = Set(rawValue: 1), bottom = Set(rawValue: 4)
        public static let horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5)
    }
}
