/// Pictures as PNG files: eight bits a channel, lossless, readable everywhere.
///
/// Opaque pictures are written without alpha; others with straight alpha, as the format wants it.
public enum PNG {
  /// How hard the packer tries, from 1 (fast) to 12 (small).
  public static let fastest = 1

  /// The bytes of a PNG file.
  ///
  /// Traps on a picture without pixels, which the format does not have. O(pixels).
  public static func encode(_ bitmap: Bitmap, level: Int = fastest) -> [UInt8] {
    var encoder = PNGEncoder(
      width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, level: level)
    encoder.append(bitmap)
    return encoder.finish()
  }

  /// Writes a PNG file; one that exists is only replaced by a complete new one.
  ///
  /// Throws where the file cannot be written; nothing is left behind then. O(pixels).
  public static func write(
    _ bitmap: Bitmap, to path: String, level: Int = fastest
  ) throws(FileFailure) {
    try replaceFile(at: path, with: encode(bitmap, level: level))
  }
}
