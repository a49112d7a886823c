import CGIF
import StickerCompositor

/// An animated GIF: a palette that stays until a picture has other colors, ordered dithering, which is the same in all pictures,
/// and transparent pixels in each picture for all that has not changed.
///
/// A picture that comes less than 20 ms after the last stored one is dropped, and a picture without a visible change isn't
/// stored: the one before is shown longer.
@safe
final class GIFWriter: AnimationWriter {
  /// The unit of the format's times, in seconds, and the shortest time that browsers respect, in units.
  private static let (unit, shortest) = (0.01, 2)
  private static let transparent = UInt8(GIFPalette.greatestCount)

  private let file: OutputFile
  private let size: FrameLayout
  /// The difference of a channel up to which a pixel counts as unchanged, in steps of 255.
  private let tolerance: Int32
  // Safe: opened in `init`, closed in `deinit`.
  private let library: UnsafeMutablePointer<GifFileType>
  private var isClosed = false
  private var palette: GIFPalette?
  /// The source of each pixel that is shown; a later difference is measured from there, so that errors don't add up.
  private var shown: Bitmap
  /// The last picture, which is written when its end is known.
  private var pending: Picture?

  /// The part of a picture that has changed, as numbers of the palette.
  private struct Picture {
    var start: Int
    var area: Area
    var indices: [UInt8]
    var colors: [UInt32]
  }

  /// A rectangle of pixels, both ends excluded.
  private struct Area {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    var isEmpty: Bool { right == 0 }

    mutating func include(_ x: Int, _ y: Int) {
      (left, top) = (min(left, x), min(top, y))
      (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
    }
  }

  /// Creates a GIF that loops for ever.
  init(_ file: OutputFile, _ size: FrameLayout, quality: Int) throws(VideoError) {
    guard max(size.width, size.height) <= 65535 else {
      throw file.error("a GIF has at most 65535 pixels per side", .tooLarge)
    }
    (self.file, self.size) = (file, size)
    tolerance = Int32((100 - min(max(quality, 1), 100)) / 8)
    shown = Bitmap(width: size.width, height: size.height)
    // Safe: the file lives as long as this object, which closes the library's state.
    let user = unsafe Unmanaged.passUnretained(file).toOpaque()
    let opened = unsafe EGifOpen(
      user,
      { library, bytes, count in
        guard let user = unsafe library?.pointee.UserData else { return 0 }
        let file = unsafe Unmanaged<OutputFile>.fromOpaque(user).takeUnretainedValue()
        let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
        return unsafe file.write(buffer.bytes, at: file.size) ? count : 0
      }, nil)
    guard let opened = unsafe opened else { throw file.error("there isn't enough memory") }
    unsafe library = opened
    try begin()
  }

  deinit { if !isClosed { unsafe EGifCloseFile(library, nil) } }

  private func begin() throws(VideoError) {
    unsafe EGifSetGifVersion(library, true)
    try check(unsafe EGifPutScreenDesc(library, Int32(size.width), Int32(size.height), 8, 0, nil))
    try check(unsafe EGifPutExtensionLeader(library, Int32(APPLICATION_EXT_FUNC_CODE)))
    try check(unsafe EGifPutExtensionBlock(library, 11, "NETSCAPE2.0"))
    let forever: [UInt8] = [1, 0, 0]
    try check(unsafe EGifPutExtensionBlock(library, 3, forever))
    try check(unsafe EGifPutExtensionTrailer(library))
  }

  func write(_ picture: Bitmap, at seconds: Double) throws(VideoError) {
    let start = Self.time(seconds)
    if let pending, start < pending.start + Self.shortest { return }
    let area = changes(in: picture)
    guard !area.isEmpty else { return }
    try flush(until: start)
    pending = Picture(
      start: start, area: area, indices: indices(of: picture, in: area),
      colors: palette?.colors ?? [])
  }

  func finish(at seconds: Double) throws(VideoError) {
    try flush(until: Self.time(seconds))
    isClosed = true
    try unsafe check(EGifCloseFile(library, nil))
    try file.commit()
  }

  /// Returns a time in the format's unit.
  private static func time(_ seconds: Double) -> Int {
    Int((min(max(seconds, 0), 1e9) / unit).rounded())
  }

  /// Returns the rectangle around the pixels that differ from the shown ones; the whole picture at first.
  private func changes(in picture: Bitmap) -> Area {
    var area = Area()
    guard palette != nil else {
      area.include(0, 0)
      area.include(size.width - 1, size.height - 1)
      return area
    }
    unsafe picture.withUnsafeBytes { bytes in
      unsafe shown.withUnsafeBytes { old in
        let (new, old) = unsafe (bytes.bindMemory(to: UInt32.self), old.bindMemory(to: UInt32.self))
        for y in 0..<size.height {
          for x in 0..<size.width
          where unsafe differ(new[y * size.width + x], old[y * size.width + x]) {
            area.include(x, y)
          }
        }
      }
    }
    return area
  }

