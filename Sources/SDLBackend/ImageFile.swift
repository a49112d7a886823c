internal import CSDL2
internal import CSDL2Image
import Glibc
public import Geometry
public import PictureFiles
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
      let decoder = PictureDecoder(
        maximumPixelCount: Self.greatestPixelCount, fallback: Self.fallback)
      picture = try decoder.decode(PictureBytes(bytes))
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
    let (width, height) = (
      Int32(max(1, (size.width * bounded).rounded())),
      Int32(max(1, (size.height * bounded).rounded()))
    )
    return Self.decode(bytes, isVector: true, width: width, height: height) ?? pixels
  }

  /// Decodes what `PictureFiles` does not know: drawings as large as wanted, and rarer kinds.
  public static let fallback: PictureFallback = { bytes, wantedSide in
    // The side is first taken to be the width, as it is of most drawings: each try costs a picture.
    if let side = wantedSide.map({ Int32(clamping: $0) }),
      let wide = decode(bytes, isVector: true, width: side, height: 0)
    {
      guard wide.height > wide.width else { return wide }
      return decode(bytes, isVector: true, width: 0, height: side) ?? wide
    }
    return decode(bytes, isVector: false, width: 0, height: 0)
  }

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

  /// Decodes upright to premultiplied pixels; nil where it is no picture.
  private static func decode(
    _ bytes: [UInt8], isVector: Bool, width: Int32, height: Int32
  ) -> Bitmap? {
    // Threads that pictures are opened on come and go.
    defer { Platform.forgetThread() }
    SDL_ClearError()
    // Safe: SDL reads the bytes only before this closure returns; surfaces are freed on each way out.
    return unsafe bytes.withUnsafeBytes { buffer -> Bitmap? in
      let stream = unsafe SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count))
      let loaded =
        unsafe isVector ? IMG_LoadSizedSVG_RW(stream, width, height) : IMG_Load_RW(stream, 0)
      _ = unsafe SDL_RWclose(stream)
      guard let loaded = unsafe loaded else { return nil }
      defer { unsafe SDL_FreeSurface(loaded) }
      let format = SDL_PIXELFORMAT_ARGB8888.rawValue
      guard let surface = unsafe SDL_ConvertSurfaceFormat(loaded, format, 0) else { return nil }
      defer { unsafe SDL_FreeSurface(surface) }
      return unsafe bitmap(from: surface)
    }
  }

  private static func bitmap(from surface: UnsafeMutablePointer<SDL_Surface>) -> Bitmap? {
    let (width, height) = unsafe (Int(surface.pointee.w), Int(surface.pointee.h))
    let pitch = unsafe Int(surface.pointee.pitch)
    guard width > 0, height > 0, Bitmap.isValidSize(width: width, height: height),
      let pixels = unsafe surface.pointee.pixels
    else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    let rowBytes = bitmap.bytesPerRow
    // Safe: both have `height` rows of at least `rowBytes`.
    unsafe bitmap.withUnsafeMutableBytes { target in
      for row in 0..<height {
        let from = unsafe UnsafeRawBufferPointer(start: pixels + row * pitch, count: rowBytes)
        unsafe UnsafeMutableRawBufferPointer(
          rebasing: target[row * rowBytes..<(row + 1) * rowBytes]
        ).copyMemory(from: from)
      }
    }
    bitmap.premultiply()
    return bitmap
  }
}
