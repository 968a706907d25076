import Pictures

// NibPreview: pictures of documents of Interface Builder. NibLayout lays a view tree out;
// `Painting/TreePainter.swift` paints it view by view into a `Picture`, a value of drawing
// commands. `SVGWriter` and `CairoPictures` render that. `Contents` has the appearance of the
// frameworks' classes, `Scenes` the pictures of a document, `Instances` those of loaded views. May
// import NibLayout, NibLoader and AutoLayout. Start here.

/// A picture, from the module Pictures.
public typealias Picture = Pictures.Picture
/// A line of text in a picture, from the module Pictures.
public typealias TextRun = Pictures.TextRun
/// The writer of pictures as SVG, from the module Pictures.
public typealias SVGWriter = Pictures.SVGWriter
