/// The part of the target in which a sprite is drawn: an upright rectangle of whole pixels.
///
/// Stored in as few bytes as possible, since there may be a million sprites.
public struct SpriteClip: Hashable, Sendable {
  private let minX: Int16
  private let minY: Int16
  private let maxX: Int16
  private let maxY: Int16

  private init(minX: Int16, minY: Int16, maxX: Int16, maxY: Int16) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The whole target, whatever its size.
  public static let none = SpriteClip(minX: .min, minY: .min, maxX: .max, maxY: .max)

  /// Creates a clip of a rectangle in target pixels; edges are clamped to −32,767...32,766.
  public init(_ area: PixelRect) {
    func near(_ edge: Int) -> Int16 { Int16(max(-32_767, min(32_766, edge))) }
    self.init(
      minX: near(area.minX), minY: near(area.minY), maxX: near(area.maxX), maxY: near(area.maxY))
  }

  /// The rectangle of the clip in target pixels; `nil` for the whole target.
  public var area: PixelRect? {
    self == .none
      ? nil
      : PixelRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
  }
}
