public import Geometry
public import PictureFiles

/// What is known of a picture that has been opened.
public struct PictureInfo: Sendable {
  /// Its own size, in canvas points.
  public var size: Size
  /// Which of its pixels can be touched; nil for all of them.
  public var mask: AlphaMask?
  /// How its pixels are had at a level.
  public var levels: PictureLevels
  /// When which of its frames is shown.
  public var frames = FrameTimes.still
  /// What kind of file it is; nil if it is none.
  public var format: PictureFormat?
  /// What the person is to be told of it; nil if all is well.
  public var complaint: String?

  /// What is known of a picture without a mask, still and without complaints.
  public init(size: Size, levels: PictureLevels) {
    self.size = size
    self.levels = levels
  }
}

/// How a picture's pixels are had when its own size is doubled or halved so many times: that many is its level.
public struct PictureLevels: Hashable, Sendable {
  /// Where the pixels come from.
  public enum Kind: Hashable, Sendable {
    /// All are made by halving those of the greatest level, which are drawn in this size.
    case pixels(PictureSize)
    /// Drawn at each size that is larger than its own; smaller ones are halved.
    case drawing
    /// Drawn at every size.
    case words
  }

  /// Its own size, in canvas points.
  let size: Size
  /// Where the pixels come from.
  let kind: Kind
  /// The level at which there are as many pixels as there are of it; below 0 where less were kept.
  public let greatest: Int
  /// How many pixels it has there, across and down.
  public let whole: Size

  /// Levels of what was opened with so many pixels.
  public init(of size: Size, pixels: Size, drawnAs drawn: PictureSize) {
    self.size = size
    kind = .pixels(drawn)
    let longest = max(size.width, size.height, 1)
    greatest = -Int(
      logarithm2(longest / max(pixels.width, pixels.height, 1)).rounded())
    whole = pixels
  }

  /// Levels of what can be drawn up to `greatest`.
  public init(of size: Size, _ kind: Kind, greatest: Int) {
    self.size = size
    self.kind = kind
    self.greatest = greatest
    let factor = power(2, Double(greatest))
    whole = Size(width: size.width * factor, height: size.height * factor)
  }

  /// The level that has at least as many pixels as the picture is shown with, and less than twice as many a side.
  ///
  /// `shown` are the lengths of its sides in pixels of the screen.
  public func level(covering shown: Size) -> Int {
    let wanted = max(shown.width / max(size.width, 1), shown.height / max(size.height, 1))
    guard wanted.isFinite, wanted > 0 else { return 0 }
    let level = Int(logarithm2(max(1e-6, min(1e6, wanted))).rounded(.up))
    return max(-12, min(greatest, level))
  }

  /// A level, or the greatest one at which the longer side has no more than so many pixels.
  public func level(_ level: Int, within side: Double) -> Int {
    let tooMany = logarithm2(max(whole.width, whole.height, 1) / side).rounded(.up)
    return min(level, greatest - max(0, Int(tooMany)))
  }

  /// How many pixels it has at a level, about.
  public func pixelCount(at level: Int) -> Int {
    Int(whole.width * whole.height * power(4, Double(min(0, level - greatest))))
  }

  /// The pixels of a level.
  public func key(of name: PictureName, level: Int, frame: Int = 0) -> PictureKey {
    let (drawn, halvings) = drawn(at: level)
    return PictureKey(name, drawn, halvings: halvings, frame: frame)
  }

  private func drawn(at level: Int) -> (size: PictureSize, halvings: Int) {
    switch kind {
    case .pixels(let drawn): (drawn, max(0, greatest - level))
    case .words: (.lineHeight(100 * power(2, Double(level))), 0)
    // Smaller drawings are made of what is there, as smooth as drawn anew and cheaper.
    case .drawing where level <= 0: (.full, -level)
    case .drawing:
      (.side(max(1, Int((max(size.width, size.height, 1) * power(2, Double(level))).rounded()))), 0)
    }
  }
}
