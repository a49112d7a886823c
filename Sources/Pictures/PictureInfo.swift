public import Geometry
public import PictureFiles

/// The metadata of a picture that has been opened.
public struct PictureInfo: Sendable {
  /// The picture's intrinsic size, in canvas points.
  public var size: Size
  /// The pixels that can be hit; `nil` if all can.
  public var mask: AlphaMask?
  /// The resolution levels of the picture.
  public var levels: PictureLevels
  /// The times at which each frame is shown.
  public var frames = FrameTimes.still
  /// The file format; `nil` if the picture isn't a file.
  public var format: PictureFormat?
  /// The warning to show the user; `nil` if there is none.
  public var complaint: String?

  /// Creates the metadata of a still picture without a mask or a complaint.
  public init(size: Size, levels: PictureLevels) {
    self.size = size
    self.levels = levels
  }
}

/// The resolution levels of a picture: the level is how often its intrinsic size is doubled, or halved if negative.
public struct PictureLevels: Hashable, Sendable {
  /// The sources of a picture's pixels.
  public enum Kind: Hashable, Sendable {
    /// All are made by halving those of the greatest level, which are drawn in this size.
    case pixels(PictureSize)
    /// Drawn at each size that is larger than its own; smaller ones are halved.
    case drawing
    /// Drawn at every size.
    case words
  }

  /// The picture's intrinsic size, in canvas points.
  let size: Size
  /// The source of the pixels.
  let kind: Kind
  /// The level at which there are as many pixels as there are of it; below 0 where less were kept.
  public let greatest: Int
  /// The number of pixels at the greatest level, across and down.
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

  /// Returns the approximate number of pixels at a level.
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
