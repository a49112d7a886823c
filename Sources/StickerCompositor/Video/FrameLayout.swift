/// The arrangement of a frame's three planes in memory: luma at full size, then both chroma planes at half size (4:2:0).
///
/// A sample is one byte. Rows begin at multiples of ``alignment`` bytes, as do planes.
public struct FrameLayout: Hashable, Sendable {
  /// The width of the luma plane, in samples.
  public let width: Int
  /// The height of the luma plane, in samples.
  public let height: Int

  /// The alignment of rows and planes, in bytes.
  public static let alignment = 64

  /// Creates the layout of frames with so many pixels; both numbers must be above 0.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The width of a chroma plane, in samples: half the luma's, rounded up.
  public var chromaWidth: Int { (width + 1) / 2 }

  /// The height of a chroma plane, in samples: half the luma's, rounded up.
  public var chromaHeight: Int { (height + 1) / 2 }

  /// The distance between the rows of the luma plane, in bytes.
  public var lumaStride: Int { Self.aligned(width) }

  /// The distance between the rows of a chroma plane, in bytes.
  public var chromaStride: Int { Self.aligned(chromaWidth) }

  /// The offsets of the planes Y, U and V from the start of the frame, in bytes.
  public var planeOffsets: (y: Int, u: Int, v: Int) {
    let u = lumaStride * height
    return (0, u, u + chromaStride * chromaHeight)
  }

  /// The number of bytes of a frame.
  public var byteCount: Int { lumaStride * height + 2 * chromaStride * chromaHeight }

  private static func aligned(_ count: Int) -> Int {
    (count + alignment - 1) / alignment * alignment
  }
}
