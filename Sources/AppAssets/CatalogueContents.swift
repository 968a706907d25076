import AutoLayout
import Diagnostics
import FoundationEssentials
import ViewMetrics

/// The description of a set or folder in a catalogue: its `Contents.json`.
struct CatalogueContents: Decodable, Sendable {
    struct Properties: Decodable {
        let providesNamespace: Bool?
        let renderingIntent: String?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
            case renderingIntent = "template-rendering-intent"
        }
    }

    struct Appearance: Decodable {
        let appearance, value: String
    }

    struct Length: Decodable {
        let width, height: Double?
        let mode: String?
    }

    struct Insets: Decodable {
        let top, left, bottom, right: Double?
    }

    struct Resizing: Decodable {
        let mode: String?
        let center: Length?
        let caps: Insets?

        enum CodingKeys: String, CodingKey {
            case mode, center
            case caps = "cap-insets"
        }
    }

    /// The conditions under which a variant is chosen.
    struct Conditions {
        let idiom: String?
        let appearances: [Appearance]?
        let direction: String?
        let locale: String?
        let scale: Double?
        /// A Boolean value that indicates whether the variant is for some size classes, screens or gamuts only.
        let isSpecial: Bool
    }

    struct Image: Decodable {
        let filename, idiom, scale, locale, direction, widthClass, heightClass, subtype, gamut,
            unassigned: String?
        let appearances: [Appearance]?
        let resizing: Resizing?

        enum CodingKeys: String, CodingKey {
            case filename, idiom, scale, locale, subtype, appearances, resizing
            case direction = "language-direction"
            case widthClass = "width-class"
            case heightClass = "height-class"
            case gamut = "display-gamut"
            case unassigned
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            filename = try values.decodeIfPresent(String.self, forKey: .filename)
            idiom = try values.decodeIfPresent(String.self, forKey: .idiom)
            scale = try values.decodeIfPresent(String.self, forKey: .scale)
            locale = try values.decodeIfPresent(String.self, forKey: .locale)
            direction = try values.decodeIfPresent(String.self, forKey: .direction)
            widthClass = try values.decodeIfPresent(String.self, forKey: .widthClass)
            heightClass = try values.decodeIfPresent(String.self, forKey: .heightClass)
            subtype = try values.decodeIfPresent(String.self, forKey: .subtype)
            gamut = try values.decodeIfPresent(String.self, forKey: .gamut)
            appearances = try values.decodeIfPresent([Appearance].self, forKey: .appearances)
            resizing = try values.decodeIfPresent(Resizing.self, forKey: .resizing)
            unassigned = (try? values.decode(Bool.self, forKey: .unassigned)) == true ? "yes" : nil
        }

        /// The number of pixels per point; `nil` for an image of a single scale.
        var pixels: Double? {
            scale.flatMap { Double($0.filter { $0 != "x" }) }.flatMap {
                $0 > 0 && $0 <= 10 ? $0 : nil
            }
        }

        var conditions: Conditions {
            Conditions(
                idiom: idiom, appearances: appearances, direction: direction, locale: locale,
                scale: pixels,
                isSpecial: widthClass != nil || heightClass != nil || subtype != nil
                    || gamut == "display-P3" || unassigned != nil)
        }
    }

    struct Symbol: Decodable {
        let filename, idiom: String?
    }

    struct ColorEntry: Decodable {
        let color: ColorValue?
        let idiom: String?
        let appearances: [Appearance]?
        let gamut: String?

        enum CodingKeys: String, CodingKey {
            case color, idiom, appearances
            case gamut = "display-gamut"
        }
    }

    struct ColorValue: Decodable {
        let components: [String: Component]?
        let reference: String?

        /// A component: a text in catalogues of Xcode, a number in those of other tools.
        struct Component: Decodable {
            let value: Double?

            init(from decoder: any Decoder) throws {
                let single = try decoder.singleValueContainer()
                if let text = try? single.decode(String.self) {
                    value = Self.number(text)
                } else {
                    value = try single.decode(Double.self)
                }
            }

            /// Fractions from 0 to 1, or whole numbers from 0 to 255, also hexadecimal.
            private static func number(_ text: String) -> Double? {
                if text.lowercased().hasPrefix("0x") {
                    return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
                }
                guard let number = Double(text), number.isFinite else { return nil }
                return text.contains(".") ? number : number / 255
            }
        }
    }

    let properties: Properties?
    let images: [Image]?
    let symbols: [Symbol]?
    let colors: [ColorEntry]?

    /// Returns the description in a folder; `nil` without a description.
    ///
    /// - Throws: A diagnostic if the description cannot be read or decoded.
    static func read(_ folder: String) throws(Diagnostic) -> CatalogueContents? {
        let path = folder + "/Contents.json"
        guard AssetFolder.exists(path) else { return nil }
        let bytes = try AssetFolder.bytes(path, max: AssetFolder.contentsMax)
        do {
            return try JSONDecoder().decode(CatalogueContents.self, from: Data(bytes))
        } catch {
            throw Diagnostic(
                "bad-catalogue", "the asset catalogue cannot be decoded; correct the file",
                file: path)
        }
    }
}
