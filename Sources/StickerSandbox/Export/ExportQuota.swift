import EditorKit

/// How many pictures the export button still makes: a visitor must not fill the disk.
struct ExportQuota {
  /// The most pictures of one visit; nil for any number.
  let limit: Int?
  /// After how long without hands the next visit begins, in seconds.
  let pause: Double
  /// How many this visit has made, or is making.
  private(set) var used = 0
  private var lastTouch = 0.0

  /// The most pictures of one visit to a kiosk, if nobody says how many.
  static let kioskLimit = 20
  /// How long it takes to believe that a visitor has gone, if nobody says how long, in seconds.
  static let usualPause = 60.0
  /// From how many that are left on they are told.
  private static let few = 3

  init(limit: Int?, pause: Double = usualPause) {
    self.limit = limit
    self.pause = pause
  }

  /// Hands have done something.
  mutating func noteHands(at time: Double) {
    if time - lastTouch >= pause { used = 0 }
    lastTouch = time
  }

  /// Begins a picture; false where there may be no more.
  mutating func begin() -> Bool {
    if let limit, used >= limit { return false }
    used += 1
    return true
  }

  /// The picture that was begun last was not written.
  mutating func giveBack() { used = max(0, used - 1) }

  /// What is told of those that are left, behind a picture; nil while there are enough.
  var remainder: Phrase? {
    guard let limit, limit - used <= Self.few else { return nil }
    let left = limit - used
    return left <= 0 ? "this was the last picture" : "\(left) more can be made"
  }

  /// What is told of a picture that may not be made.
  var refusal: Phrase {
    let seconds = Int(pause.rounded(.up))
    return
      "\(limit ?? 0) pictures are made; more can be when nobody has touched the screen for \(seconds) seconds"
  }
}
