import AutoLayout
import Foundation
import Testing
import ViewMetrics

@testable import Pictures

/// Pictures that another process sends.
struct CodedPictureTests {
    private var every: Picture {
        var picture = Picture(size: Size(width: 100, height: 50))
        let step: [DrawingPath.Step] = [
            .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)),
            .curve(Point(x: 5, y: 6), Point(x: 7, y: 8), to: Point(x: 9, y: 10)), .close,
        ]
        let paths: [DrawingPath] = [
            .rect(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 5),
            .ellipse(Rect(x: 1, y: 2, width: 3, height: 4)),
            .polygon([Point(x: 1, y: 2), Point(x: 3, y: 4)]), .line([Point(x: 1, y: 2)]),
            .shape(step), .outline(step),
        ]
        var turned = Picture.Group(
            title: "name", offset: Point(x: 1, y: 2), scale: 3, clip: paths[1], opacity: 0.5)
        turned.rotation = 30
        picture.group(turned) { picture in
            for path in paths {
                picture.fill(path, Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
                picture.stroke(path, .black, width: 2, dash: [1, 3])
            }
        }
        let stops = [Picture.Gradient.Stop(at: 0, .white), Picture.Gradient.Stop(at: 1, .black)]
        for radius in [nil, 7.0] {
            picture.fill(
                paths[0],
                with: Picture.Gradient(from: .zero, to: Point(x: 1, y: 1), radius: radius, stops))
        }
        picture.write([
            TextRun(
                "a<b", start: Point(x: 1, y: 2), width: 3, font: Font(size: 12, weight: .bold),
                color: .black)
        ])
        let image = AssetImage(ImageData([1, 2, 3], .png), size: Size(width: 4, height: 5))
        picture.commands.append(
            .image(
                PlacedImage(
                    image, part: Rect(size: image.size), in: Rect(size: image.size), tint: .black)))
        return picture
    }

    @Test func `every command arrives as it was sent`() throws {
        let data = try JSONEncoder().encode(CodedPicture(every))
        #expect(try JSONDecoder().decode(CodedPicture.self, from: data).picture == every)
    }

    @Test func `numbers that are not finite become zero`() throws {
        var picture = Picture(size: Size(width: .infinity, height: 1))
        picture.fill(.ellipse(Rect(x: .nan, y: 1, width: 2, height: 3)), .black)
        let data = try JSONEncoder().encode(CodedPicture(picture))
        let read = try #require(try JSONDecoder().decode(CodedPicture.self, from: data).picture)
        #expect(read.commands == [.fill(.ellipse(Rect(x: 0, y: 1, width: 2, height: 3)), .black)])
    }

    @Test(arguments: [
        #"{"kind":"close","numbers":[],"colors":[],"style":[]}"#,
        #"{"kind":"open","numbers":[],"colors":[],"style":[0,0,0,1,1]}"#,
        #"{"kind":"fill","path":"sMC","numbers":[1,2],"colors":[0,0,0,1],"style":[]}"#,
        #"{"kind":"fill","path":"x","numbers":[1,2],"colors":[0,0,0,1],"style":[]}"#,
        #"{"kind":"fill","path":"r","numbers":[1,2],"colors":[0,0,0,1],"style":[]}"#,
        #"{"kind":"fill","path":"r","numbers":[1,2,3,4],"colors":[0,0],"style":[]}"#,
        #"{"kind":"text","text":"a","numbers":[1,2,3],"colors":[0,0,0,1],"style":[-1,400]}"#,
        #"{"kind":"image","text":"exe","bytes":[1],"numbers":[1,2,3,4],"colors":[],"style":[0,0,1,1,1,1]}"#,
    ])
    func `incomplete commands are refused`(command: String) throws {
        let text = #"{"width":1,"height":1,"commands":[\#(command)]}"#
        #expect(
            try JSONDecoder().decode(CodedPicture.self, from: Data(text.utf8)).picture == nil)
    }

    @Test func `rotations, transitions and outlines are SVG`() {
        let svg = SVGWriter.svg(every)
        #expect(svg.contains("translate(1 2) rotate(30) scale(3)"))
        #expect(svg.contains("<radialGradient") && svg.contains("fill=\"url(#gradient-2)\""))
        #expect(svg.contains("<path d=\"M1,2L3,4C5,6 7,8 9,10Z\" fill=\"#1a334d\""))
    }
}
