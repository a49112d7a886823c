import EditorKit

/// The limit on exports with the export button, so that a visitor can't fill the disk.
struct ExportQuota {
  /// The maximum number of exports of one visit; `nil` for no limit.
  let limit: Int?
  /// The time without input after which the next visit begins, in seconds.
  let pause: Double
  /// The number of exports of this visit, with the running one and without failed and cancelled ones.
  private(set) var used = 0
  private var lastTouch = 0.0

  /// The default maximum number of exports of one visit to a kiosk.
  static let kioskLimit = 20
  /// The default time without input that ends a visit, in seconds.
  static let usualPause = 60.0
  /// The greatest number of remaining exports that the user is told.
  private static let few = 3

  init(limit: Int?, pause: Double = usualPause) {
    self.limit = limit
    self.pause = pause
  }

  /// Records the time of the user's latest input, in seconds; restores the quota after a long enough pause.
  mutating func noteHands(at time: Double) {
    if time - lastTouch >= pause { used = 0 }
    lastTouch = time
  }

  /// Counts a new export; returns `false` if the quota is used up.
  mutating func begin() -> Bool {
    if let limit, used >= limit { return false }
    used += 1
    return true
  }

  /// Takes back the count of an export that failed or was cancelled.
  mutating func giveBack() { used = max(0, used - 1) }

  /// The message about the remaining exports, shown after an export; `nil` without a limit or while many remain.
  var remainder: Phrase? {
    guard let limit, limit - used <= Self.few else { return nil }
    let left = limit - used
    return left <= 0 ? "This was the last export." : "Exports left: \(left)"
  }

  /// The message shown when the quota refuses an export.
  var refusal: Phrase {
    let seconds = Int(pause.rounded(.up))
    return
      "The limit of exports (\(limit ?? 0)) is reached. Export again after \(seconds) s without a touch."
  }
}
