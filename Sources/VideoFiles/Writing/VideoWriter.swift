public import StickerCompositor

/// A video file that is written frame by frame, and appears under its name when it is finished.
///
/// A writer that is released before ``finish()`` has returned, as after an error or when the user cancels, leaves no file. An
/// existing file is replaced completely or not at all. Used on one thread at a time; the encoders of movies work on threads of
/// their own meanwhile. The memory doesn't depend on the length, except for an animated WebP, whose compressed bytes stay in memory.
public final class VideoWriter {
  /// The choices of the user.
  public struct Settings: Hashable, Sendable {
    /// The quality, clamped to 1…100: in movies the codec's constant rate factor, in WebP the library's quality, in a GIF the
    /// difference up to which a pixel counts as unchanged.
    public var quality: Int
    /// The number of the encoder's threads; 0 for as many as the encoder finds useful.
    public var threads: Int

    /// Creates settings.
    public init(quality: Int = VideoWriter.usualQuality, threads: Int = 0) {
      (self.quality, self.threads) = (quality, threads)
    }
  }

  /// The quality that suits most videos.
  public static let usualQuality = 75

  /// The destination of a video file.
  public enum Target: Sendable {
    /// A path; an existing file is replaced only by a complete new file.
    case file(String)
    /// The first free path among the closure's results for 1, 2, …, all in one folder; other files are never replaced.
    case firstFree(@Sendable (Int) -> String)
  }

  /// The greatest number that ``Target/firstFree(_:)`` tries.
  private static let greatestNumber = 100_000

  private enum Output {
    case movie(MovieWriter)
    case animation(any AnimationWriter)
  }

  private let file: OutputFile
  private let output: Output
  private let header: VideoHeader
  /// The turn that the writer applies to the samples.
  private let turn: FrameOrientation
  private var converter: FrameConverter?
  private var lastTicks: Int64?
  private var end: Double = 0

  /// The path of the file; for the first free path, the path that the file got when it was finished.
  public var path: String { file.path }

  /// Creates a file for a destination.
  ///
  /// Throws `.cannotWrite` if the disk refuses, and `.unsupported` if FFmpeg's libraries have no encoder for the format, or it
  /// refuses the size. Sound comes as ``VideoFormat/purpose(for:)`` says. A movie keeps times, colors, shape of pixels, and
  /// turns; WebM, GIF and WebP get upright samples; GIF and WebP get square pixels. H.264 needs even numbers of columns and rows;
  /// an odd last one is repeated.
  public convenience init(
    to target: Target, as format: VideoFormat, _ header: VideoHeader,
    _ settings: Settings = Settings()
  ) throws(VideoError) {
    try self.init(to: target, as: format, header, settings, encoder: nil)
  }

  /// Creates a file with another encoder of the frames, by FFmpeg's name.
  init(
    to target: Target, as format: VideoFormat, _ header: VideoHeader, _ settings: Settings,
    encoder: String?
  ) throws(VideoError) {
    let file =
      switch target {
      case .file(let path): try OutputFile(path)
      case .firstFree(let path):
        try OutputFile(firstFree: (1...Self.greatestNumber).lazy.map(path))
      }
    turn =
      format.keepsTurns
      ? .upright
      : FrameOrientation(quarterTurns: header.quarterTurns, isMirrored: header.isMirrored)
    self.header = header
    self.file = file
    var stored = header
    stored.layout = header.layout.turned(turn)
    if turn.isTransposed { stored.pixelAspect = 1 / header.pixelAspect }
    if !format.keepsTurns { (stored.quarterTurns, stored.isMirrored) = (0, false) }
    switch format {
    case .mp4, .webm:
      var codec = MovieCodec(format, quality: settings.quality, width: stored.layout.width)
      codec.encoder = encoder ?? codec.encoder
      let copies = header.audio.map(format.copies) ?? false
      output = .movie(
        try MovieWriter(file, stored, codec, copiesSound: copies, threads: settings.threads))
    case .gif:
      let size = header.squareLayout.turned(turn)
      output = .animation(try GIFWriter(file, size, quality: settings.quality))
    case .webp:
      let size = header.squareLayout.turned(turn)
      output = .animation(try AnimatedWebPWriter(file, size, quality: settings.quality))
    }
  }

