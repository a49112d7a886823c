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
    guard let pixels = MappedPicture(width: size.width, height: size.rowCount, mapping: memory.file)
    else { throw .needsMemory("the picture") }
    pixels.clamp(writtenTo: memory.file)
    let times = SystemCalls.read(size.timesCount, of: memory.file, at: pixels.byteCount)
    let metadata = pixels.byteCount + size.timesCount
    return DecodedPicture(
      pixels: pixels, fullWidth: size.fullWidth, fullHeight: size.fullHeight, format: format,
      isWhole: isWhole, exif: SystemCalls.read(size.exifCount, of: memory.file, at: metadata),
      profile: SystemCalls.read(size.profileCount, of: memory.file, at: metadata + size.exifCount),
      frames: FrameList(bytes: times, count: size.frameCount, plays: size.plays),
      frameCountInFile: size.frameCountInFile)
  }
}
