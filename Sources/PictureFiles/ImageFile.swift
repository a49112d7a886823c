import Files
public import Geometry
public import StickerCompositor

/// A picture in a file of one's own, decoded without a fence: what it is, and its pixels at a wanted size.
///
/// Its bytes are kept, so that a drawing (SVG) can be rasterised as large as it is shown.
public struct ImageFile: Sendable {
  /// Where it lies.
  public let path: String
  /// Its own size upright, in pixels.
  public let size: Size
  /// Whether it is a drawing, crisp at any size.
  public let isVector: Bool
  private let bytes: [UInt8]
  /// The pixels at its own size, from when it was opened.
  private let pixels: Bitmap

  /// The most pixels that a picture may have; larger ones are refused.
  public static let greatestPixelCount = 200_000_000
  /// The longest side that a drawing is rasterised at.
  public static let greatestVectorSide = 2048.0

  /// Opens a picture.
  ///
  /// Throws where it is none, or not whole.
  public init(_ path: String) throws(PictureError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Disk.read(path) } catch {
      throw PictureError(.cannotOpen, error.problem, path: path)
    }
    let picture: DecodedPicture
    do throws(PictureError) {
      picture = try Self.decoder.decode(PictureBytes(bytes))
    } catch {
      throw PictureError(error.kind, error.problem, path: path)
    }
    guard picture.isWhole else {
      throw PictureError(.damaged, "the file is cut off or damaged", path: path)
    }
    pixels = picture.pixels.bitmap()
    size = Size(width: Double(pixels.width), height: Double(pixels.height))
    isVector = picture.format == .svg
    self.bytes = isVector ? bytes : []
    self.path = path
  }

  /// The pixels: of a drawing about `scale` times its own size, of a photo as they are.
  public func bitmap(scale: Double = 1) -> Bitmap {
    let longest = max(size.width, size.height, 1)
    let bounded = min(scale, Self.greatestVectorSide / longest)
    guard isVector, bounded.isFinite, bounded > 0, bounded != 1 else { return pixels }
    let side = max(1, Int((longest * bounded).rounded()))
    let drawn = try? Self.decoder.decode(PictureBytes(bytes), fit: .within(side: side))
    return drawn?.pixels.bitmap() ?? pixels
  }

  private static let decoder = PictureDecoder(maximumPixelCount: greatestPixelCount)
}
