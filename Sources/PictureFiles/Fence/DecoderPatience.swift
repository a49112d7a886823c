/// How long a decoder is waited for; all times in seconds.
///
/// Its own processor time is what counts. By the clock it may take four times as long, as the
/// machine may be busy with other things, or its disk slow. A decoder sleeps only where it waits for a
/// file from far away: however large it says that its picture is, it may sleep no longer than four
/// times what any picture may take.
struct DecoderPatience {
  /// What is known of a decoder at a moment.
  struct Look {
    /// By the clock.
    var time: Double
    /// Processor time that it has taken since it was started.
    var processor: Double
    /// Whether it waits for something else than a processor or a disk.
    var isAsleep: Bool
  }

  private let limits: PictureLimits
  private let start: Look
  private var last: Look
  private var asleep = 0.0
  /// Processor time that the picture may take.
  private var allowed: Double

  init(_ limits: PictureLimits, start: Look) {
    (self.limits, self.start, last) = (limits, start, start)
    allowed = limits.seconds
  }

  /// Allows what a picture of this size may take.
  mutating func expect(pixelCount: Int) { allowed = limits.seconds(for: pixelCount) }

  /// When to look at the decoder again, if it has not answered until then.
  var nextLook: Double { last.time + max(limits.seconds / 4, 0.001) }

  /// Whether to go on waiting after a look.
  mutating func goesOn(after look: Look) -> Bool {
    let (passed, worked) = (look.time - last.time, look.processor - last.processor)
    if look.isAsleep { asleep += max(0, passed - worked) }
    last = look
    return asleep < 4 * limits.seconds && look.processor - start.processor < allowed
      && look.time - start.time < 4 * allowed
  }
}
