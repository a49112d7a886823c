public import Geometry

/// The ground of a scene without a photo: its resolution, and its color or a gradient of two colors.
///
/// Numbers aren't checked here; the module `StickerScene` checks the numbers in documents and undo steps.
public struct Paper: Hashable, Sendable {
  /// The number of canvas points per inch; `nil` for a scene without a physical size; see ``resolutions``.
  public var resolution: Double?
  /// The color, or the color at the start of a gradient, `0xRRGGBB`.
  public var color: UInt32
  /// The color at the end of a gradient, `0xRRGGBB`; `nil` for a single color.
  public var endColor: UInt32?
  /// The direction of a gradient, in radians clockwise from rightward; of no effect without a gradient.
  public var angle: Double

  /// The valid resolutions, in canvas points per inch.
  public static let resolutions = 1.0...100_000

  /// Creates paper from its parts; white and without a physical size by default.
  ///
  /// Drops the bits of a color above the lowest 24, and the angle if there is no ``endColor``.
  public init(
    resolution: Double? = nil, color: UInt32 = 0xFF_FFFF, endColor: UInt32? = nil, angle: Double = 0
  ) {
    self.resolution = resolution
    (self.color, self.endColor) = (color & 0xFF_FFFF, endColor.map { $0 & 0xFF_FFFF })
    self.angle = endColor == nil ? 0 : angle
  }

  /// The start and the end of the gradient on paper of a size in any unit, with the origin in the upper left corner.
  ///
  /// Both lie on a line through the middle, and two opposite corners have the pure colors.
  public func ends(on size: Size) -> (start: Point, end: Point) {
    let (sine, cosine) = sincos(angle)
    let way = Vector(x: cosine, y: sine)
    let half = way * ((abs(way.x) * size.width + abs(way.y) * size.height) / 2)
    let middle = Point(size.width / 2, size.height / 2)
    return (middle - half, middle + half)
  }

  /// Returns the color at a share of the way from the start to the end of the gradient, `0xRRGGBB`.
  ///
  /// Mixes the encoded sRGB values, without linear light. A share below 0 or above 1 gives the color of the nearer end;
  /// without an ``endColor``, every share gives ``color``.
  public func color(at share: Double) -> UInt32 {
    guard let endColor else { return color }
    let share = max(0, min(1, share))
    func channel(_ shift: UInt32) -> UInt32 {
      let (start, end) = (Double(color >> shift & 255), Double(endColor >> shift & 255))
      return UInt32((start + (end - start) * share).rounded()) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }
}
