import EditorKit

/// Estimates the time that a running export still takes, once per second.
///
/// Short exports have no estimate: the estimate would be gone before the user has read it.
struct ExportForecast {
  /// The share and the time left for the user, such as "Exporting… 40%, 12 s left"; `nil` before the first estimate.
  private(set) var caption: Phrase?
  /// The time from which the next update changes the estimate, in seconds.
  private(set) var next: Double
  private let start: Double
  /// The estimated time of the end, in seconds; `nil` before the first estimate.
  private var end: Double?

  /// The time before the first estimate, and the minimum duration of an export with an estimate, in seconds.
  private static let (patience, shortest) = (3.0, 5.0)
  /// The minimum share for an estimate.
  private static let leastShare = 0.03
  /// The part of the way to a new estimate that an update goes, so that the time left doesn't jump.
  private static let weight = 0.2

  /// Creates the forecast of an export that starts at a time in seconds.
  init(start: Double) { (self.start, next) = (start, start + Self.patience) }

  /// Notes the finished share of the export, from 0 to 1, at a time in seconds.
  mutating func update(at time: Double, share: Double) {
    guard time >= next else { return }
    next = time + 1
    guard share >= Self.leastShare else { return }
    let duration = (time - start) / share
    guard end != nil || duration >= Self.shortest else { return }
    let end = end.map { $0 + (start + duration - $0) * Self.weight } ?? start + duration
    self.end = end
    caption = Self.caption(share, secondsLeft: max(1, Int((end - time).rounded())))
  }

  private static func caption(_ share: Double, secondsLeft seconds: Int) -> Phrase {
    let percent = "\(Int(share * 100))%"
    return seconds < 60
      ? "Exporting… \(percent), \(seconds) s left"
      : "Exporting… \(percent), \((seconds + 30) / 60) min left"
  }
}
