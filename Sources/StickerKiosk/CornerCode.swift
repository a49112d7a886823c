import Geometry

/// A resource: the entry of a kiosk's corner code, with the pauses that slow down guessing.
///
/// A plain value: the times of taps are those of the events, `Clock.event`, in seconds.
struct CornerCode: Equatable {
  /// The corners in their order, each from 1 to 4.
  let wanted: [Int]
  /// The number of corners that were right so far.
  private(set) var matched = 0
  /// The number of taps in corners since the last tap elsewhere, gap of more than ``longestGap`` seconds, or failure.
  private var tapCount = 0
  private var lastTap = -Double.infinity
  private(set) var lockout = CodeLockout()

  /// The maximum time between two taps of one entry, in seconds.
  static let longestGap = 2.0
  /// The sides of the squares in the window's corners that count as corners, in interface points; at most a quarter of
  /// the window's sides.
  static let side = 88.0

  /// Creates an empty entry of a code.
  init(_ wanted: [Int]) { self.wanted = wanted }

  /// Takes a tap and returns whether the code is complete; `corner` is `nil` for a tap outside of the corners.
  ///
  /// A wrong corner empties the entry. A tap elsewhere, or a gap of more than ``longestGap`` seconds between two taps,
  /// also ends the run of taps. A failure is a run of as many taps in corners as the code has, without success: a
  /// shorter run cannot test a code, so visitors who press a button in a corner do not lock the operator out.
  mutating func take(_ corner: Int?, at time: Double) -> Bool {
    guard !lockout.isPaused(at: time) else { return false }
    if corner == nil || time - lastTap > Self.longestGap { (matched, tapCount) = (0, 0) }
    lastTap = time
    guard let corner else { return false }
    tapCount += 1
    matched = corner == wanted[matched] ? matched + 1 : 0
    if matched == wanted.count {
      self = CornerCode(wanted)
      return true
    }
    if tapCount >= wanted.count {
      tapCount = 0
      lockout.noteFailure(at: time)
      if lockout.isPaused(at: time) { matched = 0 }
    }
    return false
  }

  /// Returns the corner that an interface point lies in, from 1 to 4; `nil` elsewhere.
  static func corner(of point: Point, in window: Size) -> Int? {
    let side = min(side, window.width / 4, window.height / 4)
    let (isLeft, isRight) = (point.x < side, point.x >= window.width - side)
    let (isTop, isBottom) = (point.y < side, point.y >= window.height - side)
    guard isLeft || isRight, isTop || isBottom else { return nil }
    return (isTop ? 1 : 3) + (isLeft ? 0 : 1)
  }
}
