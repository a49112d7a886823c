internal import CDeflate

/// The compression of PNG files, and the checksum of PNG files, zip files and Ethernet.
package enum Deflate {
  /// Returns bytes in zlib's format; `level` is from 1 (fast) to 12 (small), or 0 for no compression.
  ///
  /// Traps for any other level, and if memory is short.
  package static func pack(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      fatalError("There is no memory left to pack a picture; free some.")
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      // Safe: both buffers live through the call, which is told their sizes; the bound suffices.
      unsafe bytes.withUnsafeBytes { source in
        count = unsafe libdeflate_zlib_compress(
          compressor, source.baseAddress, source.count, buffer.baseAddress, bound)
      }
      guard count > 0 else {
        fatalError("Files: libdeflate needs no more than the bound that it gave itself.")
      }
    }
  }

  /// Returns the CRC-32 of bytes that follow the bytes with checksum `value`, by default none; O(bytes).
  ///
  /// The checksum detects any damage within 32 consecutive bits.
  package static func checksum(_ bytes: Span<UInt8>, continuing value: UInt32 = 0) -> UInt32 {
    // libdeflate starts a new checksum if the address is null, as it may be for no bytes.
    guard !bytes.isEmpty else { return value }
    // Safe: the call is told how many bytes there are.
    return unsafe bytes.withUnsafeBytes {
      unsafe libdeflate_crc32(value, $0.baseAddress, $0.count)
    }
  }
}
