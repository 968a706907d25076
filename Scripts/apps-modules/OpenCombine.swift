// OpenCombine has Combine's names, and schedulers and publishers under names of its own.
@_exported import Combine

public struct OpenCombineWrapper<Wrapped> {
    public init(_ wrapped: Wrapped) {}
}
extension DispatchQueue {
    public typealias OCombine = OpenCombineWrapper<DispatchQueue>
    public var ocombine: OCombine { OCombine(self) }
}
extension RunLoop {
    public typealias OCombine = OpenCombineWrapper<RunLoop>
    public var ocombine: OCombine { OCombine(self) }
}
extension OperationQueue {
    public typealias OCombine = OpenCombineWrapper<OperationQueue>
    public var ocombine: OCombine { OCombine(self) }
}
extension NotificationCenter {
    public typealias OCombine = OpenCombineWrapper<NotificationCenter>
    public var ocombine: OCombine { OCombine(self) }
}
extension OpenCombineWrapper where Wrapped == NotificationCenter {
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<
        Notification, Never
    > { .init() }
}
