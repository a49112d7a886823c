import DirectManipulation
import ECS
public import EditorKit
import Geometry
import Gestures
import StickerCanvas

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
    app.world.insertParameters(FirstDragStart())
    app.add(FirstDrags(), to: .animate)
    app.draw(DrawFirstDrag(), in: .messages)
    app.addDeadline(NextFirstDrag())
    app.add(EndFirstDrag(), to: .input)
    app.add(ShowFirstDragAnew(), to: .restart)
  }
}

/// The time at which something of the hand is to be drawn next, in seconds.
private struct NextFirstDrag: DerivedValue {
  @Res private var drag: FirstDrag
  @Res private var clock: Clock

  var value: Double? { drag.nextChange(after: clock.frame) }
}

/// Shows the hand to the next visitor.
private struct ShowFirstDragAnew: System {
  @Res var drag: FirstDrag
  let start = FirstDragStart()

  func run() { if drag.isWanted { start() } }
}

/// Lets the hand come soon, for a system.
struct FirstDragStart: SystemParameterGroup {
  @ResMut private var drag: FirstDrag
  @Res private var clock: Clock
  private let animations = Animations()

  /// Shows the hand soon, and after each reset; not while motion is reduced.
  func callAsFunction() {
    let start = animations.areReduced ? nil : clock.frame + FirstDrag.patience
    drag.isWanted = true
    drag.start = start
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

  /// Takes the hand away; returns whether it was drawn.
  mutating func stop() -> Bool {
    defer { (start, isShown) = (nil, false) }
    return isShown
  }

  /// When something of it is to be drawn next, in seconds.
  func nextChange(after time: Double) -> Double? { start.map { max($0, time) } }
}

/// Takes the hand away when somebody does something.
private struct EndFirstDrag: System {
  let inputs = MessageReader<InputReceived>()
  @ResMut var drag: FirstDrag
  @ResMut var display: Display

  func run() {
    if inputs.read().contains(where: \.kind.isDeed), drag.stop() { display.needsDisplay = true }
  }
}

/// Draws the hand anew in each frame in which it moves, and takes it away in the end.
private struct FirstDrags: System {
  let stickers = Query<Sticker>()
  @Res var clock: Clock
  @Res var traces: Traces
  @OptionalRes var layout: Layout?
  @ResMut var drag: FirstDrag
  @ResMut var display: Display

  func run() {
    guard let end = drag.end else { return }
    if clock.frame >= end || !isUntouched {
      if drag.stop() { display.needsDisplay = true }
    } else if drag.pose(at: clock.frame) != nil {
      drag.isShown = true
      display.needsDisplay = true
    }
  }

  /// Whether the canvas is as it was when nobody had come yet.
  private var isUntouched: Bool { layout != nil && stickers.isEmpty && !traces.areLeft }
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
