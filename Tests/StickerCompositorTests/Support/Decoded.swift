import CTurboJPEG
import CWebP
import Glibc
import StickerCompositor

/// Files decoded by the libraries that everyone else uses.
enum Decoded {
  /// The pixels of a JPEG, and whether its colors are as sharp as its light; nil where it is none.
  static func jpeg(_ file: [UInt8]) -> (bitmap: Bitmap, isSharp: Bool)? {
    let decoder = unsafe tjInitDecompress()
    defer { unsafe tjDestroy(decoder) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      unsafe tjDecompressHeader3(
        decoder, file, UInt(file.count), &width, &height, &sampling, &space) == 0
    else { return nil }
    var pixels = [UInt32](repeating: 0, count: Int(width * height))
    let status = unsafe pixels.withUnsafeMutableBytes { pixels in
      unsafe tjDecompress2(
        decoder, file, UInt(file.count), pixels.bindMemory(to: UInt8.self).baseAddress, width, 0,
        height, Int32(TJPF_BGRA.rawValue), TJFLAG_ACCURATEDCT)
    }
    guard status == 0 else { return nil }
    return (
      Bitmap(width: Int(width), height: Int(height), pixels: pixels),
      sampling == Int32(TJSAMP_444.rawValue)
    )
  }

  /// The pixels of a WebP; nil where it is none.
  static func webp(_ file: [UInt8]) -> Bitmap? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let bytes = unsafe WebPDecodeBGRA(file, file.count, &width, &height) else { return nil }
    defer { unsafe WebPFree(bytes) }
    let count = Int(width * height)
    let pixels = unsafe bytes.withMemoryRebound(to: UInt32.self, capacity: count) {
      unsafe Array(UnsafeBufferPointer(start: $0, count: count))
    }
    return Bitmap(width: Int(width), height: Int(height), premultiplying: pixels)
  }

  /// Returns the content of a WebP's chunk by its name; empty if the file has no such chunk.
  static func chunk(_ name: String, ofWebP file: [UInt8]) -> [UInt8] {
    func little(_ offset: Int) -> Int {
      file[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var offset = 12
    while offset + 8 <= file.count {
      let count = little(offset + 4)
      if file[offset..<offset + 4].elementsEqual(name.utf8) {
        return Array(file[offset + 8..<offset + 8 + count])
      }
      offset += 8 + count + count % 2
    }
    return []
  }

  /// Returns the contents of a JPEG's segments with a marker, up to the image data.
  static func segments(_ marker: UInt8, ofJPEG file: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var offset = 2
    while file[offset] == 0xFF, file[offset + 1] != 0xDA {
      let count = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
      if file[offset + 1] == marker {
        found.append(Array(file[offset + 4..<offset + 2 + count]))
      }
      offset += 2 + count
    }
    return found
  }
}

/// How alike two opaque pictures of one size are, in decibels; more than 40 cannot be told apart by eye.
func likeness(_ a: Bitmap, _ b: Bitmap) -> Double {
  var sum = 0.0
  for y in 0..<a.height {
    for x in 0..<a.width {
      for shift: UInt32 in [0, 8, 16] {
        let difference = Double(a[x, y] >> shift & 255) - Double(b[x, y] >> shift & 255)
        sum += difference * difference
      }
    }
  }
  return 10 * log10(255 * 255 * Double(3 * a.width * a.height) / sum)
}
