public import Geometry
public import PictureFiles

/// The metadata of a picture that has been opened.
public struct PictureInfo: Sendable {
  /// The picture's intrinsic size, in canvas points, even if the picture was opened with fewer pixels.
  public var size: Size
  /// The mask of the pixels that can be hit; `nil` if all pixels can.
  public var mask: AlphaMask?
  /// The resolution levels of the picture.
  public var levels: PictureLevels
  /// The times at which each frame is shown.
  public var frames = FrameTimes.still {
    didSet { levels.frameCount = frames.count }
  }
  /// The duration of a video, in seconds; `nil` for a picture.
  public var duration: Double?
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
    /// The levels are made by halving the greatest one, which the source draws in this size.
    case pixels(PictureSize)
    /// The source draws level 0 and each level above; the levels below are made by halving level 0.
    case drawing
    /// The source draws every level.
    case words
  }

  /// The picture's intrinsic size, in canvas points.
  let size: Size
  /// The source of the pixels.
  let kind: Kind
  /// The highest level; below 0 if the picture was opened with fewer pixels than its intrinsic size.
  public let greatest: Int
  /// The number of pixels at the greatest level, across and down.
  public let whole: Size
  /// The number of frames, each of which has as many pixels.
  public internal(set) var frameCount = 1

  /// Creates the levels of a picture that was opened with so many pixels.
  public init(of size: Size, pixels: Size, drawnAs drawn: PictureSize) {
    self.size = size
    kind = .pixels(drawn)
    let longest = max(size.width, size.height, 1)
    greatest = -Int(
      logarithm2(longest / max(pixels.width, pixels.height, 1)).rounded())
    whole = pixels
  }

  /// Creates the levels of a picture that can be drawn at each level up to `greatest`.
  public init(of size: Size, _ kind: Kind, greatest: Int) {
    self.size = size
    self.kind = kind
    self.greatest = greatest
    let factor = power(2, Double(greatest))
    whole = Size(width: size.width * factor, height: size.height * factor)
  }

  /// Returns the lowest level with at least as many pixels as the picture is shown with; ``greatest`` if none has.
  ///
  /// `shown` is the size in which the picture is shown, in screen pixels. The level is at least -12.
  public func level(covering shown: Size) -> Int {
    let wanted = max(shown.width / max(size.width, 1), shown.height / max(size.height, 1))
    guard wanted.isFinite, wanted > 0 else { return 0 }
    let level = Int(logarithm2(max(1e-6, min(1e6, wanted))).rounded(.up))
    return max(-12, min(greatest, level))
  }

  /// Returns a level, lowered until the longer side has at most `side` pixels.
  public func level(_ level: Int, within side: Double) -> Int {
    let tooMany = logarithm2(max(whole.width, whole.height, 1) / side).rounded(.up)
    return min(level, greatest - max(0, Int(tooMany)))
  }

  /// Returns the approximate number of pixels of all frames at a level.
  public func pixelCount(at level: Int) -> Int {
    Int(
      Double(frameCount) * whole.width * whole.height * power(4, Double(min(0, level - greatest))))
  }

  /// Returns the key of the pixels of a level.
  public func key(of name: PictureName, level: Int, frame: Int = 0) -> PictureKey {
    let (drawn, halvings) = drawn(at: level)
    return PictureKey(name, drawn, halvings: halvings, frame: frame)
  }

  private func drawn(at level: Int) -> (size: PictureSize, halvings: Int) {
    switch kind {
    case .pixels(let drawn): (drawn, max(0, greatest - level))
    case .words: (.lineHeight(100 * power(2, Double(level))), 0)
    // Smaller drawings are halved from existing pixels: as smooth as drawing them again, and cheaper.
    case .drawing where level <= 0: (.full, -level)
    case .drawing:
      (.side(max(1, Int((max(size.width, size.height, 1) * power(2, Double(level))).rounded()))), 0)
    }
  }
}
