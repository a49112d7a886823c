/// The longest side with which pictures are drawn, so that all pictures of a frame fit into a number of pixels.
///
/// If the pictures don't fit at the wanted sharpness, the largest are drawn with half as many pixels per side, or a
/// quarter, and so on.
public struct SharpnessLimit {
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
  /// The longest side of a picture, in pixels.
  public private(set) var longestSide = sides.upperBound

  private static let sides = 256.0...Double(FilePictures.greatestSide)

  /// Creates a limit at which all pictures together have at most `room` pixels.
  public init(room: Int) { self.room = room }

  /// Returns whether the limit may ever apply to a level of a picture: small pictures are always sharp.
  public func mayApply(to level: Int, of levels: PictureLevels) -> Bool {
    level > levels.level(level, within: Self.sides.lowerBound)
  }

  /// Adapts the limit to the pictures of a frame.
  public mutating func fit(_ wanted: Set<Wanted>, levels: (Int) -> PictureLevels?) {
    func pixelCount(within side: Double) -> Int {
      var seen: Set<Wanted> = []
      return wanted.reduce(0) { sum, wanted in
        guard let levels = levels(wanted.picture) else { return sum }
        let level = levels.level(wanted.level, within: side)
        let isNew = seen.insert(Wanted(picture: wanted.picture, level: level)).inserted
        return isNew ? sum + levels.pixelCount(at: level) : sum
      }
    }
    // The limit rises only if 30 percent of the room stay free, so that it doesn't alternate.
    while longestSide < Self.sides.upperBound, pixelCount(within: 2 * longestSide) <= room * 7 / 10
    {
      longestSide *= 2
    }
    while longestSide > Self.sides.lowerBound, pixelCount(within: longestSide) > room {
      longestSide /= 2
    }
  }
}
