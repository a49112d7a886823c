import CGIF
import TestGIF

/// GIF files, made by the library that reads them.
enum GIFFile {
  private final class Sink {
    var bytes: [UInt8] = []
  }

  /// The colors of the 64 indices; see ``pixel(_:_:)``.
  static let palette: [UInt32] = (0..<64).map { index in
    let (red, green, blue) = (UInt32(index & 3), UInt32(index >> 2 & 3), UInt32(index >> 4))
    return 0xFF00_0000 | red * 85 << 16 | green * 85 << 8 | blue * 85
  }

  /// The index of a pixel of the pictures that are made here.
  static func index(_ x: Int, _ y: Int) -> Int { (x + 3 * y) & 63 }

  /// A moving picture, whose colors are those of the palette, except the last one, which is transparent.
  static func bytes(_ film: Film) -> [UInt8] {
    let frames = film.frames.map { frame in
      TestGIF.Frame(
        x: frame.x, y: frame.y, width: frame.photo.width, height: frame.photo.height,
        indices: frame.photo.pixels.map(index), time: frame.time / 10,
        disposal: frame.disposal == .keep ? 1 : frame.disposal == .clear ? 2 : 3)
    }
    return TestGIF(
      width: film.width, height: film.height, colors: palette, frames: frames, plays: film.plays
    ).bytes
  }

  /// Returns the index of a color of the palette; that of a transparent pixel is 63.
  private static func index(_ pixel: UInt32) -> Int {
    if pixel >> 24 == 0 { return 63 }
    return palette.prefix(63).firstIndex(of: pixel) ?? 0
  }

  /// Frames of indices, each at its place on the canvas, one of which may be transparent.
  static func bytes(
    _ width: Int, _ height: Int, frames: [(x: Int, y: Int, width: Int, height: Int)]? = nil,
    transparent: Int? = nil, isInterlaced: Bool = false
  ) -> [UInt8] {
    let sink = Sink()
    // Safe: the sink lives to the end of this function, and the file is closed before.
    let file = unsafe EGifOpen(
      Unmanaged.passUnretained(sink).toOpaque(),
      { file, bytes, count in
        let sink = unsafe Unmanaged<Sink>.fromOpaque(file!.pointee.UserData).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, nil)
    let colors = palette.map {
      GifColorType(
        Red: UInt8($0 >> 16 & 255), Green: UInt8($0 >> 8 & 255), Blue: UInt8($0 & 255))
    }
    let map = unsafe GifMakeMapObject(64, colors)
    unsafe EGifSetGifVersion(file, true)
    unsafe EGifPutScreenDesc(file, Int32(width), Int32(height), 6, 0, map)
    for frame in frames ?? [(0, 0, width, height)] {
      if let transparent {
        let control: [UInt8] = [1, 0, 0, UInt8(transparent)]
        unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, control)
      }
      unsafe EGifPutImageDesc(
        file, Int32(frame.x), Int32(frame.y), Int32(frame.width), Int32(frame.height),
        isInterlaced, nil)
      let rows =
        isInterlaced
        ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
          stride(from: $0.0, to: frame.height, by: $0.1)
        } : Array(0..<frame.height)
      for y in rows {
        var line = (0..<frame.width).map { UInt8(index($0, y)) }
        unsafe EGifPutLine(file, &line, Int32(frame.width))
      }
    }
    unsafe EGifCloseFile(file, nil)
    unsafe GifFreeMapObject(map)
    return sink.bytes
  }
}
