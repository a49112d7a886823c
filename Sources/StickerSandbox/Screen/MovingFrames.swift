import Pictures

/// The frames that moving pictures show at a time, and the time at which one of them changes.
struct MovingFrames {
  /// The current time, in seconds.
  private(set) var time = 0.0
  /// The time at which a drawn picture shows its next frame, in seconds; `nil` if no drawn picture moves.
  ///
  /// A multiple of 1/60 s, so that pictures that move out of step are drawn together.
  private(set) var nextChange: Double?
  /// Whether all pictures rest on their first frame.
  private var areResting = false

  private static let rate = 60.0

  /// Begins a frame of the screen, in which no picture has been drawn yet.
  mutating func begin(at time: Double, areResting: Bool) {
    (self.time, self.areResting, nextChange) = (time, areResting, nil)
  }

  /// Returns the frame of a picture that began to move at `start`, in seconds, without drawing the picture.
  func shown(of frames: FrameTimes, since start: Double) -> Int {
    areResting ? 0 : frames.frame(at: time - start)
  }

  /// Returns the frame of a picture at a time of an item's own clock, in seconds: the frame that an export has.
  func shown(of frames: FrameTimes, atClock clock: Double) -> Int {
    areResting ? 0 : frames.frame(at: max(0, clock))
  }

  /// Returns the frame of a picture that is drawn, and notes when the next one begins.
  mutating func draw(_ frames: FrameTimes, since start: Double) -> Int {
    if !areResting, let change = frames.change(after: time - start) {
      let shared = ((start + change) * Self.rate).rounded(.up) / Self.rate
      nextChange = min(shared, nextChange ?? shared)
    }
    return shown(of: frames, since: start)
  }
}
