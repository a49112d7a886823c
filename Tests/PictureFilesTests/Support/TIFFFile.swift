import CTIFF
import Foundation

/// TIFF files, made by the library that reads them.
enum TIFFFile {
  static func bytes(_ photo: Photo, orientation: Int = 1, compression: Int32 = COMPRESSION_LZW)
    throws -> [UInt8]
  {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString).tif"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = unsafe TIFFOpen(path, "w")
    let fields: [(Int32, Int)] = [
      (TIFFTAG_IMAGEWIDTH, photo.width), (TIFFTAG_IMAGELENGTH, photo.height),
      (TIFFTAG_BITSPERSAMPLE, 8), (TIFFTAG_SAMPLESPERPIXEL, 3),
      (TIFFTAG_PHOTOMETRIC, Int(PHOTOMETRIC_RGB)), (TIFFTAG_PLANARCONFIG, 1),
      (TIFFTAG_COMPRESSION, Int(compression)), (TIFFTAG_ROWSPERSTRIP, 8),
      (TIFFTAG_ORIENTATION, orientation),
    ]
    for (tag, value) in fields { unsafe tiff_set_number(file, UInt32(tag), UInt32(value)) }
    for y in 0..<photo.height {
      var row = photo.pixels[y * photo.width..<(y + 1) * photo.width].flatMap {
        [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)]
      }
      unsafe TIFFWriteScanline(file, &row, UInt32(y), 0)
    }
    unsafe TIFFClose(file)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

extension TIFFFile {
  /// As scanners write it that send while they scan: the directory first, the rows after it.
  static func streamed(_ photo: Photo) -> [UInt8] {
    let (entryCount, rows) = (9, 4)
    let stripCount = (photo.height + rows - 1) / rows
    let afterDirectory = 8 + 2 + entryCount * 12 + 4
    let (bits, offsets) = (afterDirectory, afterDirectory + 6)
    let counts = offsets + 4 * stripCount
    let data = counts + 4 * stripCount
    let stripBytes = photo.width * 3 * rows
    let entries = [
      (256, 4, 1, photo.width), (257, 4, 1, photo.height), (258, 3, 3, bits), (259, 3, 1, 1),
      (262, 3, 1, 2), (273, 4, stripCount, offsets), (277, 3, 1, 3), (278, 4, 1, rows),
      (279, 4, stripCount, counts),
    ]
    var file = Array("II".utf8) + [42, 0] + little(8, 4) + little(entryCount, 2)
    for (tag, type, count, value) in entries {
      file += little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
    }
    file += little(0, 4) + [8, 0, 8, 0, 8, 0]
    for strip in 0..<stripCount { file += little(data + strip * stripBytes, 4) }
    for strip in 0..<stripCount {
      file += little(min(rows, photo.height - strip * rows) * photo.width * 3, 4)
    }
    return file
      + photo.pixels.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
  }
}

