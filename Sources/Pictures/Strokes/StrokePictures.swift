public import Geometry
public import PictureFiles
import StickerCompositor

/// A source of pictures of strokes, which are crisp at any size.
public struct StrokePictures: PictureSource {
  /// The longest side of a picture of a stroke, in pixels; larger pictures are scaled up.
  static let greatestSide = 4096.0
  /// The distance from the ink within which a stroke is touched, in points.
  private static let touchMargin = 6.0
  /// The number of pixels that a stroke may cover, counting a pixel once for each time that the ink passes over it.
  private static let greatestCoverage = 1e8
  /// The longest side of a hit mask, in pixels.
  private static let maskSide = 128.0

  /// Creates the source.
  public init() {}

  /// Returns whether a name belongs to a stroke.
  public func knows(_ name: PictureName) -> Bool { name.kind == .stroke }

  /// Always `true`: strokes are drawn on the calling thread.
  public var isImmediate: Bool { true }

  /// Measures a stroke, with a hit mask that reaches a little beyond its ink; throws if its name is damaged.
  public func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
    let stroke = try Self.stroke(name)
    let size = stroke.size
    var info = PictureInfo(size: size, levels: PictureLevels(ofStroke: size))
    info.mask = Self.mask(of: stroke, size)
    return OpenedPicture(info)
  }

  /// Draws a stroke; throws if its name is damaged.
  public func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
    let stroke = try Self.stroke(key.name)
    let size = stroke.size
    let coverage = Self.coverage(of: stroke, size, scale: Self.scale(of: key.size, stroke, size))
    return PicturePixels(coverage.bitmap(like: stroke))
  }

  /// Returns the bytes.
  public func expectedBytes(_ key: PictureKey) -> Int {
    guard let stroke = Stroke(name: key.name.text) else { return 0 }
    let size = stroke.size
    let scale = Self.scale(of: key.size, stroke, size)
    return 4 * Int(size.width * scale + 1) * Int(size.height * scale + 1)
  }

  private static func stroke(_ name: PictureName) throws(PictureError) -> Stroke {
    guard let stroke = Stroke(name: name.text) else {
      throw PictureError(
        .damaged, "the drawing is damaged. Delete the sticker.", path: String(name.text.prefix(40)))
    }
    return stroke
  }

  /// Returns the pixels per point; fewer than wanted for a stroke that covers its picture many times, so that no document
  /// takes long to draw.
  private static func scale(of wanted: PictureSize, _ stroke: Stroke, _ size: Size) -> Double {
    let longest = max(size.width, size.height)
    let side = if case .side(let side) = wanted { Double(side) } else { longest }
    let affordable = (greatestCoverage / max(1, stroke.inkArea)).squareRoot()
    return min(max(1, min(side, greatestSide)) / longest, affordable)
  }

  /// Returns the coverage of the pixels of a picture of a size in points.
  private static func coverage(of stroke: Stroke, _ size: Size, scale: Double) -> StrokeCoverage {
    // A side that is longer by a rounding error needs no further pixel.
    func pixels(_ side: Double) -> Int { max(1, Int((side * scale - 1e-6).rounded(.up))) }
    let (width, height) = (pixels(size.width), pixels(size.height))
    var coverage = StrokeCoverage(PixelRect(x: 0, y: 0, width: width, height: height))
    // The whole pixels stand for the whole size, also if the scaled size isn't whole.
    let exact = Vector(Double(width) / size.width, Double(height) / size.height)
    stroke.forEachPiece(ofSpans: 0..<stroke.spanCount, scale: exact) { coverage.cover($0) }
    return coverage
  }

  private static func mask(of stroke: Stroke, _ size: Size) -> AlphaMask {
    var stroke = stroke
    for index in stroke.samples.indices { stroke.samples[index].width += 2 * touchMargin }
    let coverage = coverage(
      of: stroke, size, scale: min(1, maskSide / max(size.width, size.height)))
    let (width, shares) = (coverage.area.width, coverage.shares)
    return AlphaMask(width: width, height: coverage.area.height) { shares[$1 * width + $0] }
  }
}

extension PictureLevels {
  /// Creates the levels of a stroke's picture of a size in points.
  public init(ofStroke size: Size) {
    let longest = max(size.width, size.height, 1)
    let times = logarithm2(StrokePictures.greatestSide / longest)
    if times >= 0 {
      self.init(of: size, .drawing, greatest: Int(times.rounded(.down)))
    } else {
      let scale = StrokePictures.greatestSide / longest
      self.init(
        of: size, pixels: Size(width: size.width * scale, height: size.height * scale),
        drawnAs: .side(Int(StrokePictures.greatestSide)))
    }
  }
}
