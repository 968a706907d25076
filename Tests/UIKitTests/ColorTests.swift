import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Colours and their components.
@MainActor @Suite struct ColorTests {
    @Test func `a colour without components is clear`() {
        #expect(UIColor() == UIColor(white: 0, alpha: 0))
    }

    @Test func `colours of the system are equal to themselves`() {
        #expect(UIView().tintColor == .systemBlue && UIColor.label == .label)
        #expect(UIColor.systemRed != .systemBlue)
        let faded = UIColor.label.withAlphaComponent(0.5)
        #expect(faded == UIColor.label.withAlphaComponent(0.5))
        #expect(faded.hash == UIColor.label.withAlphaComponent(0.5).hash)
        #expect(faded != UIColor.label.withAlphaComponent(0.4) && faded != .label)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(
            faded.resolvedColor(with: dark)
                == UIColor.label.resolvedColor(with: dark).withAlphaComponent(0.5))
        #expect(faded.withAlphaComponent(1).cgColor.alpha == 1)
    }

    @Test func `a colour space knows what its components mean`() {
        #expect(UIColor.black.cgColor.colorSpace?.model == .monochrome)
        #expect(UIColor.orange.cgColor.colorSpace?.model == .rgb)
        #expect(CGColorSpaceCreateDeviceGray().model.rawValue == 0)
    }

    @Test func `colours are converted to other spaces`() throws {
        let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let converted = try #require(red.converted(to: wide, intent: .defaultIntent, options: nil))
        let parts = try #require(converted.components)
        // The values that Apple's colour picker shows for red in Display P3.
        for (part, expected) in zip(parts, [0.9175, 0.2003, 0.1386, 0.5]) {
            #expect(abs(Double(part) - expected) < 0.001)
        }
        let back = converted.converted(to: space, intent: .perceptual, options: nil)
        for (part, expected) in zip(try #require(back?.components), [1, 0, 0, 0.5]) {
            #expect(abs(Double(part) - expected) < 0.001)
        }
        let grey = CGColor(gray: 0.25, alpha: 1)
        let three = grey.converted(to: wide, intent: .saturation, options: nil)?.components
        #expect(three?.count == 4 && abs((three?[1] ?? 0) - 0.25) < 0.001)
        let one = CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1)
            .converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
        #expect(one?.components?.count == 2 && abs((one?.components?[0] ?? 0) - 0.25) < 0.001)
        #expect(
            red.pattern == nil
                && red.converted(to: wide, intent: .absoluteColorimetric, options: nil)?.alpha
                    == 0.5
        )
    }

    @Test func `colours are made by a class value`() {
        final class Tone: UIColor {}
        func half<C: UIColor>(_ color: C) -> C {
            type(of: color).init(red: 0.5, green: 0.25, blue: 0.5, alpha: 1)
        }
        let made: UIColor = half(Tone(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(made is Tone && made.cgColor.components == [0.5, 0.25, 0.5, 1])
    }
}
