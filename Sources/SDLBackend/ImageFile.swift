import Glibc
public import Geometry
import PictureFiles
public import StickerCompositor

/// A picture in a file: what it is, and its pixels at a wanted size.
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
  public init(_ path: String) throws(ImageError) {
    let bytes = try Self.read(path)
    let picture: DecodedPicture
    do throws(PictureError) {
      picture = try Self.decoder.decode(PictureBytes(bytes))
    } catch {
      throw ImageError(path: path, problem: error.problem)
    }
    guard picture.isWhole else {
      throw ImageError(path: path, problem: "the file is cut off or damaged")
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

  private static func read(_ path: String) throws(ImageError) -> [UInt8] {
    var status = stat()
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      // Safe: the message is copied at once.
      throw ImageError(path: path, problem: unsafe String(cString: strerror(errno)))
    }
    defer { close(file) }
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ImageError(path: path, problem: "it is not a file")
    }
    guard status.st_size > 0, status.st_size < 1 << 30 else {
      throw ImageError(
        path: path, problem: status.st_size == 0 ? "it is empty" : "it is too large")
    }
    let size = Int(status.st_size)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // Safe: never reads past the buffer; `count` bytes are initialised.
      while count < size {
        let got = unsafe Glibc.read(
          file, buffer.baseAddress.map { unsafe $0 + count }, size - count)
        if got <= 0 { break }
        count += got
      }
    }
  }
}
