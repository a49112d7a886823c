internal import CSPNG

/// A PNG file that libspng decodes row by row.
@safe
final class PNGStream {
  private let bytes: PictureBytes
  private var offset = 0
  /// The place of a last chunk that is cut off, and the length to read in place of its own.
  ///
  /// The library would ignore a chunk that is longer than the rest of the file.
  private let cutOff: (offset: Int, count: Int)?
  // Safe: the library's state lives from `init` to `deinit`.
  private let context: OpaquePointer
  private(set) var first = spng_ihdr()
  /// Whether the last row has been decoded.
  private(set) var isAtEnd = false

  init(_ bytes: PictureBytes, cutOff: (offset: Int, count: Int)?) throws(PictureError) {
    guard let context = unsafe spng_ctx_new(0) else { throw .needsMemory("the PNG file") }
    unsafe self.context = context
    (self.bytes, self.cutOff) = (bytes, cutOff)
    let limit = 16 << 20
    // Safe: `self` outlives the library's state.
    let user = unsafe Unmanaged.passUnretained(self).toOpaque()
    // Ancillary chunks are used despite a wrong checksum, because a picture that lacks its transparency, for example,
    // would differ more. `PNGChunks.areSound` finds the error at the end.
    guard unsafe spng_set_chunk_limits(context, limit, 2 * limit) == 0,
      unsafe spng_set_crc_action(
        context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_USE.rawValue)) == 0,
      unsafe spng_set_png_stream(context, Self.give, user) == 0,
      unsafe spng_get_ihdr(context, &first) == 0
    else { throw .damaged(.png) }
  }

  deinit { unsafe spng_ctx_free(context) }

  private static let give:
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int
    ) -> Int32 = { _, user, target, count in
      guard let user = unsafe user, let target = unsafe target else {
        return SPNG_IO_ERROR.rawValue
      }
      // Safe: `init` passed the stream in; the library has room for `count` bytes.
      let stream = unsafe Unmanaged<PNGStream>.fromOpaque(user).takeUnretainedValue()
      guard count <= stream.bytes.count - stream.offset else { return SPNG_IO_EOF.rawValue }
      unsafe target.copyMemory(from: stream.bytes.start + stream.offset, byteCount: count)
      // A chunk starts with its length, which the library reads together with its type.
      if let cutOff = stream.cutOff, stream.offset == cutOff.offset, count >= 4 {
        unsafe target.storeBytes(of: UInt32(cutOff.count).bigEndian, as: UInt32.self)
      }
      stream.offset += count
      return 0
    }

  func begin(_ format: spng_format, _ flags: UInt32) throws(PictureError) {
    let flags = Int32(SPNG_DECODE_PROGRESSIVE.rawValue | flags)
    let status = unsafe spng_decode_image(context, nil, 0, Int32(format.rawValue), flags)
    guard status == 0 else {
      throw status == SPNG_EMEM.rawValue ? .needsMemory("the PNG file") : .damaged(.png)
    }
  }

  /// The number of the row that is decoded next, from the top; `nil` if there is none.
  var nextRow: Int? {
    var info = spng_row_info()
    return unsafe spng_get_row_info(context, &info) == 0 ? Int(info.row_num) : nil
  }

  /// Decodes the next row, in four bytes for each pixel; returns `false` if the row can't be read or is longer.
  func decode(_ row: inout MutableSpan<UInt32>) -> Bool {
    unsafe row.withUnsafeMutableBytes { unsafe decode($0) }
  }

  /// Decodes the next row as it is stored; returns `false` if the row can't be read or is longer.
  func decode(_ row: inout [UInt8]) -> Bool {
    unsafe row.withUnsafeMutableBytes { unsafe decode($0) }
  }

  private func decode(_ row: UnsafeMutableRawBufferPointer) -> Bool {
    // Safe: the library refuses a buffer that is too short.
    let status = unsafe spng_decode_row(context, row.baseAddress, row.count)
    isAtEnd = status == SPNG_EOI.rawValue
    return status == 0 || isAtEnd
  }

  /// The colors of the table, with straight alpha; `nil` if the file has none.
  var table: [spng_plte_entry]? {
    var colors = spng_plte()
    guard unsafe spng_get_plte(context, &colors) == 0 else { return nil }
    let alphas =
      transparency.map { found in
        // Safe: there are 256 alphas of a byte, which are copied.
        unsafe withUnsafeBytes(of: found.type3_alpha) {
          unsafe Array($0.prefix(Int(found.n_type3_entries)))
        }
      } ?? []
    // Safe: there are 256 entries of the type, which are copied.
    let entries = unsafe withUnsafeBytes(of: colors.entries) {
      unsafe Array($0.bindMemory(to: spng_plte_entry.self).prefix(Int(colors.n_entries)))
    }
    return entries.enumerated().map { number, entry in
      var entry = entry
      entry.alpha = number < alphas.count ? alphas[number] : 255
      return entry
    }
  }

  /// The gray that is transparent, in the file's own depth; `nil` if none is.
  var clearGrey: Int? { transparency.map { Int($0.gray) } }

  private var transparency: spng_trns? {
    var found = spng_trns()
    return unsafe spng_get_trns(context, &found) == 0 ? found : nil
  }

  /// The file's gamma; `nil` if the file has none.
  var gamma: Double? {
    var gamma = 0.0
    return unsafe spng_get_gama(context, &gamma) == 0 ? gamma : nil
  }

  /// The color profile; empty if there is none.
  var profile: [UInt8] {
    var found = unsafe spng_iccp()
    guard unsafe spng_get_iccp(context, &found) == 0, let profile = unsafe found.profile else {
      return []
    }
    // Safe: the library keeps this many bytes until its state is destroyed; they are copied.
    return unsafe [UInt8](UnsafeRawBufferPointer(start: profile, count: found.profile_len))
  }
}
