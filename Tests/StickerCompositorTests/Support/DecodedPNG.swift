import CDeflate

/// A PNG file taken apart by a decoder that shares nothing with the encoder; only what it writes.
struct DecodedPNG {
  let width: Int
  let height: Int
  let channels: Int
  /// The filter of each row.
  let filters: [UInt8]
  /// The contents of the metadata chunks, by chunk name.
  private(set) var extras: [String: [UInt8]] = [:]
  private let bytes: [UInt8]

  /// Nil where anything about the file is wrong, checksums included.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var offset = 8
    var header: [UInt8] = []
    var packed: [UInt8] = []
    var isEnded = false
    while offset < file.count {
      guard !isEnded, offset + 12 <= file.count else { return nil }
      let count = Self.number(file, offset)
      guard offset + 12 + count <= file.count else { return nil }
      let covered = Array(file[offset + 4..<offset + 8 + count])
      guard Self.checksum(covered) == Self.number(file, offset + 8 + count) else { return nil }
      let data = covered.dropFirst(4)
      switch String(decoding: covered.prefix(4), as: UTF8.self) {
      case "IHDR": header = Array(data)
      case "IDAT": packed += data
      case "IEND": isEnded = true
      case "iCCP", "eXIf":
        guard packed.isEmpty else { return nil }
        extras[String(decoding: covered.prefix(4), as: UTF8.self)] = Array(data)
      default: return nil
      }
      offset += 12 + count
    }
    guard isEnded, header.count == 13, header[8] == 8, [2, 6].contains(header[9]),
      header[10...].allSatisfy({ $0 == 0 })
    else { return nil }
    width = Self.number(header, 0)
    height = Self.number(header, 4)
    channels = header[9] == 2 ? 3 : 4
    let size = (width * channels + 1) * height
    guard let raw = Self.unpack(packed, size: size) else { return nil }
    (filters, bytes) = Self.unfilter(raw, rowSize: width * channels, channels: channels)
  }

  func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
    let start = (y * width + x) * channels
    return bytes[start..<start + channels]
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    // Safe: the array's own bytes, lent for the call.
    Int(unsafe libdeflate_crc32(0, bytes, bytes.count))
  }

  static func unpack(_ packed: [UInt8], size: Int) -> [UInt8]? {
    let unpacker = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(unpacker) }
    var raw = [UInt8](repeating: 0, count: size)
    let result = unsafe libdeflate_zlib_decompress(
      unpacker, packed, packed.count, &raw, size, nil)
    return result == LIBDEFLATE_SUCCESS ? raw : nil
  }

  private static func unfilter(
    _ raw: [UInt8], rowSize: Int, channels: Int
  ) -> (filters: [UInt8], bytes: [UInt8]) {
    var filters: [UInt8] = []
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: raw.count, by: rowSize + 1) {
      let filter = raw[start]
      filters.append(filter)
      let rowStart = bytes.count
      for index in 0..<rowSize {
        let here = rowStart + index
        let a = index >= channels ? Int(bytes[here - channels]) : 0
        let b = rowStart > 0 ? Int(bytes[here - rowSize]) : 0
        let c = index >= channels && rowStart > 0 ? Int(bytes[here - rowSize - channels]) : 0
        let p = a + b - c
        let nearest =
          abs(p - a) <= abs(p - b) && abs(p - a) <= abs(p - c)
          ? a : abs(p - b) <= abs(p - c) ? b : c
        let foretold = [0, a, b, (a + b) / 2, nearest][Int(filter)]
        bytes.append(raw[start + 1 + index] &+ UInt8(foretold))
      }
    }
    return (filters, bytes)
  }
}
