extension RunLoop.Mode {
    /// The mode while a finger moves a scroll view or a control.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
