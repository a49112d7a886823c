/// A grey picture: one byte per pixel, row by row.
public struct LumaImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The brightness of the pixels, `width * height` bytes.
  public let samples: [UInt8]

  /// Creates a picture from its samples, of which there must be `width * height`.
  public init(width: Int, height: Int, samples: [UInt8]) {
    precondition(
      samples.count == width * height, "LumaImage: there must be width * height samples.")
    (self.width, self.height, self.samples) = (width, height, samples)
  }
}