  private func differ(_ a: UInt32, _ b: UInt32) -> Bool {
    if a == b { return false }
    func distance(_ shift: UInt32) -> Int32 {
      abs(Int32(a >> shift & 255) - Int32(b >> shift & 255))
    }
    return max(distance(0), distance(8), distance(16)) > tolerance
  }

  /// Returns the palette's numbers of an area, transparent for pixels that have not changed, and notes the others as shown.
  private func indices(of picture: Bitmap, in area: Area) -> [UInt8] {
    let isFirst = palette == nil
    var palette = usePalette(for: picture)
    let spread = min(max(palette.error * 3, 4), 48)
    var indices: [UInt8] = []
    indices.reserveCapacity((area.right - area.left) * (area.bottom - area.top))
    let width = size.width
    let transparent = Self.transparent
    unsafe picture.withUnsafeBytes { bytes in
      unsafe shown.withUnsafeMutableBytes { old in
        let new = unsafe bytes.bindMemory(to: UInt32.self)
        let old = unsafe old.bindMemory(to: UInt32.self)
        for y in area.top..<area.bottom {
          for x in area.left..<area.right {
            let (place, pixel) = unsafe (y * width + x, new[y * width + x])
            guard unsafe isFirst || self.differ(pixel, old[place]) else {
              indices.append(transparent)
              continue
            }
            unsafe old[place] = pixel
            indices.append(palette.index(of: Dither.shift(pixel, x, y, spread)))
          }
        }
      }
    }
    self.palette = palette
    return indices
  }

  /// Returns the palette before, or a new one if the picture's colors are far from it.
  private func usePalette(for picture: Bitmap) -> GIFPalette {
    let histogram = ColorHistogram(picture)
    if var palette, palette.error(of: histogram) <= palette.error * 1.25 + 1 { return palette }
    return GIFPalette(histogram)
  }

  private func flush(until end: Int) throws(VideoError) {
    guard let picture = pending else { return }
    pending = nil
    var control = GraphicsControlBlock()
    control.DisposalMode = Int32(DISPOSE_DO_NOT)
    control.DelayTime = Int32(min(max(end - picture.start, Self.shortest), 65535))
    control.TransparentColor = Int32(Self.transparent)
    var block = [UInt8](repeating: 0, count: 4)
    let count = unsafe EGifGCBToExtension(&control, &block)
    try check(
      unsafe EGifPutExtension(library, Int32(GRAPHICS_EXT_FUNC_CODE), Int32(count), block))
    let table = (0..<256).map { number in
      let color = number < picture.colors.count ? picture.colors[number] : 0
      return GifColorType(
        Red: UInt8(color >> 16 & 255), Green: UInt8(color >> 8 & 255), Blue: UInt8(color & 255))
    }
    let map = unsafe GifMakeMapObject(256, table)
    defer { unsafe GifFreeMapObject(map) }
    let (area, width) = (picture.area, picture.area.right - picture.area.left)
    try check(
      unsafe EGifPutImageDesc(
        library, Int32(area.left), Int32(area.top), Int32(width),
        Int32(area.bottom - area.top), false, map))
    var indices = picture.indices
    for row in 0..<(area.bottom - area.top) {
      let result = unsafe indices.withUnsafeMutableBufferPointer {
        // Safe: there are as many rows of indices.
        unsafe EGifPutLine(library, $0.baseAddress! + row * width, Int32(width))
      }
      try check(result)
    }
  }

  private func check(_ result: Int32) throws(VideoError) {
    guard result == GIF_OK, file.failure == nil else { throw file.error(nil) }
  }
}

/// Ordered dithering with Bayer's matrix of 8 by 8 thresholds.
private enum Dither {
  /// The thresholds, -32…31, row by row.
  private static let matrix: [Int32] = (0..<64).map { threshold(of: $0 % 8, $0 / 8) }

  /// Returns the bits of x ^ y and of y, interleaved from the lowest to the highest, less 32.
  private static func threshold(of x: Int, _ y: Int) -> Int32 {
    var sum = 0
    for bit in 0..<3 {
      let pair = ((x ^ y) >> bit & 1) * 2 + (y >> bit & 1)
      sum |= pair << (2 * (2 - bit))
    }
    return Int32(sum - 32)
  }

  /// Returns a color moved by the threshold of its place; `spread` is the distance between the outer thresholds.
  static func shift(_ pixel: UInt32, _ x: Int, _ y: Int, _ spread: Double) -> UInt32 {
    let offset = (2 * matrix[y % 8 * 8 + x % 8] + 1) * Int32(spread * 8) / 1024
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32(min(max(Int32(pixel >> shift & 255) + offset, 0), 255)) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }
}
