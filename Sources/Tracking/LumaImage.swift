/// A gray picture: one byte per pixel, row by row.
public struct LumaImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The brightness of the pixels, `width * height` bytes.
  public let samples: [UInt8]

  /// Creates a picture from its samples; traps unless there are `width * height`.
  public init(width: Int, height: Int, samples: [UInt8]) {
    guard samples.count == width * height else {
      fatalError("Tracking: a picture needs width * height samples; pass all of its pixels.")
    }
    (self.width, self.height, self.samples) = (width, height, samples)
  }
}
