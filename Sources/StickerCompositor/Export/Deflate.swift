import CDeflate

/// The compression and the checksum of PNG files.
enum Deflate {
  /// Returns bytes in zlib's format; `level` is from 1 (fast) to 12 (small).
  static func pack(_ bytes: [UInt8], level: Int32) -> [UInt8] {
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
        fatalError(
          "StickerCompositor: libdeflate needs no more than the bound that it gave itself.")
      }
    }
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    // Safe: the slice's memory lives through the call, which is told its size.
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
