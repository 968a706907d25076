import Testing
import UIKit

@MainActor @Suite struct MapViewTests {
    @Test func `a map keeps its area, and moves its middle`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        map.setRegion(
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 52, longitude: 13),
                span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)), animated: false)
        map.setCenter(CLLocationCoordinate2D(latitude: 48, longitude: 11), animated: false)
        #expect(map.region.center.latitude == 48 && map.region.span.longitudeDelta == 2)
        #expect(map.mapType == .standard && map.bounds.width == 40)
    }
}
