import StickerCompositor

/// The parts of a video that a reader wants, besides frames.
public enum VideoPurpose: UInt8, Hashable, Sendable {
  /// Frames alone.
  case frames
  /// Frames, and sound as samples.
  case playback
  /// Frames, and the audio track's packets as stored.
  case export
}

/// The next part of a video; its bytes were written to the memory that was passed to ``VideoSource/next(into:)``.
public enum VideoItem: Hashable, Sendable {
  /// A frame in the header's layout, stretched to it if it is stored in another size, with its time and duration in ticks of
  /// the header's time base; the first frame of a video has the time 0 or later.
  case frame(ticks: Int64, duration: Int64)
  /// Sound: so many pairs of samples, left and right, at 48,000 pairs per second, as 32-bit floats, that begin at a
  /// time in seconds from the start of the video.
  case sound(time: Double, frames: Int)
  /// A packet of the audio track, with its times in ticks of the track's time base.
  case packet(presentation: Int64, decoding: Int64, duration: Int64, byteCount: Int)
}

/// A video that is read in order; used on one thread at a time.
public protocol VideoSource: AnyObject {
  /// The size, colors and timing of the video.
  var header: VideoHeader { get }

  /// Whether frames that no other frame needs are skipped, so that playback that is late catches up.
  var isHurrying: Bool { get set }

  /// Continues at the frame that is shown at a time, in seconds, clamped to the video.
  ///
  /// If `isExact` is `false`, continues at the nearest earlier frame that needs no other, which is faster. Throws if
  /// the video can't be read.
  func seek(to time: Double, isExact: Bool) throws(VideoError)

  /// Reads the next part into memory of at least ``slotSize`` bytes; returns `nil` at the end of the video.
  ///
  /// Throws if the part can't be read or decoded.
  func next(into memory: inout MutableRawSpan) throws(VideoError) -> VideoItem?
}

extension VideoSource {
  /// Skips no frames, whatever is set.
  public var isHurrying: Bool {
    get { false }
    set {}
  }

  /// The number of bytes that any part fits into.
  public var slotSize: Int { max(header.layout.byteCount, 1 << 18) }
}
