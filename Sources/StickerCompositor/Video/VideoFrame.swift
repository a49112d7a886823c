/// A decoded frame: its time, and its samples in memory that the frame owns or borrows.
///
/// The samples don't change while the frame exists. May be used on any thread.
@safe public final class VideoFrame: Sendable {
  /// The arrangement of the samples.
  public let layout: FrameLayout
  /// The time at which the frame is first shown, in ticks of the stream's time base from the start of the video.
  public let ticks: Int64
  /// The time for which the frame is shown, in ticks; 0 if unknown.
  public let duration: Int64
  /// The samples, ``FrameLayout/byteCount`` bytes.
  private nonisolated(unsafe) let bytes: UnsafeMutableRawPointer
  private let release: @Sendable () -> Void

  /// Creates a frame over ``FrameLayout/byteCount`` bytes, which must stay valid and unchanged until `release`.
  ///
  /// `release` is called once, on any thread, after this frame and all frames that ``lasting(_:)`` made from it have
  /// ended.
  public init(
    _ layout: FrameLayout, ticks: Int64, duration: Int64, at bytes: UnsafeMutableRawPointer,
    release: @escaping @Sendable () -> Void
  ) {
    (self.layout, self.ticks, self.duration) = (layout, ticks, duration)
    unsafe self.bytes = bytes
    self.release = release
  }

  /// Creates a frame in memory of its own, which `fill` writes: ``FrameLayout/byteCount`` samples, initially 0.
  public convenience init(
    _ layout: FrameLayout, ticks: Int64, duration: Int64,
    fill: (inout MutableSpan<UInt8>) -> Void
  ) {
    let memory = FrameMemory(layout)
    // Safe: nothing else uses the memory yet.
    var samples = unsafe memory.bytes.initializeMemory(as: UInt8.self, repeating: 0).mutableSpan
    fill(&samples)
    // A buffer of at least one byte has an address.
    unsafe self.init(layout, ticks: ticks, duration: duration, at: memory.bytes.baseAddress!) {
      withExtendedLifetime(memory) {}
    }
  }

  deinit { release() }

  /// Returns the frame with another duration, in ticks; both frames share the samples.
  public func lasting(_ duration: Int64) -> VideoFrame {
    // Safe: the new frame keeps this frame, and so the samples.
    unsafe VideoFrame(layout, ticks: ticks, duration: duration, at: bytes) {
      withExtendedLifetime(self) {}
    }
  }

  /// Calls `body` with the samples.
  public func withSamples<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    // Safe: the memory has as many bytes, which don't change while the frame exists.
    let samples = unsafe UnsafeBufferPointer(
      start: bytes.assumingMemoryBound(to: UInt8.self), count: layout.byteCount)
    return try body(unsafe samples.span)
  }
}
