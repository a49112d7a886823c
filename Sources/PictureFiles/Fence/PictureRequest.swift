/// Which picture is wanted, and how large.
public struct PictureRequest: Hashable, Sendable {
  /// Where the file is.
  public enum Source: Hashable, Sendable {
    /// A file by its path.
    case path(String)
    /// An open file, from its first byte on; it stays open, and should be open for reading alone.
    case descriptor(Int32)
  }

  /// Where the file is.
  public var source: Source
  /// How large the picture is wanted.
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

/// What decoding one picture may cost before it is stopped.
public struct PictureLimits: Hashable, Sendable {
  /// Bytes of the decoding process's own memory; the pixels that it gives come on top.
  public var memory: Int
  /// Seconds of processor time for any picture; four times as long by the clock, where the machine is busy.
  public var seconds: Double
  /// Pixels for each second more.
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
