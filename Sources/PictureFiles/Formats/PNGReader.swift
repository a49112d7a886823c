internal import CSPNG

extension PictureFormat {
  /// The PNG format: lossless, with transparency.
  public static let png = PictureFormat("png", mediaTypes: ["image/png"], reader: PNGReader.self)
}

/// Reads PNG with libspng, row by row.
@safe
final class PNGReader: PictureKind {
  static func matches(_ bytes: PictureBytes) -> Bool {
    ByteReader(bytes).has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0)
  }

  static func read(_ header: inout PictureHeader, of bytes: PictureBytes) {
    let reader = ByteReader(bytes)
    var chunks = PNGChunks(bytes)
    var (gamma, hasProfile) = (Int?.none, false)
    while let chunk = chunks.next() {
      let start = chunk.data.lowerBound
      switch chunk.name {
      case "IHDR": header.setSize(reader.big32(start), reader.big32(start + 4))
      case "eXIf": header.exif = chunk.data
      case "gAMA": gamma = chunks.isSound(chunk) ? reader.big32(start) : nil
      case "sRGB", "iCCP": hasProfile = true
      case "IDAT" where chunk.data.count < chunk.length:
        header.cutOff = (chunk.offset, chunk.data.count)
      default: break
      }
    }
    // A gamma within 5 percent of the screen's isn't worth the rounding of a conversion.
    if let gamma, !hasProfile, gamma > 0 {
      header.isOfOtherGamma = abs(Double(gamma) * 2.2e-5 - 1) > 0.05
    }
  }

  let width: Int
  let height: Int
  let orientation: Int
  private let isInterlaced: Bool
  private let depth: Int
  /// Whether samples are indices of colours in a table.
  private let hasTable: Bool
  /// Whether samples are greys or colour indices of at most 8 bits, and the file isn't interlaced.
  private let isIndexed: Bool
  private let source: Source
  let bytes: PictureBytes
  let header: PictureHeader
  // Safe: the library's state lives from `init` to `deinit`.
  let context: OpaquePointer

  /// The bytes that remain to be read, for the library's callback.
  ///
  /// The length of a last chunk that is cut off is replaced by its real length; otherwise the library would
  /// ignore the chunk.
  private final class Source {
    let bytes: PictureBytes
    var offset = 0
    let cutOff: (offset: Int, count: Int)?

    init(_ bytes: PictureBytes, _ cutOff: (offset: Int, count: Int)?) {
      (self.bytes, self.cutOff) = (bytes, cutOff)
    }

    func give(_ count: Int, to target: UnsafeMutableRawPointer) -> Int32 {
      guard count <= bytes.count - offset else { return SPNG_IO_EOF.rawValue }
      // Safe: `count` bytes are left, and the library has room for them.
      unsafe target.copyMemory(from: bytes.start + offset, byteCount: count)
      // A chunk starts with its length, which the library reads together with its type.
      if let cutOff, offset == cutOff.offset, count >= 4 {
        unsafe target.storeBytes(of: UInt32(cutOff.count).bigEndian, as: UInt32.self)
      }
      offset += count
      return 0
    }
  }

  init(_ bytes: PictureBytes, _ header: PictureHeader) throws(PictureError) {
    guard let context = unsafe spng_ctx_new(0) else { throw .needsMemory("the PNG file") }
    unsafe self.context = context
    (self.bytes, self.header) = (bytes, header)
    source = Source(bytes, header.cutOff)
    orientation = header.orientation
    let limit = 16 << 20
    var first = spng_ihdr()
    // Safe: the source lives as long as `self`, which outlives the library's state.
    let user = unsafe Unmanaged.passUnretained(source).toOpaque()
    // Ancillary chunks are used despite a wrong checksum, because a picture that lacks its transparency, for example,
    // would differ more. `areSound` finds the error at the end.
    guard unsafe spng_set_chunk_limits(context, limit, 2 * limit) == 0,
      unsafe spng_set_crc_action(
        context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_USE.rawValue)) == 0,
      unsafe spng_set_png_stream(context, Self.give, user) == 0,
      unsafe spng_get_ihdr(context, &first) == 0
    else {
      unsafe spng_ctx_free(context)
      throw .damaged(.png)
    }
    (width, height) = (Int(first.width), Int(first.height))
    isInterlaced = first.interlace_method != 0
    depth = Int(first.bit_depth)
    hasTable = first.color_type == SPNG_COLOR_TYPE_INDEXED.rawValue
    let isGrey = first.color_type == SPNG_COLOR_TYPE_GRAYSCALE.rawValue
    isIndexed = (hasTable || isGrey) && depth <= 8 && !isInterlaced
  }

  private static let give:
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int
    ) -> Int32 = { _, user, target, count in
      guard let user = unsafe user, let target = unsafe target else {
        return SPNG_IO_ERROR.rawValue
      }
      // Safe: `init` passed the source in; the library has room for `count` bytes.
      return unsafe Unmanaged<Source>.fromOpaque(user).takeUnretainedValue().give(count, to: target)
    }

  deinit { unsafe spng_ctx_free(context) }

  var exif: [UInt8] { header.uprightExif(bytes) }

  var profile: [UInt8] {
    var found = unsafe spng_iccp()
    guard unsafe spng_get_iccp(context, &found) == 0, let profile = unsafe found.profile else {
      return []
    }
    // Safe: the library keeps this many bytes until its state is destroyed; they are copied.
    return unsafe [UInt8](UnsafeRawBufferPointer(start: profile, count: found.profile_len))
  }

  func read(_ plan: PicturePlan) throws(PictureError) -> (pixels: MappedPicture, isWhole: Bool) {
    if isIndexed {
      return try readIndexed(
        plan, IndexedRow(depth: depth, colors: indexColors(depth: depth, hasTable: hasTable)))
    }
    let gamma = header.isOfOtherGamma ? SPNG_DECODE_GAMMA.rawValue : 0
    let flags = Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue | gamma)
    try begin(SPNG_FMT_RGBA8, flags)
    let target = try plan.pixels()
    let isRead = isInterlaced ? try readInterlaced(plan, target) : readRows(plan, target)
    return (target, isRead && PNGChunks.areSound(bytes))
  }

  /// Starts decoding row by row.
  func begin(_ format: spng_format, _ flags: Int32) throws(PictureError) {
    let status = unsafe spng_decode_image(context, nil, 0, Int32(format.rawValue), flags)
    guard status == 0 else {
      throw status == SPNG_EMEM.rawValue ? .needsMemory("the PNG file") : .damaged(.png)
    }
  }

  private func readRows(_ plan: PicturePlan, _ target: MappedPicture) -> Bool {
    var shrinker = RowShrinker(width: width, height: height, target: target)
    var status: Int32 = 0
    // Safe: each row has `width` pixels.
    while status == 0, unsafe shrinker.add({ unsafe decode(into: $0, &status) }) {}
    shrinker.finish()
    return shrinker.row == height
  }

  /// Decodes the rows of seven passes, all of which are needed before a row can be shrunk; returns whether all were
  /// read.
  private func readInterlaced(
    _ plan: PicturePlan, _ target: MappedPicture
  ) throws(PictureError) -> Bool {
    let whole = plan.isShrunk ? try PicturePlan.scratch(width, height) : target
    var status: Int32 = 0
    // Rows that the file doesn't contain are not touched, so that they cost no memory.
    var rowsRead = 0
    while status == 0 {
      var info = spng_row_info()
      guard unsafe spng_get_row_info(context, &info) == 0, info.row_num < height else { break }
      // Safe: the row is within the picture, and keeps the pixels of earlier passes.
      unsafe status = spng_decode_row(
        context, whole.pixels.baseAddress! + Int(info.row_num) * width, width * 4)
      rowsRead = max(rowsRead, Int(info.row_num) + 1)
    }
    for y in 0..<rowsRead { unsafe convert(whole.pixels.baseAddress! + y * width) }
    if plan.isShrunk { whole.shrink(into: target) }
    return status == SPNG_EOI.rawValue
  }

  /// Decodes the next row; clears the row and returns `false` if it can't be read.
  private func decode(into row: UnsafeMutablePointer<UInt32>, _ status: inout Int32) -> Bool {
    unsafe status = spng_decode_row(context, row, width * 4)
    guard status == 0 || status == SPNG_EOI.rawValue else {
      unsafe row.update(repeating: 0, count: width)
      return false
    }
    unsafe convert(row)
    return true
  }

  /// Converts bytes R, G, B, A with straight alpha to premultiplied pixels.
  private func convert(_ row: UnsafeMutablePointer<UInt32>) {
    for x in 0..<width {
      // Safe: a row has `width` pixels.
      let pixel = unsafe row[x]
      unsafe row[x] = Pixels.premultiplied(
        red: pixel & 255, green: pixel >> 8 & 255, blue: pixel >> 16 & 255, alpha: pixel >> 24)
    }
  }
}