extension TIFFFile {
  /// A file of samples as they are, in strips of two rows or in tiles of sixteen by sixteen.
  static func bytes<Sample: BitwiseCopyable>(
    _ width: Int, _ height: Int, samples: [[Sample]], photometric: Int32, format: Int32 = 1,
    isTiled: Bool = false, isSeparate: Bool = false, extra: Int? = nil,
    white: (x: Float, y: Float)? = nil
  ) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString).tif"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = unsafe TIFFOpen(path, "w")
    let channels = samples[0].count
    var fields: [(Int32, Int)] = [
      (TIFFTAG_IMAGEWIDTH, width), (TIFFTAG_IMAGELENGTH, height),
      (TIFFTAG_BITSPERSAMPLE, MemoryLayout<Sample>.size * 8), (TIFFTAG_SAMPLESPERPIXEL, channels),
      (TIFFTAG_PHOTOMETRIC, Int(photometric)), (TIFFTAG_SAMPLEFORMAT, Int(format)),
      (TIFFTAG_PLANARCONFIG, isSeparate ? 2 : 1), (TIFFTAG_COMPRESSION, Int(COMPRESSION_LZW)),
    ]
    fields +=
      isTiled ? [(TIFFTAG_TILEWIDTH, 16), (TIFFTAG_TILELENGTH, 16)] : [(TIFFTAG_ROWSPERSTRIP, 2)]
    for (tag, value) in fields { unsafe tiff_set_number(file, UInt32(tag), UInt32(value)) }
    if let white { unsafe tiff_set_white_point(file, white.x, white.y) }
    if let extra { unsafe tiff_set_extra_sample(file, UInt16(extra)) }
    let (across, down) = isTiled ? (16, 16) : (width, 2)
    var number: UInt32 = 0
    for plane in 0..<(isSeparate ? channels : 1) {
      for y in stride(from: 0, to: height, by: down) {
        for x in stride(from: 0, to: width, by: across) {
          var block: [Sample] = []
          for row in y..<(isTiled ? y + down : min(y + down, height)) {
            for column in x..<x + across {
              let pixel = samples[min(row, height - 1) * width + min(column, width - 1)]
              block += isSeparate ? [pixel[plane]] : pixel
            }
          }
          let size = block.count * MemoryLayout<Sample>.size
          // Safe: so many bytes are in the block.
          _ = unsafe block.withUnsafeMutableBytes {
            unsafe isTiled
              ? TIFFWriteEncodedTile(file, number, $0.baseAddress, tmsize_t(size))
              : TIFFWriteEncodedStrip(file, number, $0.baseAddress, tmsize_t(size))
          }
          number += 1
        }
      }
    }
    unsafe TIFFClose(file)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Indices first, and the table of their colors, index by index redder, at the end.
  static func indexed(_ width: Int, _ height: Int) -> [UInt8] {
    let pixels = (0..<width * height).map { UInt8($0 & 255) }
    let start = 8 + 2 + 9 * 12 + 4
    let entries = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 3),
      (273, 4, 1, start), (278, 4, 1, height), (279, 4, 1, pixels.count),
      (320, 3, 768, start + pixels.count),
    ]
    var file = Array("II".utf8) + [42, 0] + little(8, 4) + little(entries.count, 2)
    for (tag, type, count, value) in entries {
      file += little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
    }
    let colors = (0..<256).flatMap { little($0 << 8, 2) } + [UInt8](repeating: 0, count: 1024)
    return file + little(0, 4) + pixels + colors
  }
}

extension TIFFFile {
  /// A file of zeros in strips of eight rows or in tiles of 128 by 128: few bytes for many pixels.
  static func zeros(
    _ width: Int, _ height: Int, bits: Int = 8, format: Int32 = SAMPLEFORMAT_UINT, isTiled: Bool
  ) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString).tif"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = unsafe TIFFOpen(path, "w")
    var fields: [(Int32, Int)] = [
      (TIFFTAG_IMAGEWIDTH, width), (TIFFTAG_IMAGELENGTH, height), (TIFFTAG_BITSPERSAMPLE, bits),
      (TIFFTAG_SAMPLESPERPIXEL, 3), (TIFFTAG_PHOTOMETRIC, Int(PHOTOMETRIC_RGB)),
      (TIFFTAG_SAMPLEFORMAT, Int(format)), (TIFFTAG_PLANARCONFIG, 1),
      (TIFFTAG_COMPRESSION, Int(COMPRESSION_LZW)),
    ]
    fields +=
      isTiled ? [(TIFFTAG_TILEWIDTH, 128), (TIFFTAG_TILELENGTH, 128)] : [(TIFFTAG_ROWSPERSTRIP, 8)]
    for (tag, value) in fields { unsafe tiff_set_number(file, UInt32(tag), UInt32(value)) }
    let (columns, rows) = isTiled ? (128, 128) : (width, 8)
    let count = (height + rows - 1) / rows * (isTiled ? (width + columns - 1) / columns : 1)
    for number in 0..<count {
      let isCut = !isTiled && number == count - 1 && !height.isMultiple(of: rows)
      let size = columns * (isCut ? height % rows : rows) * 3 * bits / 8
      var block = [UInt8](repeating: 0, count: size)
      _ =
        unsafe isTiled
        ? TIFFWriteEncodedTile(file, UInt32(number), &block, tmsize_t(size))
        : TIFFWriteEncodedStrip(file, UInt32(number), &block, tmsize_t(size))
    }
    unsafe TIFFClose(file)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
