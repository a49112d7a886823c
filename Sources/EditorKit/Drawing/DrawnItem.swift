public import Geometry

/// A picture that the editor draws with; whoever shows it makes it as large as it is shown.
public enum DrawnPicture: Hashable, Sendable {
  /// A sticker's or a word's picture, by ``StickerImage/id``.
  case image(Int)
  /// One of the program's own icons, by name.
  case icon(String, Ink)
  /// A plain rectangle with round corners.
  case panel(Panel)
}

/// A rectangle with round corners, in one colour.
public struct Panel: Hashable, Sendable {
  /// Its extents, in window points.
  public var size: Size
  /// The radius of its corners, in window points.
  public var radius: Double
  /// Straight colour, `0xAARRGGBB`.
  public var color: UInt32

  /// A panel from its parts.
  public init(size: Size, radius: Double, color: UInt32) {
    self.size = size
    self.radius = radius
    self.color = color
  }
}

/// Where something is drawn.
public enum DrawnPart: UInt8, CaseIterable, Hashable, Sendable {
  /// Wherever it lies.
  case whole
  /// Only where it lies on the canvas.
  case onCanvas
  /// Only above, below, left or right of the canvas; the four together are all that is not on it.
  case aboveCanvas, belowCanvas, leftOfCanvas, rightOfCanvas

  /// All that is not on the canvas.
  package static let besideCanvas: [DrawnPart] = [
    .aboveCanvas, .belowCanvas, .leftOfCanvas, .rightOfCanvas,
  ]
}

/// One thing that is to be drawn.
public struct DrawnItem: Hashable, Sendable {
  /// What.
  public var picture: DrawnPicture
  /// From the unit square of the picture to window points.
  public var transform: AffineTransform
  /// From 0 to 1.
  public var opacity: Double
  /// Where it is drawn.
  public var part = DrawnPart.whole

  /// An item from its parts.
  public init(_ picture: DrawnPicture, _ transform: AffineTransform, opacity: Double = 1) {
    self.picture = picture
    self.transform = transform
    self.opacity = opacity
  }

  /// An item that fills an upright rectangle.
  package init(_ picture: DrawnPicture, in frame: Rect, opacity: Double = 1) {
    self.init(
      picture,
      AffineTransform(
        a: frame.size.width, b: 0, c: 0, d: frame.size.height, tx: frame.minX, ty: frame.minY),
      opacity: opacity)
  }

  /// A rectangle with round corners.
  public init(panel frame: Rect, radius: Double, color: UInt32, opacity: Double = 1) {
    self.init(
      .panel(Panel(size: frame.size, radius: radius, color: color)), in: frame, opacity: opacity)
  }

  /// Turns what fills an upright rectangle left for right.
  package mutating func mirror() {
    transform.tx += transform.a
    transform.a = -transform.a
  }

  /// A disc.
  package init(disc center: Point, radius: Double, color: UInt32, opacity: Double = 1) {
    self.init(
      panel: Rect(center: center, width: 2 * radius, height: 2 * radius), radius: radius,
      color: color, opacity: opacity)
  }

  /// Strokes around a figure, from each of its corners to the next.
  package static func outline(
    _ corners: [Point], width: Double, color: UInt32
  ) -> [DrawnItem] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map {
      DrawnItem(from: $0, to: $1, width: width, color: color)
    }
  }

  /// Returns a light line with a dark edge between two window points, which is visible on any photo.
  package static func guide(from start: Point, to end: Point, _ palette: Palette) -> [DrawnItem] {
    [
      DrawnItem(from: start, to: end, width: 4, color: palette.guideEdge),
      DrawnItem(from: start, to: end, width: 1.5, color: palette.guide),
    ]
  }

  /// A straight stroke between two window points; `color` is `0xAARRGGBB` with straight alpha.
  public init(from start: Point, to end: Point, width: Double, color: UInt32, opacity: Double = 1) {
    let along = end - start
    let length = max(along.length, 1e-9)
    let across = Vector(x: -along.y, y: along.x) * (width / length)
    self.init(
      .panel(Panel(size: Size(width: 8, height: 8), radius: 0, color: color)),
      AffineTransform(
        a: along.x, b: along.y, c: across.x, d: across.y, tx: start.x - across.x / 2,
        ty: start.y - across.y / 2), opacity: opacity)
  }
}
