public import Geometry

/// A composition as it lies on disk: a canvas, a background, and stickers.
///
/// A plain value. What the JSON has beyond that is kept and written back. Of members of the same
/// name in one object the last counts, as with other readers of JSON.
public struct SceneDocument: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// The extents of the canvas, in the background's own pixels; above zero and at most
  /// ``greatestCanvasSide``.
  public var canvas: Size

  /// The path of the photo or video, relative to the document; nil for none.
  public var background: String?

  /// The stickers, back to front.
  public var stickers: [Sticker]

  /// What else the document holds, in the order in which it came.
  public var unknownMembers: [UnknownMember] = []

  /// The greatest width and height of a canvas, beyond all photos and within all arithmetic.
  public static let greatestCanvasSide = 1_000_000.0

  /// The greatest id, the last whole number that every reader of JSON holds exactly.
  public static let greatestID = (1 << 53) - 1

  /// A document from its parts.
  public init(canvas: Size, background: String? = nil, stickers: [Sticker] = []) {
    self.canvas = canvas
    self.background = background
    self.stickers = stickers
  }

  /// An id that no sticker has: one above the greatest; O(stickers).
  public var unusedID: Int {
    let greatest = max(0, stickers.lazy.map(\.id).max() ?? 0)
    guard greatest >= Self.greatestID else { return greatest + 1 }
    let used = Set(stickers.map(\.id))
    return (1...Self.greatestID).first { !used.contains($0) } ?? 0
  }
}

extension SceneDocument {
  /// A sticker as it lies on disk.
  public struct Sticker: Hashable, Sendable {
    /// What it is called by; no other sticker of the document has the same.
    public var id: Int

    /// The path of its image, relative to the document.
    public var image: String

    /// Its own extent in canvas points, before its scale; zero or more.
    public var size: Size

    /// Where its anchor point lies on the canvas.
    public var position: Point

    /// Factors along its own axes; negative mirrors.
    public var scale: Vector

    /// Angle in radians, positive clockwise on screen.
    public var rotation: Double

    /// The point that its position places, in the unit square of the sticker; it may lie outside.
    public var anchorPoint: Point

    /// From 0, not to be seen, to 1.
    public var opacity: Double

    /// Whether its image is mirrored, left for right.
    public var flipped: Bool

    /// Whether it does not take part in touches.
    public var locked: Bool

    /// What else the document holds for it, in the order in which it came.
    public var unknownMembers: [UnknownMember] = []

    /// A sticker from its parts; unscaled, upright, opaque, and held at its middle where left out.
    public init(
      id: Int, image: String, size: Size, position: Point, scale: Vector = Vector(x: 1, y: 1),
      rotation: Double = 0, anchorPoint: Point = Point(x: 0.5, y: 0.5), opacity: Double = 1,
      flipped: Bool = false, locked: Bool = false
    ) {
      self.id = id
      self.image = image
      self.size = size
      self.position = position
      self.scale = scale
      self.rotation = rotation
      self.anchorPoint = anchorPoint
      self.opacity = opacity
      self.flipped = flipped
      self.locked = locked
    }
  }
}
