import EditorKit

/// The number of pictures that the export button may still make, limited so that a visitor can't fill the disk.
struct ExportQuota {
  /// The most pictures of one visit; nil for any number.
  let limit: Int?
  /// The time without input after which the next visit begins, in seconds.
  let pause: Double
  /// The number of pictures that this visit has made or is making.
  private(set) var used = 0
  private var lastTouch = 0.0

  /// The default maximum number of pictures of one visit to a kiosk.
  static let kioskLimit = 20
  /// The default time without input after which the visitor is taken to have gone, in seconds.
  static let usualPause = 60.0
  /// The number of remaining pictures from which on the user is told.
  private static let few = 3

  init(limit: Int?, pause: Double = usualPause) {
    self.limit = limit
    self.pause = pause
  }

  /// Records the time of the user's latest input, in seconds; restores the quota if the pause before it was long enough.
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

  /// The message about the remaining exports, shown after an export; `nil` without a limit or while many remain.
  var remainder: Phrase? {
    guard let limit, limit - used <= Self.few else { return nil }
    let left = limit - used
    return left <= 0 ? "this was the last picture" : "\(left) more can be made"
  }

  /// The message shown when the quota refuses an export.
  var refusal: Phrase {
    let seconds = Int(pause.rounded(.up))
    return
      "\(limit ?? 0) pictures are made; more can be when nobody has touched the screen for \(seconds) seconds"
  }
}
