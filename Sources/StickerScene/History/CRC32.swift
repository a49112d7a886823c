/// The checksum of zip files and Ethernet: it misses no damage of up to 32 bits on end.
struct CRC32: Hashable {
  /// The checksum of what was taken so far.
  private(set) var value: UInt32

  /// A checksum of nothing, or one to be continued.
  init(continuing value: UInt32 = 0) {
    self.value = value
  }

  /// Takes more bytes; O(bytes).
  mutating func update(_ bytes: ArraySlice<UInt8>) {
    let table = Self.table
    var crc = ~value
    var index = bytes.startIndex
    while bytes.endIndex - index >= 8 {
      let low =
        crc
        ^ (UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
          | UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24)
      crc =
        table[0x700 | Int(low & 0xFF)] ^ table[0x600 | Int(low >> 8 & 0xFF)]
        ^ table[0x500 | Int(low >> 16 & 0xFF)] ^ table[0x400 | Int(low >> 24)]
      crc ^=
        table[0x300 | Int(bytes[index + 4])] ^ table[0x200 | Int(bytes[index + 5])]
        ^ table[0x100 | Int(bytes[index + 6])] ^ table[Int(bytes[index + 7])]
      index += 8
    }
    while index < bytes.endIndex {
      crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[index])] ^ crc >> 8
      index += 1
    }
    value = ~crc
  }

  /// Eight tables on end: what a byte does, with none to seven bytes after it.
  private static let table: [UInt32] = {
    var table = (0..<UInt32(256)).map { byte in
      (0..<8).reduce(byte) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    for index in 256..<2048 {
      let before = table[index - 256]
      table.append(before >> 8 ^ table[Int(before & 0xFF)])
    }
    return table
  }()
}
