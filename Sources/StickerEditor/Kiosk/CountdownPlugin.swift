import DirectManipulation
public import ECS
import Geometry

/// The last seconds before all goes back to how it began, large; a touch anywhere stops that, and does nothing else.
public struct CountdownPlugin: Plugin {
  /// The countdown.
  public init() {}

  /// Draws it in front of everything.
  public func build(_ app: App) {
    app.world.insertResource(Countdown())
    app.addDeadline { $0[Countdown.self].nextChange(after: $0.time) }
    app.draw(DrawCountdown(), in: .panels)
    app.layOut { world in
      guard world.secondsLeft != nil, let layout = world.layout else { return [] }
      return [.panel(Rect(origin: .zero, size: layout.window))]
    }
    app.addState(isUsed: { _ in false }, reset: { $0.insertResource(Countdown()) })
  }
}

/// Draws the seconds that are left.
private struct DrawCountdown: System {
  @Exclusive var world: World

  func run() { world.draw(countdownItems()) }

  private func countdownItems() -> [DrawnItem] {
    guard let seconds = world.secondsLeft else { return [] }
    let window = Rect(origin: .zero, size: world.windowSize)
    let scale = min(1, min(world.windowSize.width, world.windowSize.height) / 340)
    let center = window.center - Vector(x: 0, y: 14 * scale)
    let panel = Rect(center: window.center, width: 300 * scale, height: 300 * scale)
    var items = [
      DrawnItem(panel: window, radius: 0, color: world.palette.shade),
      DrawnItem(panel: panel, radius: 36 * scale, color: world.palette.notice),
    ]
    let dots = max(1, Int(world[Countdown.self].length.rounded(.up)))
    for dot in 0..<dots {
      let angle = (Double(dot) / Double(dots) - 0.25) * 2 * .pi
      // Those that are left end at the top, where the first one began.
      let isLeft = dot >= dots - seconds
      items.append(
        DrawnItem(
          disc: center + Vector(angle: angle, length: 88 * scale),
          radius: (isLeft ? 9 : 5) * scale, color: isLeft ? world.palette.accent : world.palette.key
        ))
    }
    return items
      + world.label("\(seconds)", at: center, line: 92 * scale)
      + world.label(
        world.text(of: "Touch to go on"), at: Point(center.x, panel.maxY - 30 * scale),
        line: max(LineHeight.least, 24 * scale))
  }
}

/// When it ends, and how long it is.
struct Countdown {
  /// In seconds; nil where nothing is counted.
  var end: Double?
  /// In seconds.
  var length = 0.0
  /// The number that is shown; nil while none is.
  var shown: Int?

  /// The number to be shown at a time; nil while none is.
  func number(at time: Double) -> Int? {
    guard let end, time < end, time >= end - length else { return nil }
    return max(1, Int((end - time).rounded(.up)))
  }

  /// When another number is to be shown, in seconds; nil for never.
  func nextChange(after time: Double) -> Double? {
    guard let end else { return nil }
    guard let number = number(at: time) else { return time < end ? end - length : nil }
    return end - Double(number - 1)
  }
}

extension World {
  /// Counts the last seconds, `length` of them, down to a time; nil counts nothing.
  public func countDown(to end: Double?, length: Double) {
    guard var state = resource(Countdown.self) else { return }
    (state.end, state.length) = (end, length)
    let number = state.number(at: time)
    let isNews = number != state.shown
    state.shown = number
    insertResource(state)
    guard isNews else { return }
    // Who touches next is to touch nothing else.
    layOutInterface()
    redraw()
  }

  /// The seconds that are left, as they are shown; nil while none are.
  public var secondsLeft: Int? { resource(Countdown.self)?.shown }
}

extension Vector {
  /// A way in a direction, in radians from the right on, downwards.
  fileprivate init(angle: Double, length: Double) {
    let (sine, cosine) = sincos(angle)
    self.init(x: length * cosine, y: length * sine)
  }
}
