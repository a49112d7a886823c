internal import CDeflate

/// The checksum of zip files and Ethernet: it misses no damage of up to 32 bits on end.
enum CRC32 {
  /// The checksum of some bytes, or of what `value` is the checksum of with these behind it; O(bytes).
  static func sum(_ bytes: ArraySlice<UInt8>, continuing value: UInt32 = 0) -> UInt32 {
    // The library takes an empty place for a new beginning.
    guard !bytes.isEmpty else { return value }
    // Safe: the slice's memory lives through the call, which is told its size.
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(value, bytes.baseAddress, bytes.count)
    }
  }
}
