import DirectManipulation
public import ECS
import Geometry
import Gestures

/// A drawn hand that drags a picture from the tray onto the photo, a few times, for who has not touched anything yet.
///
/// It begins when it is asked for, and after each reset; the first touch, key or turn of the wheel ends it. It
/// is shown only where the canvas is empty, nothing is open, and things may move.
public struct FirstDragPlugin: Plugin {
  /// The hand.
  public init() {}

  /// Draws it in front of the bars.
  public func build(_ app: App) {
    app.world.insertResource(FirstDrag())
    app.add(FirstDrags(), to: .animate)
    app.draw(DrawFirstDrag(), in: .messages)
    app.addDeadline { $0[FirstDrag.self].nextChange(after: $0.time) }
    app.add(EndFirstDrag(), to: .input)
    app.addState(
      isUsed: { _ in false },
      reset: { world in
        if world[FirstDrag.self].isWanted { world.showFirstDrag() }
      })
  }
}

/// When the hand is shown.
struct FirstDrag {
  /// Whether it is shown anew after each reset.
  var isWanted = false
  /// When it begins to come, in seconds; nil while it is not shown.
  var start: Double?
  /// Whether it has been drawn.
  var isShown = false

  /// How long nothing happens before it comes, in seconds.
  static let patience = 1.0
  /// How often it drags.
  static let rounds = 3

  /// When it is over, in seconds.
  var end: Double? {
    start.map { $0 + Double(Self.rounds) * FirstDragPose.duration }
  }

  /// The hand at a time; nil while there is none.
  func pose(at time: Double) -> FirstDragPose? {
    guard let start, let end, time >= start, time < end else { return nil }
    let round = (time - start).truncatingRemainder(dividingBy: FirstDragPose.duration)
    return FirstDragPose(after: round)
  }

  /// When something of it is to be drawn next, in seconds.
  func nextChange(after time: Double) -> Double? { start.map { max($0, time) } }
}

/// Takes the hand away when somebody does something.
private struct EndFirstDrag: System {
  let inputs = MessageReader<InputReceived>()
  @Exclusive var world: World

  func run() { if inputs.read().contains(where: \.kind.isDeed) { world.endFirstDrag() } }
}

/// Draws the hand anew in each frame in which it moves, and takes it away in the end.
private struct FirstDrags: System {
  @Exclusive var world: World

  func run() {
    guard let end = world[FirstDrag.self].end else { return }
    if world.time >= end || !mayShowFirstDrag { return world.endFirstDrag() }
    guard world[FirstDrag.self].pose(at: world.time) != nil else { return }
    world[FirstDrag.self].isShown = true
    world.redraw()
  }

  /// Whether the canvas is as it was when nobody had come yet.
  private var mayShowFirstDrag: Bool {
    world.layout != nil && world.allStickers.inOrder.isEmpty && !world.isUsed
  }
}

extension World {
  /// Shows a hand that drags something onto the photo, soon, and after each reset; nothing where there is no
  /// ``FirstDragPlugin``.
  public func showFirstDrag() {
    guard resource(FirstDrag.self) != nil else { return }
    withResource(FirstDrag.self) { state in
      state.isWanted = true
      state.start = runtime.reducesMotion ? nil : time + FirstDrag.patience
    }
  }

  /// Nobody needs to be shown how it is done any more.
  fileprivate func endFirstDrag() {
    guard self[FirstDrag.self].start != nil else { return }
    if self[FirstDrag.self].isShown { redraw() }
    withResource(FirstDrag.self) { ($0.start, $0.isShown) = (nil, false) }
  }
}

extension InputEvent.Kind {
  /// Whether somebody has done something; a mouse that is pushed along has not.
  fileprivate var isDeed: Bool {
    switch self {
    case .touch(.down, _, _, _, _), .mouseButton(.down, _, _), .key(.down, _), .text, .wheel,
      .drop, .paste:
      true
    default: false
    }
  }
}
