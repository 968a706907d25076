// Names of AVFoundation, for Scripts/apps to type-check sources with layers and pictures of videos. Nothing here runs.
@_exported import UIKit

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
    public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
}
open class AVPlayer: NSObject {
    public enum TimeControlStatus: Int { case paused, waitingToPlayAtSpecifiedRate, playing }
    public enum Status: Int { case unknown, readyToPlay, failed }
    public init(url: URL) {}
    public init(playerItem item: AVPlayerItem?) {}
    open var currentItem: AVPlayerItem? { nil }
    open var rate: Float = 0
    open var volume: Float = 1
    open var isMuted = false
    open var status: Status { .unknown }
    open var timeControlStatus: TimeControlStatus { .paused }
    open func play() {}
    open func pause() {}
    open func currentTime() -> CMTime { fatalError() }
    open func seek(to time: CMTime) {}
    open func replaceCurrentItem(with item: AVPlayerItem?) {}
}
open class AVPlayerItem: NSObject {
    public enum Status: Int { case unknown, readyToPlay, failed }
    public init(url: URL) {}
    public init(asset: AVAsset) {}
    open var asset: AVAsset { fatalError() }
    open var status: Status { .unknown }
    open var duration: CMTime { fatalError() }
}
open class AVPlayerLayer: CALayer {
    public convenience init(player: AVPlayer?) { self.init() }
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var isReadyForDisplay: Bool { false }
    open var videoRect: CGRect { .zero }
}
open class AVAsset: NSObject {
    public convenience init(url: URL) { self.init() }
    open var duration: CMTime { fatalError() }
}
open class AVURLAsset: AVAsset {
    public init(url: URL, options: [String: Any]? = nil) {}
    open var url: URL { fatalError() }
}
open class AVAssetImageGenerator: NSObject {
    public init(asset: AVAsset) {}
    open var appliesPreferredTrackTransform = false
    open var maximumSize = CGSize.zero
    open func copyCGImage(at time: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws
        -> CGImage
    { fatalError() }
}
public struct CMTime: Sendable {
    public var value: Int64 = 0
    public var timescale: Int32 = 0
    public var seconds: Double { 0 }
    public static let zero = CMTime()
    public init() {}
    public init(value: Int64, timescale: Int32) {}
    public init(seconds: Double, preferredTimescale: Int32) {}
}
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { .zero }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime { .zero }
public func CMTimeGetSeconds(_ time: CMTime) -> Double { 0 }

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = Self(rawValue: "vide"), audio = Self(rawValue: "soun")
}
public enum AVAuthorizationStatus: Int { case notDetermined, restricted, denied, authorized }
open class AVCaptureDevice: NSObject {
    public enum TorchMode: Int { case off, on, auto }
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        .denied
    }
    open class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void
    ) {}
    open var hasTorch: Bool { false }
    open var torchMode = TorchMode.off
    open func lockForConfiguration() throws {}
    open func unlockForConfiguration() {}
}
open class AVCaptureSession: NSObject {
    open var isRunning: Bool { false }
    open func startRunning() {}
    open func stopRunning() {}
    open func beginConfiguration() {}
    open func commitConfiguration() {}
    open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
    open func addInput(_ input: AVCaptureInput) {}
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { false }
    open func addOutput(_ output: AVCaptureOutput) {}
}
open class AVCaptureInput: NSObject {}
open class AVCaptureOutput: NSObject {}
open class AVCaptureDeviceInput: AVCaptureInput { public init(device: AVCaptureDevice) throws {} }
open class AVCaptureVideoPreviewLayer: CALayer {
    public convenience init(session: AVCaptureSession) { self.init() }
    open var session: AVCaptureSession?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
}

// Sounds, which are of AudioToolbox; AVFoundation brings them along.
public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
