import Foundation

// Maps as views without pictures of places. Their models are those of Map Kit and Core Location.

/// An angle of a place, in degrees.
public typealias CLLocationDegrees = Double

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
    /// The angle to the equator.
    public var latitude: CLLocationDegrees
    /// The angle to the meridian of Greenwich.
    public var longitude: CLLocationDegrees

    /// Creates the place at the equator and the meridian.
    public init() { (latitude, longitude) = (0, 0) }
    /// Creates a place.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// The size of an area in degrees.
public struct MKCoordinateSpan: Sendable {
    /// The height.
    public var latitudeDelta: CLLocationDegrees
    /// The width.
    public var longitudeDelta: CLLocationDegrees

    /// Creates an empty size.
    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
    /// Creates a size.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// An area around a place.
public struct MKCoordinateRegion: Sendable {
    /// The place in the middle.
    public var center: CLLocationCoordinate2D
    /// The size.
    public var span: MKCoordinateSpan

    /// Creates an empty area.
    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
    /// Creates an area.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        (self.center, self.span) = (center, span)
    }
}

/// The kind of a map.
public enum MKMapType: UInt, Sendable {
    /// Streets, pictures from above, or both.
    case standard = 0, satellite, hybrid
    /// Pictures in space, with streets or without.
    case satelliteFlyover, hybridFlyover
    /// Streets behind the app's data.
    case mutedStandard
}

/// A view of a map, which has its area and draws nothing.
@preconcurrency @MainActor
open class MKMapView: UIView {
    /// The kind of the map.
    open var mapType = MKMapType.standard
    /// The visible area.
    ///
    /// - Note: Map Kit enlarges an area to the shape of the view, and begins at the user's country.
    open var region = MKCoordinateRegion()
    /// The place in the middle.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }
    /// A Boolean value that indicates whether the user can change the size of the area.
    open var isZoomEnabled = true
    /// A Boolean value that indicates whether the user can move the area.
    open var isScrollEnabled = true
    /// A Boolean value that indicates whether the user can turn the map.
    open var isRotateEnabled = true
    /// A Boolean value that indicates whether the user can tilt the map.
    open var isPitchEnabled = true
    /// A Boolean value that indicates whether the map shows the place of the user.
    open var showsUserLocation = false
    /// Moves the map to an area.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    /// Moves the map to a place.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        centerCoordinate = coordinate
    }
}
