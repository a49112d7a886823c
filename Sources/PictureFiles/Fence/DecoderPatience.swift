/// The time limits of a decoder process; all times in seconds.
///
/// The limit applies to the decoder's processor time. The elapsed time may be four times as long, since the
/// machine may be busy or its disk slow. A decoder sleeps only while it waits for a file on a slow
/// file system: it may sleep no longer than four times the base limit, however large its picture
/// claims to be.
struct DecoderPatience {
  /// A measurement of a decoder process.
  struct Look {
    /// The monotonic clock, in seconds.
    var time: Double
    /// The processor time that the decoder has used since it was started, in seconds.
    var processor: Double
    /// Whether the decoder waits for something other than a processor or a disk.
    var isAsleep: Bool
  }

  private let limits: PictureLimits
  private let start: Look
  private var last: Look
  private var asleep = 0.0
  /// The processor time that decoding the picture may take, in seconds.
  private var allowed: Double

  init(_ limits: PictureLimits, start: Look) {
    (self.limits, self.start, last) = (limits, start, start)
    allowed = limits.seconds
  }

  /// Sets the processor time to that of a picture with so many pixels.
  mutating func expect(pixelCount: Int) { allowed = limits.seconds(for: pixelCount) }

  /// The time of the next look at the decoder if it has not answered by then, in seconds of the monotonic clock.
  var nextLook: Double { last.time + max(limits.seconds / 4, 0.001) }

  /// Records a measurement, and returns whether to go on waiting.
  mutating func goesOn(after look: Look) -> Bool {
    let (passed, worked) = (look.time - last.time, look.processor - last.processor)
    if look.isAsleep { asleep += max(0, passed - worked) }
    last = look
    return asleep < 4 * limits.seconds && look.processor - start.processor < allowed
      && look.time - start.time < 4 * allowed
  }
}
