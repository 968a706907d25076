import Foundation
import Testing
import UIKit

/// Conversions between coordinate spaces, given as values of the protocol.
@MainActor
struct CoordinateSpaceTests {
    @Test func `a view converts to and from another view as a space`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let one = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let other = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 100))
        window.addSubview(one)
        window.addSubview(other)
        let space: any UICoordinateSpace = other
        #expect(one.convert(CGPoint(x: 5, y: 5), to: space) == CGPoint(x: -25, y: -35))
        #expect(one.convert(CGPoint(x: 5, y: 5), from: space) == CGPoint(x: 35, y: 45))
        let rect = CGRect(x: 0, y: 0, width: 7, height: 8)
        #expect(one.convert(rect, to: space).origin == CGPoint(x: -30, y: -40))
        #expect(one.convert(rect, from: space).size == rect.size)
    }
}
