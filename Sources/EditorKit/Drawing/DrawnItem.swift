public import ColorGrading
public import Geometry
public import InterfaceKit
public import Pictures

/// A picture that the editor draws; the renderer makes it at the size at which it is shown.
public enum DrawnPicture: Hashable, Sendable {
  /// A sticker's or a word's picture, by ``StickerImage/id``.
  ///
  /// An animated picture is shown at the time of the item's own clock, in seconds; `nil` for the time since the picture
  /// was opened.
  case image(Int, clock: Double? = nil)
  /// A photo with adjustments, by ``StickerImage/id``, and the map from the photo's unit square to that of the frame
  /// around which the vignette lies.
  ///
  /// Indirect, as ink is, because the values would enlarge every drawn item.
  indirect case adjusted(Int, PhotoAdjustments, frame: AffineTransform = .identity)
  /// An icon of the program, by name.
  case icon(String, Foreground)
  /// A plain rectangle with round corners.
  case panel(Panel)
  /// A part of the soft shadow of a rectangle.
  case shadow(ShadowPart)
  /// A stroke that is being drawn.
  indirect case ink(LiveInk)
}

/// A stroke that grows from frame to frame; the renderer draws only the new part.
public struct LiveInk: Hashable, Sendable {
  /// A number that no other stroke has had.
  public let id: Int
  /// The stroke so far.
  public var stroke: Stroke
  /// The number of samples at the start that will not change.
  public var settled: Int
  /// The interface points per point of the stroke.
  public var scale: Double
  /// The origin of the stroke's points, in interface points.
  public var origin: Point

  /// Creates ink from its parts.
  public init(id: Int, _ stroke: Stroke, settled: Int, scale: Double, origin: Point) {
    (self.id, self.stroke, self.settled) = (id, stroke, settled)
    (self.scale, self.origin) = (scale, origin)
  }
}

/// A drawn rectangle with round corners, in one color, with or without a rim, such as the plate behind an interface's
/// `InterfacePanel`.
public struct Panel: Hashable, Sendable {
  /// The size, in interface points.
  public var size: Size
  /// The corner radius, in interface points.
  public var radius: Double
  /// The color with straight alpha, `0xAARRGGBB`.
  public var color: UInt32
  /// The line along the inner side of the edge; `nil` for none.
  public var rim: Rim?
  /// The corners that are round.
  public var corners = Corners.all

  /// The corners of a panel.
  public enum Corners: UInt8, Hashable, Sendable {
    case all, upper, lower
    /// The panel is a square beside the arc of an upper left corner, the part that a round corner cuts off.
    case cutOff
  }

  /// The radius of the corners of floating bars, in interface points.
  package static let barRadius = 20.0

  /// A line in one color.
  public struct Rim: Hashable, Sendable {
    /// The color with straight alpha, `0xAARRGGBB`, over the panel's color.
    public var color: UInt32
    /// The width, in interface points.
    public var width: Double

    /// Creates a line; `width` is in interface points.
    public init(color: UInt32, width: Double) {
      (self.color, self.width) = (color, width)
    }
  }

  /// Creates a panel from its parts.
  public init(size: Size, radius: Double, color: UInt32, rim: Rim? = nil) {
    self.size = size
    self.radius = radius
    self.color = color
    self.rim = rim
  }
}

/// The part of an item that is drawn, relative to the canvas or to an area that scrolls.
public enum DrawnPart: UInt8, CaseIterable, Hashable, Sendable {
  /// The whole item.
  case whole
  /// The part on the canvas.
  case onCanvas
  /// The part above, below, left or right of the canvas; the four parts together cover everything outside of the
  /// canvas.
  case aboveCanvas, belowCanvas, leftOfCanvas, rightOfCanvas
  /// The part in ``Display/scrollArea``.
  case inScrollArea
  /// The part in ``Display/trayArea``.
  case inTray

  /// The four parts outside of the canvas.
  package static let besideCanvas: [DrawnPart] = [
    .aboveCanvas, .belowCanvas, .leftOfCanvas, .rightOfCanvas,
  ]
}

/// An item to draw: a picture with a transform and an opacity.
public struct DrawnItem: Hashable, Sendable {
  /// The picture of the item.
  public var picture: DrawnPicture
  /// The transform from the picture's unit square to interface points.
  public var transform: AffineTransform
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// The part of the item that is drawn.
  public var part = DrawnPart.whole

  /// Creates an item from its parts.
  public init(_ picture: DrawnPicture, _ transform: AffineTransform, opacity: Double = 1) {
    self.picture = picture
    self.transform = transform
    self.opacity = opacity
  }

  /// Creates an item that fills an upright rectangle, in interface points.
  package init(_ picture: DrawnPicture, in frame: Rect, opacity: Double = 1) {
    self.init(picture, AffineTransform(from: frame), opacity: opacity)
  }

  /// Creates a rectangle with round corners; `frame` and `radius` are in interface points, `color` is `0xAARRGGBB` with
  /// straight alpha.
  public init(
    panel frame: Rect, radius: Double, color: UInt32, rim: Panel.Rim? = nil, opacity: Double = 1
  ) {
    self.init(
      .panel(Panel(size: frame.size, radius: radius, color: color, rim: rim)), in: frame,
      opacity: opacity)
  }

  /// Creates the background of a chip or a key, tinted if it is on; `frame` and `radius` are in interface points.
  package init(
    chip frame: Rect, radius: Double, isOn: Bool = false, opacity: Double = 1, _ palette: Palette
  ) {
    self.init(
      panel: frame, radius: radius, color: isOn ? palette.chosen : palette.key, opacity: opacity)
  }

  /// Creates the drawing of a stroke within a rectangle that contains its ink, in interface points.
  package init(_ ink: LiveInk, in frame: Rect) {
    self.init(.ink(ink), in: frame)
    part = .onCanvas
  }

  /// Mirrors an item that fills an upright rectangle horizontally, within the rectangle.
  package mutating func mirror() {
    transform.tx += transform.a
    transform.a = -transform.a
  }

  /// Creates a disc about an interface point; `radius` is in interface points, `color` is `0xAARRGGBB` with straight
  /// alpha.
  package init(
    disc center: Point, radius: Double, color: UInt32, rim: Panel.Rim? = nil, opacity: Double = 1
  ) {
    self.init(
      panel: Rect(center: center, width: 2 * radius, height: 2 * radius), radius: radius,
      color: color, rim: rim, opacity: opacity)
  }

  /// Returns the strokes along the sides of a closed polygon, from each corner to the next, in interface points.
  package static func outline(
    _ corners: [Point], width: Double, color: UInt32, opacity: Double = 1
  ) -> [DrawnItem] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map {
      DrawnItem(from: $0, to: $1, width: width, color: color, opacity: opacity)
    }
  }

  /// Returns a light line with a dark edge between two interface points, which is visible on any photo.
  package static func guide(from start: Point, to end: Point, _ palette: Palette) -> [DrawnItem] {
    [
      DrawnItem(from: start, to: end, width: 4, color: palette.guideEdge),
      DrawnItem(from: start, to: end, width: 1.5, color: palette.guide),
    ]
  }

  /// Creates a straight stroke between two interface points; `width` is in interface points, `color` is `0xAARRGGBB`
  /// with straight alpha.
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
