/// The longest side with which pictures are drawn, so that all pictures of a frame fit into a number of pixels.
///
/// If the pictures don't fit at the wanted sharpness, the largest are drawn with half as many pixels per side, or a
/// quarter, and so on.
public struct SharpnessLimit: Sendable {
  /// A picture by its number, at a level of its ``PictureLevels``.
  public struct Wanted: Hashable {
    /// The number of the picture.
    public var picture: Int
    /// The level at which the picture is wanted.
    public var level: Int

    /// Creates a wanted picture from its parts.
    public init(picture: Int, level: Int) { (self.picture, self.level) = (picture, level) }
  }

  /// The maximum number of pixels of all pictures together.
  public let room: Int
  /// The longest side of a picture, in pixels, if all pictures are treated alike.
  private var side = sides.upperBound

  private static let sides = 64.0...Double(FilePictures.greatestSide)
  /// The side below which only moving pictures are shrunk: small still pictures are always sharp.
  private static let leastStillSide = 256.0

  /// Creates a limit at which all pictures together have at most `room` pixels.
  public init(room: Int) { self.room = room }

  /// Returns the longest side of a picture with some levels, in pixels: at least 256, or 64 if the picture moves.
  public func longestSide(of levels: PictureLevels) -> Double { Self.side(side, of: levels) }

  private static func side(_ side: Double, of levels: PictureLevels) -> Double {
    levels.frameCount > 1 ? side : max(side, leastStillSide)
  }

  /// Returns whether the limit may ever apply to a level of a picture: small pictures are always sharp.
  public func mayApply(to level: Int, of levels: PictureLevels) -> Bool {
    level > levels.level(level, within: Self.side(Self.sides.lowerBound, of: levels))
  }

  /// Adapts the limit to the pictures of a frame.
  public mutating func fit(_ wanted: Set<Wanted>, levels: (Int) -> PictureLevels?) {
    func pixelCount(within side: Double) -> Int {
      var seen: Set<Wanted> = []
      return wanted.reduce(0) { sum, wanted in
        guard let levels = levels(wanted.picture) else { return sum }
        let level = levels.level(wanted.level, within: Self.side(side, of: levels))
        let isNew = seen.insert(Wanted(picture: wanted.picture, level: level)).inserted
        return isNew ? sum + levels.pixelCount(at: level) : sum
      }
    }
    // The limit rises only if 30 percent of the room stay free, so that it doesn't alternate.
    while side < Self.sides.upperBound, pixelCount(within: 2 * side) <= room * 7 / 10 { side *= 2 }
    while side > Self.sides.lowerBound, pixelCount(within: side) > room { side /= 2 }
  }
}
