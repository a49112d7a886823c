/// A resource: the time of the clip at which the scene is shown, and how that time advances.
///
/// All times are in seconds from the clip's start. ``duration`` is that of the document. The program sets ``frames`` when it opens a
/// clip, reads the playhead in every frame, and calls ``correct(to:)`` with the time of the sound. Other features send
/// `PlayheadCommand`.
public struct Playhead: Equatable, Sendable {
  /// The maximum duration, in seconds: more than three years.
  static let longest = 1e8
  /// The maximum speed of ``shuttleRate(_:)``.
  private static let fastest = 4.0

  /// The duration of the clip, in seconds; `nil` in a scene without time, in which nothing plays.
  ///
  /// A duration that is not above 0 or not finite counts as `nil`, which also stops playing and sets ``time`` to 0. A
  /// duration above 10⁸ seconds, more than three years, becomes 10⁸ seconds.
  public var duration: Double? {
    didSet { limitTime() }
  }
  /// The frames of the clip, for stepping.
  public var frames = ClipFrames(rate: 30)
  /// Whether playing goes on at the clip's other end.
  public var isLooping = false
  /// Whether the sound is off.
  public var isMuted = false

  /// Whether the clip plays by itself when it is opened and when a visit begins: in a loop, without sound.
  public var playsByItself = false

  /// The time at which the scene is shown, from 0 to ``duration``.
  public private(set) var time = 0.0
  /// Whether the clip plays; true during a scrub of a playing clip, which plays on when the scrub ends.
  public private(set) var isPlaying = false
  /// Whether a contact drags the playhead, so that the nearest decoded frame is better than a late exact frame.
  public private(set) var isScrubbing = false
  /// The seconds of the clip that play in one second: 1 at normal speed, negative backward.
  public private(set) var rate = 1.0
  /// The number of jumps of ``time``: a decoder seeks when the number has changed.
  public private(set) var seekGeneration = 0
  /// The time of the frame in which ``time`` advanced last; `nil` before the first frame since playing began.
  private var clock: Double?

  /// Creates the playhead of a scene without time.
  public init() {}

  /// Whether ``time`` advances by itself.
  public var isAdvancing: Bool { isPlaying && !isScrubbing }

  /// Half the length of a frame, in seconds: the maximum distance of a keyframe that the playhead is at.
  package var halfFrame: Double { frames.length / 2 }

  // MARK: Jumps

  /// Jumps to a time, limited to the clip; does nothing in a scene without time, or if `time` is not finite.
  public mutating func seek(to time: Double) {
    guard let duration, time.isFinite else { return }
    let time = max(0, min(duration, time))
    guard time != self.time else { return }
    self.time = time
    seekGeneration += 1
  }

  /// Stops, and jumps to the start of the frame so many frames later, or earlier if negative.
  public mutating func step(_ steps: Int) {
    pause()
    guard let duration else { return }
    seek(to: frames.start(steps, after: time, within: duration))
  }

  /// Begins or continues a scrub: jumps to a time, and doesn't advance until ``endScrub()``.
  public mutating func scrub(to time: Double) {
    guard duration != nil else { return }
    isScrubbing = true
    seek(to: time)
  }

  /// Ends a scrub; a playing clip plays on.
  public mutating func endScrub() { (isScrubbing, clock) = (false, nil) }

  // MARK: Playing

  /// Plays from now on at a rate; from the clip's other end if the clip has ended in this direction.
  ///
  /// Does nothing in a scene without time, and if the rate is 0 or not finite.
  public mutating func play(rate: Double = 1) {
    guard let duration, rate.isFinite, rate != 0 else { return }
    if !isPlaying { clock = nil }
    (isPlaying, self.rate) = (true, rate)
    if time == (rate > 0 ? duration : 0) { seek(to: rate > 0 ? 0 : duration) }
  }

  /// Stops at ``time``.
  public mutating func pause() { isPlaying = false }

  /// Returns the rate for another press of a shuttle key in a direction, 1 or -1: doubled up to four while the clip
  /// plays in this direction, otherwise normal speed.
  func shuttleRate(_ way: Double) -> Double {
    guard isPlaying, rate * way > 0 else { return way }
    return way * min(Self.fastest, abs(rate) * 2)
  }

  /// Sets ``time`` to the time of the sound while the clip plays; no jump.
  ///
  /// Does nothing while the time doesn't advance, or if `time` is not finite.
  public mutating func correct(to time: Double) {
    guard isAdvancing, let duration, time.isFinite else { return }
    self.time = max(0, min(duration, time))
  }

  /// Returns the time in the frame of the app at `clock`, in seconds, limited to the clip; ``time`` unless it advances.
  ///
  /// Events of that frame are processed before ``advance(to:)``.
  func time(at clock: Double) -> Double {
    guard isAdvancing, let duration else { return time }
    return max(0, min(duration, next(at: clock)))
  }

  private func next(at clock: Double) -> Double { time + (clock - (self.clock ?? clock)) * rate }

  /// Advances to the time of a frame of the app, in seconds; stops at the end, or jumps to the other end of a loop.
  mutating func advance(to clock: Double) {
    guard isAdvancing, let duration else { return }
    let next = next(at: clock)
    self.clock = clock
    if rate > 0 ? next < duration : next > 0 {
      time = next
    } else if isLooping {
      let rest = next.truncatingRemainder(dividingBy: duration)
      seek(to: rest < 0 || next == 0 ? rest + duration : rest)
    } else {
      time = rate > 0 ? duration : 0
      pause()
    }
  }

  /// Returns to the start of the same clip, in the state in which a clip is opened.
  mutating func rewind() {
    endScrub()
    pause()
    seek(to: 0)
    (rate, isLooping, isMuted) = (1, playsByItself, playsByItself)
    if playsByItself { play() }
  }

  /// Whether the clip is in the state in which it is opened; a clip that plays by itself may be at any time.
  var isAsOpened: Bool {
    if playsByItself, duration != nil { return isAdvancing && rate == 1 && isLooping && isMuted }
    return time == 0 && !isPlaying && !isLooping && !isMuted
  }

  private mutating func limitTime() {
    if let duration, duration > 0, duration.isFinite {
      if duration > Self.longest { self.duration = Self.longest }
      if time > duration { seek(to: duration) }
    } else {
      if duration != nil { duration = nil }
      (time, isPlaying, isScrubbing) = (0, false, false)
    }
  }
}