  /// Adds a frame in the header's layout, whose ticks are in the header's time base.
  ///
  /// A movie's encoder reads the frame's own samples, and releases the frame when it has read them; samples are copied only to
  /// be turned or extended to an even size. Throws `.damaged` unless the ticks are greater than in the frame before.
  public func write(_ frame: VideoFrame) throws(VideoError) {
    try advance(to: frame.ticks, frame.duration)
    switch output {
    case .movie(let movie): try movie.write(frame.turned(turn))
    case .animation(let animation):
      let size = header.squareLayout
      let picture = try converter(.toPixels, to: size).bitmap(of: frame)
      try animation.write(picture.turned(turn), at: header.timeBase.seconds(frame.ticks))
    }
  }

  /// Adds a picture of the header's size as a frame; its alpha is ignored.
  ///
  /// Throws `.damaged` unless the ticks are greater than in the frame before. Traps if the picture has another size.
  public func write(_ picture: Bitmap, ticks: Int64, duration: Int64) throws(VideoError) {
    guard picture.width == header.layout.width, picture.height == header.layout.height else {
      fatalError("VideoFiles: a picture has another size than the video; scale it first.")
    }
    // Pixels that aren't square are scaled on the way through a frame.
    guard case .animation(let animation) = output, header.squareLayout == header.layout else {
      let frames = try converter(.toFrames, to: header.layout)
      return try write(frames.frame(of: picture, ticks: ticks, duration: duration))
    }
    try advance(to: ticks, duration)
    try animation.write(picture.turned(turn), at: header.timeBase.seconds(ticks))
  }

  /// Adds a packet of the audio track, unchanged; ignores it if the format has no sound, or sound is encoded.
  ///
  /// Throws if the packet can't be written.
  public func write(_ packet: AudioPacket) throws(VideoError) {
    guard case .movie(let movie) = output else { return }
    try movie.write(packet)
  }

  /// Encodes sound; ignores it if the format has no sound, or packets are stored.
  ///
  /// Throws if the sound can't be encoded or written.
  public func write(_ sound: VideoSound) throws(VideoError) {
    guard case .movie(let movie) = output else { return }
    try movie.write(sound)
  }

  /// Encodes the frames that the encoder still holds, and moves the file into place; the writer can't be used afterwards.
  ///
  /// Throws `.cannotWrite` if the video has no frame.
  public func finish() throws(VideoError) {
    guard lastTicks != nil else { throw file.error("the video has no frame") }
    switch output {
    case .movie(let movie): try movie.finish()
    case .animation(let animation): try animation.finish(at: end)
    }
  }

  private func advance(to ticks: Int64, _ duration: Int64) throws(VideoError) {
    if let lastTicks, ticks <= lastTicks {
      throw file.error("a frame's time isn't after the frame before", .damaged)
    }
    lastTicks = ticks
    let shown = duration > 0 ? header.timeBase.seconds(duration) : 1 / max(header.frameRate, 1)
    end = header.timeBase.seconds(ticks) + shown
  }

  private func converter(
    _ direction: FrameConverter.Direction, to size: FrameLayout
  ) throws(VideoError) -> FrameConverter {
    if let converter, converter.direction == direction { return converter }
    let made = FrameConverter(direction, from: header.layout, to: size, header.colors)
    guard let made else { throw file.error("there isn't enough memory") }
    converter = made
    return made
  }
}

extension VideoHeader {
  /// The layout of frames that are scaled in width, so that their pixels are square.
  fileprivate var squareLayout: FrameLayout {
    let width = (Double(layout.width) * pixelAspect).rounded()
    return FrameLayout(width: Int(min(max(width, 1), 65536)), height: layout.height)
  }
}
