/// A request for a picture: its file, its size and its limits.
public struct PictureRequest: Hashable, Sendable {
  /// The kinds of places from which a file is read.
  public enum Source: Hashable, Sendable {
    /// A file by its path.
    case path(String)
    /// An open file, from its first byte on; it stays open, and should be open for reading alone.
    case descriptor(Int32)
  }

  /// The file of the picture.
  public var source: Source
  /// The wanted size of the picture.
  public var fit: PictureFit
  /// The most pixels that it may have before it is shrunk.
  public var maximumPixelCount: Int

  /// A request for a picture.
  public init(
    _ source: Source, fit: PictureFit = .full,
    maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount
  ) {
    self.source = source
    self.fit = fit
    self.maximumPixelCount = maximumPixelCount
  }
}

/// The limits for decoding one picture.
public struct PictureLimits: Hashable, Sendable {
  /// The maximum memory of the decoder process, in bytes, without the resulting pixels.
  public var memory: Int
  /// The processor time allowed for any picture, in seconds; the elapsed time may be four times as long.
  public var seconds: Double
  /// The number of pixels that earn one more second.
  public var pixelsPerSecond: Double

  /// Limits; a GiB, 2 s, and 1 s more for each 5 million pixels where left out.
  ///
  /// Photos of phones (HEIC) are what takes long: eight times as long as JPEGs of the same size.
  public init(memory: Int = 1 << 30, seconds: Double = 2, pixelsPerSecond: Double = 5_000_000) {
    self.memory = memory
    self.seconds = seconds
    self.pixelsPerSecond = pixelsPerSecond
  }

  /// Seconds for a picture with so many pixels.
  func seconds(for pixelCount: Int) -> Double {
    seconds + Double(pixelCount) / max(pixelsPerSecond, 1)
  }
}
