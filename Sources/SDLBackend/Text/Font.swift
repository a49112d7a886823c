internal import CSDL2
internal import CSDL2TTF
import StickerCompositor
import Synchronization

/// SDL's text library, from its start to its end; all fonts share it.
final class FontLibrary {
  /// Fonts may be drawn with on several threads, each on one; only one thread at a time opens or closes them.
  static let gate = Mutex(())

  init?() { if Self.gate.withLock({ _ in TTF_Init() }) != 0 { return nil } }
  deinit { Self.gate.withLock { _ in TTF_Quit() } }
}

/// A font file that is open, at one size at a time.
@safe
final class Font {
  // Safe: SDL's font lives from `init` to `deinit`, inside the life of its library.
  private let handle: OpaquePointer
  private let library: FontLibrary
  /// Whether its glyphs are pictures of one size, with colours of their own.
  let isColored: Bool
  /// From the top to the bottom of a line, in pixels, without an outline.
  private(set) var height = 0
  /// From the top of a line to its base line, in pixels, without an outline.
  private(set) var ascent = 0
  private var resolution: UInt32 = 0

  /// Sizes are set in steps of 1/72 of a pixel: a font of one point, at so many points an inch.
  private static let steps = 72.0

  /// Opens a file; nil where it is no font.
  init?(_ path: String, isColored: Bool, library: FontLibrary) {
    let opened = unsafe FontLibrary.gate.withLock { _ in unsafe Opened(TTF_OpenFont(path, 128)) }
    guard let font = unsafe opened.font else { return nil }
    unsafe handle = font
    self.library = library
    self.isColored = isColored
    // Unhinted along x, so that a text is as wide, relative to its height, at every size. Pictures get a column
    // of rubbish from that.
    if !isColored { unsafe TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL) }
    readMetrics()
  }

  deinit { FontLibrary.gate.withLock { _ in unsafe TTF_CloseFont(handle) } }

  /// A font on its way out of the gate, which nobody else knows.
  @unsafe private struct Opened: @unchecked Sendable {
    let font: OpaquePointer?
    init(_ font: OpaquePointer?) { unsafe self.font = font }
  }

  /// The size of the em square in pixels; fonts made of pictures have but one size.
  func setSize(_ pixels: Double) {
    if isColored { return }
    let wanted = UInt32(min(max(pixels * Self.steps, Self.steps), 5000 * Self.steps))
    if wanted == resolution { return }
    resolution = wanted
    _ = unsafe TTF_SetFontSizeDPI(handle, 1, wanted, wanted)
    readMetrics()
  }

  private func readMetrics() {
    // SDL adds the outline to them.
    unsafe TTF_SetFontOutline(handle, 0)
    height = unsafe Int(TTF_FontHeight(handle))
    ascent = unsafe Int(TTF_FontAscent(handle))
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    unsafe TTF_GlyphIsProvided32(handle, scalar.value) != 0
  }

  /// The width and height of one line in pixels, as it is rendered without an outline.
  func measure(_ text: String) -> (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe TTF_SetFontOutline(handle, 0)
    guard unsafe TTF_SizeUTF8(handle, text, &width, &height) == 0 else { return (0, 0) }
    return (Int(width), Int(height))
  }

  /// One line in one colour (`0xRRGGBB`), grown by `outline` pixels on each side; nil where nothing shows.
  func render(_ text: String, color: UInt32, outline: Int = 0) -> Bitmap? {
    func channel(_ shift: UInt32) -> UInt8 { UInt8(color >> shift & 255) }
    let ink = SDL_Color(r: channel(16), g: channel(8), b: channel(0), a: 255)
    unsafe TTF_SetFontOutline(handle, Int32(outline))
    guard let surface = unsafe TTF_RenderUTF8_Blended(handle, text, ink) else { return nil }
    defer { unsafe SDL_FreeSurface(surface) }
    guard var bitmap = unsafe Bitmap(copying: surface) else { return nil }
    // Pictures come premultiplied, as they are in the font; letters do not.
    if !isColored { bitmap.premultiply() }
    return bitmap
  }
}

extension Bitmap {
  /// The pixels of a surface of format ARGB8888, as they are; nil where there are none.
  fileprivate init?(copying surface: UnsafeMutablePointer<SDL_Surface>) {
    let (width, height) = unsafe (Int(surface.pointee.w), Int(surface.pointee.h))
    let pitch = unsafe Int(surface.pointee.pitch)
    guard width > 0, height > 0, Bitmap.isValidSize(width: width, height: height),
      unsafe surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      let pixels = unsafe surface.pointee.pixels
    else { return nil }
    self.init(width: width, height: height)
    let rowBytes = bytesPerRow
    // Safe: both have `height` rows of at least `rowBytes`.
    unsafe withUnsafeMutableBytes { target in
      for row in 0..<height {
        let from = unsafe UnsafeRawBufferPointer(start: pixels + row * pitch, count: rowBytes)
        unsafe UnsafeMutableRawBufferPointer(
          rebasing: target[row * rowBytes..<(row + 1) * rowBytes]
        ).copyMemory(from: from)
      }
    }
  }
}
