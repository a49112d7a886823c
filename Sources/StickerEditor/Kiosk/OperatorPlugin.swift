import ECS
import Geometry
import Gestures

/// A way out of a kiosk for who knows the code; nothing of it is seen.
public struct OperatorPlugin: Plugin {
  private let code: OperatorCode

  /// The way out by a code.
  public init(_ code: OperatorCode) { self.code = code }

  /// Listens to taps in the corners, or to the key.
  public func build(_ app: App) {
    switch code {
    case .corners(let corners):
      app.world.insertResource(CornerTaps(wanted: corners))
      app.on(HandsStir.self) { world, stir in
        switch stir.kind {
        case .touch(.down, _, _, let position, _): world.tapCorner(at: position)
        case .mouseButton(.down, button: 1, let position): world.tapCorner(at: position)
        default: break
        }
      }
    case .keys(let chord):
      app.respond(to: KeyPress.self) { world, press in
        guard press.isDown, chord.matches(press) else { return false }
        world.commitAndRequest(.quit)
        return true
      }
    }
  }
}

/// The taps of a code as far as they have come.
struct CornerTaps {
  let wanted: [Int]
  /// The last taps, as many as the code has at most.
  private var taps: [Int] = []
  private var last = -Double.infinity

  /// The longest time between two taps, in seconds.
  static let pause = 2.0
  /// The sides of the corners that count, in window points.
  static let side = 88.0

  init(wanted: [Int]) { self.wanted = wanted }

  /// Takes a tap in a corner, or nil for one elsewhere, at a time in seconds; whether the code is complete.
  mutating func take(_ corner: Int?, at time: Double) -> Bool {
    if corner == nil || time - last > Self.pause { taps = [] }
    last = time
    guard let corner else { return false }
    taps = (taps + [corner]).suffix(wanted.count)
    guard taps == wanted else { return false }
    taps = []
    return true
  }

  /// The corner that a point lies in, from 1 to 4; nil elsewhere.
  static func corner(of point: Point, in window: Size) -> Int? {
    let side = min(side, window.width / 4, window.height / 4)
    let (isLeft, isRight) = (point.x < side, point.x >= window.width - side)
    let (isTop, isBottom) = (point.y < side, point.y >= window.height - side)
    guard isLeft || isRight, isTop || isBottom else { return nil }
    return (isTop ? 1 : 3) + (isLeft ? 0 : 1)
  }
}

extension World {
  /// A finger or the mouse has landed, which may be a part of the code.
  fileprivate func tapCorner(at point: Point) {
    let corner = CornerTaps.corner(of: point, in: windowSize)
    let isComplete = withResource(CornerTaps.self) { $0.take(corner, at: eventTime) }
    if isComplete { commitAndRequest(.quit) }
  }
}
