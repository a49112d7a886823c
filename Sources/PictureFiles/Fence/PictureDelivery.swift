import Glibc

/// The memory that a decoder process has filled, and its statements about the picture there.
struct PictureDelivery {
  let memory: SharedMemory
  let format: PictureFormat
  let isWhole: Bool

  /// Returns the picture from the memory, which no other process may be able to write any more.
  ///
  /// Throws `.needsMemory` if the memory cannot be mapped.
  func picture() throws(PictureError) -> DecodedPicture {
    let size = memory.announcement
    guard let pixels = MappedPicture(width: size.width, height: size.height, mapping: memory.file)
    else { throw .needsMemory("the picture") }
    pixels.clamp(writtenTo: memory.file)
    let pixelBytes = size.width * size.height * 4
    return DecodedPicture(
      pixels: pixels, fullWidth: size.fullWidth, fullHeight: size.fullHeight, format: format,
      isWhole: isWhole, exif: read(size.exifCount, at: pixelBytes),
      profile: read(size.profileCount, at: pixelBytes + size.exifCount))
  }

  private func read(_ count: Int, at offset: Int) -> [UInt8] {
    // Empty arrays share one storage, and several threads would write its count here.
    if count == 0 { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      // Safe: there is room for `count` bytes.
      got = unsafe max(0, pread(memory.file, buffer.baseAddress, count, offset))
    }
  }
}
