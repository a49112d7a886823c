public import StickerCompositor

/// A part of a video that a ``VideoSession`` delivers.
public enum VideoPart: Sendable {
  /// A frame over memory that the session shares with its sandbox process; release frames soon, since there is room for
  /// only ``VideoSession/frameCapacity``.
  case frame(VideoFrame)
  /// Sound, if the video was opened for playback.
  case sound(VideoSound)
  /// A packet of the audio track, if the video was opened for export.
  case packet(AudioPacket)
  /// The end of the video.
  case end
  /// ``VideoSession/cancel()`` has ended the wait for a part.
  case cancelled
}

/// Decoded sound.
public struct VideoSound: Hashable, Sendable {
  /// The time of the first sample, in seconds from the start of the video.
  public var time: Double
  /// Stereo samples, left and right in turn, at 48,000 per second for each channel; all are finite.
  public var samples: [Float]

  /// Creates sound from its parts.
  public init(time: Double, samples: [Float]) { (self.time, self.samples) = (time, samples) }
}

/// An encoded packet of an audio track, with its times in ticks of the track's time base.
public struct AudioPacket: Hashable, Sendable {
  /// The time at which the packet's sound begins.
  public var presentation: Int64
  /// The time at which the packet is decoded.
  public var decoding: Int64
  /// The time for which the packet's sound lasts; 0 if unknown.
  public var duration: Int64
  /// The encoded bytes.
  public var bytes: [UInt8]

  /// Creates a packet from its parts.
  public init(presentation: Int64, decoding: Int64, duration: Int64, bytes: [UInt8]) {
    (self.presentation, self.decoding, self.duration) = (presentation, decoding, duration)
    self.bytes = bytes
  }
}
