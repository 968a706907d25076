import AutoLayout
import NibLoader

/// An ellipse of a colour that may be inspected.
class EllipseView: View, NibLoadable, Designable {
    var fillColor: Color?

    class var nibMembers: [NibMember] { [.inspectable("fillColor", \EllipseView.fillColor)] }

    override init(frame: Rect = .zero) { super.init(frame: frame) }
    required init(coder: NibCoder) { super.init(frame: coder.frame) }

    func draw(into list: inout DisplayList) {
        list.fill(.ellipse(Rect(size: bounds.size)), fillColor ?? .black)
    }

    func decodeAttributes(from coder: NibCoder) {}
    func awakeFromNib() {}
}

/// A star of a colour that is not optional, and so has one from the start.
final class StarView: View, NibLoadable, Designable {
    @Inspectable var starColor = Color(red: 1, green: 1, blue: 0)

    override init(frame: Rect = .zero) { super.init(frame: frame) }
    required init(coder: NibCoder) { super.init(frame: coder.frame) }

    func draw(into list: inout DisplayList) {
        let size = bounds.size
        let center = Point(x: size.width / 2, y: size.height / 2)
        list.fill(.star(center: center, radius: min(size.width, size.height) / 2), starColor)
    }
}

/// An ellipse with a star in its middle, five points smaller.
final class StarEllipseView: EllipseView {
    let star = StarView()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        build()
    }

    required init(coder: NibCoder) {
        super.init(coder: coder)
        build()
    }

    private func build() {
        star.translatesAutoresizingMaskIntoConstraints = false
        addSubview(star)
        for attribute in [LayoutAttribute.centerX, .centerY, .width, .height] {
            LayoutConstraint(
                item: star, attribute: attribute, relatedBy: .equal, toItem: self,
                attribute: attribute,
                constant: attribute.isSize ? -5 : 0
            ).isActive = true
        }
    }
}

/// The types that may be inspected.
final class InspectableView: View, NibLoadable {
    @Inspectable var myColor: Color?
    @Inspectable var myString = "A String"
    @Inspectable var anInteger: Int32?
    @Inspectable var wholeNumber = 0
    @Inspectable var floatingPointNumber: Double?
    @Inspectable var isHappy = true
    @Inspectable var anchorSpot: Point?
    @Inspectable var usableArea = Rect(x: 0, y: 0, width: 100, height: 100)
    @Inspectable var aSize: Size?
    @Inspectable var picture: ImageName?
    @Inspectable var visibleRows: Range<Int>?
    @Inspectable var badlynamedvariable: String?
    var roundness = 0.0 { didSet { layer.cornerRadius = roundness } }
    /// What Interface Builder ignores: a type that says itself how it is read.
    var fancyBorder = Border(thickness: 5)

    static var nibMembers: [NibMember] {
        [
            .inspectable("roundness", \InspectableView.roundness),
            .inspectable("fancyBorder", \InspectableView.fancyBorder),
        ]
    }

    required init(coder: NibCoder) { super.init(frame: coder.frame) }
}
