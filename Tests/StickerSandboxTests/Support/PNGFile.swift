import CDeflate
import StickerCompositor

/// PNG files of photos, without any filter: quickly made, and of parts that tests can meddle with.
enum PNGFile {
  /// The file of an opaque picture.
  static func bytes(_ photo: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((3 * photo.width + 1) * photo.height)
    for (index, pixel) in photo.pixels.enumerated() {
      if index % photo.width == 0 { rows.append(0) }
      rows.append(UInt8(truncatingIfNeeded: pixel >> 16))
      rows.append(UInt8(truncatingIfNeeded: pixel >> 8))
      rows.append(UInt8(truncatingIfNeeded: pixel))
    }
    return bytes(width: photo.width, height: photo.height, packed: packed(rows))
  }

  /// A file that claims a size, whatever its pixels are.
  static func bytes(width: Int, height: Int, packed: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big32(width) + big32(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", packed) + chunk("IEND", [])
  }

  /// As a zlib stream.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let packer = unsafe libdeflate_alloc_compressor(1)
    defer { unsafe libdeflate_free_compressor(packer) }
    var result = [UInt8](
      repeating: 0, count: unsafe libdeflate_zlib_compress_bound(packer, bytes.count))
    let count = unsafe libdeflate_zlib_compress(
      packer, bytes, bytes.count, &result, result.count)
    return Array(result.prefix(count))
  }

  /// A chunk with its checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let covered = Array(type.utf8) + data
    return big32(data.count) + covered
      + big32(Int(unsafe libdeflate_crc32(0, covered, covered.count)))
  }
}

/// Four bytes, the highest first.
func big32(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
