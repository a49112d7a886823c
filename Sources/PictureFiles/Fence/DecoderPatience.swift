/// The time limits of a decoder process; all times in seconds.
///
/// The main limit applies to the decoder's processor time. The elapsed time may be many times as long, since the machine
/// may be busy or its disk slow. A decoder sleeps only while it waits for a file on a slow file system, which has a limit
/// of its own, however large the file claims to be.
package struct DecoderPatience {
  /// A measurement of a decoder process.
  package struct Look {
    /// The monotonic clock, in seconds.
    package var time: Double
    /// The processor time that the decoder has used since it was started, in seconds.
    package var processor: Double
    /// Whether the decoder waits for something other than a processor or a disk.
    package var isAsleep: Bool

    package init(time: Double, processor: Double, isAsleep: Bool) {
      (self.time, self.processor, self.isAsleep) = (time, processor, isAsleep)
    }
  }

  /// The maximum times, in seconds.
  package struct Limits {
    package var asleep: Double
    package var processor: Double
    package var elapsed: Double

    package init(asleep: Double, processor: Double, elapsed: Double) {
      (self.asleep, self.processor, self.elapsed) = (asleep, processor, elapsed)
    }
  }

  private var limits: Limits
  private let start: Look
  private var last: Look
  private var asleep = 0.0

  package init(_ limits: Limits, start: Look) {
    (self.limits, self.start, last) = (limits, start, start)
  }

  /// The time of the next look at the decoder if it has not answered by then, in seconds of the monotonic clock.
  package var nextLook: Double { last.time + max(limits.asleep / 16, 0.001) }

  /// Sets the limits of processor time and elapsed time, in seconds.
  mutating func allow(processor: Double, elapsed: Double) {
    (limits.processor, limits.elapsed) = (processor, elapsed)
  }

  /// Records a measurement, and returns whether to go on waiting.
  package mutating func goesOn(after look: Look) -> Bool {
    let (passed, worked) = (look.time - last.time, look.processor - last.processor)
    if look.isAsleep { asleep += max(0, passed - worked) }
    last = look
    return asleep < limits.asleep && look.processor - start.processor < limits.processor
      && look.time - start.time < limits.elapsed
  }
}

/// The time limits for one picture.
extension DecoderPatience {
  /// The elapsed time in multiples of the processor time: a decoder gets a tenth of a processor if 20 others work on two.
  private static let elapsed = 16.0
  /// The time asleep in multiples of ``PictureLimits/seconds``, whatever the picture's size.
  private static let asleep = 4.0

  init(_ limits: PictureLimits, start: Look) {
    self.init(
      Limits(
        asleep: Self.asleep * limits.seconds, processor: limits.seconds,
        elapsed: Self.elapsed * limits.seconds),
      start: start)
  }

  /// Sets the times for a picture with so many pixels.
  mutating func expect(pixelCount: Int, _ limits: PictureLimits) {
    let seconds = limits.seconds(for: pixelCount)
    allow(processor: seconds, elapsed: Self.elapsed * seconds)
  }
}
