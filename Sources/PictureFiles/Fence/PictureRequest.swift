/// A request for a picture: its file, its size and its limits.
public struct PictureRequest: Hashable, Sendable {
  /// The source of a picture's file.
  public enum Source: Hashable, Sendable {
    /// A file by its path.
    case path(String)
    /// An open regular file, at any read position; the caller closes the descriptor, which should be read-only.
    ///
    /// Several calls may use a descriptor at once.
    case descriptor(Int32)
  }

  /// The file of the picture.
  public var source: Source
  /// The wanted size of the picture.
  public var fit: PictureFit
  /// The maximum number of pixels before the picture is shrunk.
  public var maximumPixelCount: Int
  /// The maximum number of pixels of all frames together: more frames are shrunk; 0 for the first frame alone.
  ///
  /// If only the first frame is decoded, its size depends on ``fit`` alone.
  public var framePixelCount: Int

  /// Creates a request from its parts.
  public init(
    _ source: Source, fit: PictureFit = .full,
    maximumPixelCount: Int = PictureDecoder.defaultMaximumPixelCount, framePixelCount: Int = 0
  ) {
    self.source = source
    self.framePixelCount = max(0, framePixelCount)
    self.fit = fit
    self.maximumPixelCount = maximumPixelCount
  }
}

/// The limits for decoding one picture.
public struct PictureLimits: Hashable, Sendable {
  /// The maximum memory of the decoder process, in bytes, without the resulting pixels.
  public var memory: Int
  /// The processor time allowed for any picture, in seconds; the elapsed time may be sixteen times as long.
  public var seconds: Double
  /// The number of pixels for which one more second of processor time is allowed.
  public var pixelsPerSecond: Double

  /// Creates limits; by default 1 GiB, 2 s, and 1 s more for each 5 million pixels.
  ///
  /// HEIC photos take longest: eight times as long as JPEGs of the same size.
  public init(memory: Int = 1 << 30, seconds: Double = 2, pixelsPerSecond: Double = 5_000_000) {
    self.memory = memory
    self.seconds = seconds
    self.pixelsPerSecond = pixelsPerSecond
  }

  /// Returns the processor time for a picture with so many pixels, in seconds.
  func seconds(for pixelCount: Int) -> Double {
    seconds + Double(pixelCount) / max(pixelsPerSecond, 1)
  }
}
