public import StickerCompositor

/// The size, colors and timing of a video, and its audio track.
///
/// A new property also needs its value in `VideoHeader+Stream.swift`, and its word, before the words of the audio
/// track, in both `text` and `init(_:)` of `VideoMessage+Parts.swift`.
public struct VideoHeader: Hashable, Sendable {
  /// The arrangement of the frames' samples as stored, before rotation.
  public var layout: FrameLayout
  /// The clockwise quarter turns that show the frames upright, 0…3.
  public var quarterTurns = 0
  /// Whether the frames are mirrored left for right before they are turned.
  public var isMirrored = false
  /// The width of a stored pixel divided by its height.
  public var pixelAspect = 1.0
  /// The meaning of the samples.
  public var colors: VideoColors
  /// The primary colors, a number of ISO/IEC 23091-2; 2 if unspecified.
  public var colorPrimaries: UInt8 = 2
  /// The transfer characteristics, a number of ISO/IEC 23091-2; 2 if unspecified.
  public var colorTransfer: UInt8 = 2
  /// The unit of the frames' times.
  public var timeBase: TimeBase
  /// The time after which the video ends, in seconds; above 0.
  public var duration: Double
  /// The average number of frames per second; above 0.
  public var frameRate: Double
  /// The audio track that is played and copied; `nil` if there is none, if only frames are wanted, or if playback can't start
  /// a decoder for it.
  public var audio: AudioTrack?

  /// The numbers of primary colors that ISO/IEC 23091-2 defines.
  static let primaries: ClosedRange<UInt32> = 1...22
  /// The numbers of transfer characteristics that ISO/IEC 23091-2 defines.
  static let transfers: ClosedRange<UInt32> = 1...18

  /// Creates the header of a video without audio, upright, with square pixels.
  public init(
    layout: FrameLayout, colors: VideoColors, timeBase: TimeBase, duration: Double,
    frameRate: Double
  ) {
    (self.layout, self.colors, self.timeBase) = (layout, colors, timeBase)
    (self.duration, self.frameRate) = (duration, frameRate)
  }
}

/// The format of an audio track as stored in its file.
public struct AudioTrack: Hashable, Sendable {
  /// FFmpeg's number of the codec.
  public var codec: UInt32
  /// The codec's private data.
  public var codecData: [UInt8]
  /// The number of samples per second.
  public var sampleRate: Int32
  /// The number of channels.
  public var channels: Int32
  /// The unit of the packets' times.
  public var timeBase: TimeBase
  /// The number of samples per packet; 0 if the number varies.
  public var frameSize: Int32 = 0
  /// The bits per second; 0 if unknown.
  public var bitRate: Int64 = 0

  /// Creates a track from its parts.
  public init(
    codec: UInt32, codecData: [UInt8], sampleRate: Int32, channels: Int32, timeBase: TimeBase
  ) {
    (self.codec, self.codecData, self.sampleRate) = (codec, codecData, sampleRate)
    (self.channels, self.timeBase) = (channels, timeBase)
  }
}
