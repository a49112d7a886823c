import CDeflate
import CSPNG
import Glibc

/// PNG files, made by the library that reads them.
enum PNGFile {
  static func bytes(
    _ photo: Photo, depth: Int = 8, isInterlaced: Bool = false, exif: [UInt8] = [],
    profile: [UInt8] = []
  ) -> [UInt8] {
    let context = unsafe spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue))
    defer { unsafe spng_ctx_free(context) }
    unsafe spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    var header = spng_ihdr(
      width: UInt32(photo.width), height: UInt32(photo.height), bit_depth: UInt8(depth),
      color_type: UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue), compression_method: 0,
      filter_method: 0, interlace_method: isInterlaced ? 1 : 0)
    unsafe spng_set_ihdr(context, &header)
    let memory = unsafe setProfile(profile, context)
    defer { unsafe memory?.deallocate() }
    // Sixteen bits of the machine's byte order; the low ones must not matter.
    let samples = depth == 16 ? photo.rgba.flatMap { [0x55, $0] } : photo.rgba
    let status = unsafe spng_encode_image(
      context, samples, samples.count, Int32(SPNG_FMT_PNG.rawValue),
      Int32(SPNG_ENCODE_FINALIZE.rawValue))
    precondition(status == 0)
    var (count, error) = (0, Int32(0))
    let file = unsafe spng_get_png_buffer(context, &count, &error)
    defer { unsafe free(file) }
    // Safe: the library gives so many bytes, which are copied.
    var bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: file, count: count))
    if !exif.isEmpty { bytes.insert(contentsOf: chunk("eXIf", exif), at: 33) }
    return bytes
  }

  /// Sixty-four grays, each of so much alpha, in rows of indices that go up by one.
  static func indexed(_ width: Int, _ height: Int, alpha: [UInt8]) -> [UInt8] {
    let header = big32(width) + big32(height) + [8, 3, 0, 0, 0]
    let rows = (0..<height).flatMap { y -> [UInt8] in
      [0] + (0..<width).map { UInt8(($0 + y) & 63) }
    }
    let greys = (0..<64).flatMap { [UInt8](repeating: $0 * 4, count: 3) }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, data) in [
      ("IHDR", header), ("PLTE", greys), ("tRNS", alpha), ("IDAT", stored(rows)), ("IEND", []),
    ] { file += chunk(name, data) }
    return file
  }

  /// Rows of bytes as they are stored: grays, or numbers of colors (three bytes each, alphas apart).
  static func stored(
    _ width: Int, _ height: Int, depth: Int, rows: [UInt8], colors: [UInt8] = [],
    alphas: [UInt8] = []
  ) -> [UInt8] {
    let context = unsafe spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue))
    defer { unsafe spng_ctx_free(context) }
    unsafe spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    let type = colors.isEmpty ? SPNG_COLOR_TYPE_GRAYSCALE : SPNG_COLOR_TYPE_INDEXED
    var header = spng_ihdr(
      width: UInt32(width), height: UInt32(height), bit_depth: UInt8(depth),
      color_type: UInt8(type.rawValue), compression_method: 0, filter_method: 0,
      interlace_method: 0)
    unsafe spng_set_ihdr(context, &header)
    var table = spng_plte()
    table.n_entries = UInt32(colors.count / 3)
    unsafe withUnsafeMutableBytes(of: &table.entries) { entries in
      for (index, channel) in colors.enumerated() {
        // Safe: there is room for 256 colors of four bytes.
        unsafe entries[index / 3 * 4 + index % 3] = channel
      }
    }
    if !colors.isEmpty { unsafe spng_set_plte(context, &table) }
    let status = unsafe spng_encode_image(
      context, rows, rows.count, Int32(SPNG_FMT_PNG.rawValue),
      Int32(SPNG_ENCODE_FINALIZE.rawValue))
    precondition(status == 0)
    var (count, error) = (0, Int32(0))
    let file = unsafe spng_get_png_buffer(context, &count, &error)
    defer { unsafe free(file) }
    // Safe: the library gives so many bytes, which are copied.
    var bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: file, count: count))
    if !alphas.isEmpty {
      let pixels = bytes.firstRange(of: "IDAT".utf8)!.lowerBound - 4
      bytes.insert(contentsOf: chunk("tRNS", alphas), at: pixels)
    }
    return bytes
  }

  /// Bytes as a zlib stream that packs nothing.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 1, 1] + little(bytes.count, 2) + little(~bytes.count, 2) + bytes
      + big32(b << 16 | a)
  }

  /// A moving picture; each frame has the colors and alphas of a picture of its own.
  static func bytes(_ film: Film) -> [UInt8] {
    var (file, number): ([UInt8], Int) = (Array(bytes(Photo(film.width, film.height))[..<33]), 0)
    file += chunk("acTL", big32(film.frames.count) + big32(film.plays ?? 0))
    for (index, frame) in film.frames.enumerated() {
      let sizes = [frame.photo.width, frame.photo.height, frame.x, frame.y].flatMap(big32)
      let disposal: UInt8 = frame.disposal == .keep ? 0 : frame.disposal == .clear ? 1 : 2
      let times = Array(big32(frame.time).suffix(2)) + Array(big32(1000).suffix(2))
      file += chunk(
        "fcTL", big32(number) + sizes + times + [disposal, frame.isBlended ? 1 : 0])
      number += 1
      for data in pixelData(bytes(frame.photo)) {
        file += index == 0 ? chunk("IDAT", data) : chunk("fdAT", big32(number) + data)
        number += index == 0 ? 0 : 1
      }
    }
    return file + chunk("IEND", [])
  }

  /// The data of the chunks that hold a file's pixels.
  private static func pixelData(_ file: [UInt8]) -> [[UInt8]] {
    var (result, offset): ([[UInt8]], Int) = ([], 8)
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let data = file[offset + 8..<offset + 8 + length]
      if Array(file[offset + 4..<offset + 8]) == Array("IDAT".utf8) { result.append(Array(data)) }
      offset += length + 12
    }
    return result
  }

  /// A chunk with its checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let covered = Array(type.utf8) + data
    return big32(data.count) + covered + big32(Int(checksum(covered)))
  }

  /// The file with the sums of all its chunks made right, for damage that is to reach further in.
  static func withSumsMadeRight(_ file: [UInt8]) -> [UInt8] {
    var (result, offset) = (file, 8)
    while offset + 12 <= result.count {
      let length = result[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= result.count - offset - 12 else { break }
      let end = offset + 8 + length
      result.replaceSubrange(end..<end + 4, with: big32(Int(checksum(result[offset + 4..<end]))))
      offset = end + 4
    }
    return result
  }

  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let bytes = Array(bytes)
    // Safe: the array's own bytes, lent for the call.
    return unsafe libdeflate_crc32(0, bytes, bytes.count)
  }

  /// The profile's memory, which the caller frees when the file is written.
  private static func setProfile(
    _ profile: [UInt8], _ context: OpaquePointer?
  ) -> UnsafeMutableRawBufferPointer? {
    if profile.isEmpty { return nil }
    var iccp = unsafe spng_iccp()
    // Safe: the name fits its 80 bytes; the library keeps the pointer until the file is written.
    unsafe withUnsafeMutableBytes(of: &iccp.profile_name) { unsafe $0.copyBytes(from: "Name".utf8) }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: profile.count, alignment: 16)
    unsafe memory.copyBytes(from: profile)
    unsafe iccp.profile_len = profile.count
    unsafe iccp.profile = memory.baseAddress!.assumingMemoryBound(to: CChar.self)
    unsafe spng_set_iccp(context, &iccp)
    return unsafe memory
  }
}
