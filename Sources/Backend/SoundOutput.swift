/// A device that plays sound: interleaved samples in the ``SoundFormat``, as 32-bit floats.
///
/// May be used on any thread. A device starts paused.
public protocol SoundOutput: AnyObject, Sendable {
  /// The duration of the queued sound that the user has not heard yet, in seconds.
  ///
  /// The value may include the device's own buffer, and then stays above 0 while the queue is empty.
  var queuedSeconds: Double { get }
  /// Appends samples to the queue, left and right in turn.
  func queue(_ samples: [Float])
  /// Discards the queued sound.
  func clear()
  /// Pauses or continues; the queued sound stays queued.
  func pause(_ isPaused: Bool)
}

/// The format of all sound: stereo, with 48,000 samples per second for each of the two channels.
public enum SoundFormat {
  /// The number of samples per second and channel.
  public static let rate = 48_000.0
  /// The number of channels.
  public static let channels = 2
}
