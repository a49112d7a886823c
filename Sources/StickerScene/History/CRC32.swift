internal import CDeflate

/// The checksum of zip files and Ethernet; it detects any damage within 32 consecutive bits.
enum CRC32 {
  /// Returns the checksum of bytes that follow the bytes with checksum `value`, by default none; O(bytes).
  static func sum(_ bytes: ArraySlice<UInt8>, continuing value: UInt32 = 0) -> UInt32 {
    // libdeflate starts a new checksum if the address is null, as it may be for no bytes.
    guard !bytes.isEmpty else { return value }
    // Safe: the slice's memory lives through the call, which is told its size.
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(value, bytes.baseAddress, bytes.count)
    }
  }
}
