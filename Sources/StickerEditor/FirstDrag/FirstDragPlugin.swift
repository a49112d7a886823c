import DirectManipulation
public import EditorKit
import StickerCanvas

/// Shows a new user how to drag a picture from the tray onto the photo, by an animated hand.
///
/// The animation starts on request and after each reset, and repeats three times. The first touch, mouse button, key,
/// wheel turn, drop or paste ends the animation. The hand is shown only while the canvas is empty, the user has left no
/// other traces, such as an open panel, and motion is not reduced.
public struct FirstDragPlugin: Plugin {
  /// Creates the plugin.
  public init() {}

  /// Adds the systems of the animation; the hand is drawn in front of the bars.
  public func build(_ app: App) {
    app.world.insertResource(FirstDrag())
    app.world.insertParameters(FirstDragStart())
    app.add(FirstDrags(), to: .animate)
    app.draw(DrawFirstDrag(), in: .messages)
    app.addDeadline(NextFirstDrag())
    app.add(EndFirstDrag(), to: .input)
    app.addRestart(FirstDragStart()) { $0.repeatAfterReset() }
  }
}

/// The time at which the hand must be drawn next, in seconds; `nil` while the hand is not shown.
private struct NextFirstDrag: DerivedValue {
  @Res private var drag: FirstDrag
  @Res private var clock: Clock

  var value: Double? { drag.start.map { max($0, clock.frame) } }
}

/// Starts the animation of the hand, for a system.
struct FirstDragStart: SystemParameterGroup {
  @ResMut private var drag: FirstDrag
  @Res private var clock: Clock
  private let animations = Animations()

  /// Shows the hand after ``FirstDrag/patience``, and after each reset; not while motion is reduced.
  func callAsFunction() {
    let start = animations.areReduced ? nil : clock.frame + FirstDrag.patience
    drag.isWanted = true
    drag.start = start
  }

  /// Shows the hand again if the program has asked for the hand.
  func repeatAfterReset() { if drag.isWanted { self() } }
}

/// The schedule of the animated hand.
struct FirstDrag {
  /// Whether the hand is shown again after each reset.
  var isWanted = false
  /// The time at which the animation starts, in seconds; `nil` while the hand is not shown.
  var start: Double?
  var isShown = false

  /// The delay before the animation starts, in seconds.
  static let patience = 1.0
  /// The number of drags in an animation.
  static let rounds = 3

  /// The time at which the animation ends, in seconds; `nil` while the hand is not shown.
  var end: Double? {
    start.map { $0 + Double(Self.rounds) * FirstDragPose.duration }
  }

  /// Returns the pose of the hand at a time; `nil` while the hand is not shown.
  func pose(at time: Double) -> FirstDragPose? {
    guard let start, let end, time >= start, time < end else { return nil }
    let round = (time - start).truncatingRemainder(dividingBy: FirstDragPose.duration)
    return FirstDragPose(after: round)
  }

  /// Removes the hand, and returns whether the hand was drawn.
  mutating func stop() -> Bool {
    defer { (start, isShown) = (nil, false) }
    return isShown
  }
}

private struct EndFirstDrag: System {
  let inputs = MessageReader<InputReceived>()
  @ResMut var drag: FirstDrag
  @ResMut var display: Display

  func run() {
    if inputs.read().contains(where: \.kind.isDeed), drag.stop() { display.needsDisplay = true }
  }
}

/// Redraws the hand in each frame in which the hand moves, and removes the hand at the end.
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

  /// Whether the canvas is empty, and the user has changed nothing in the interface.
  private var isUntouched: Bool { layout != nil && stickers.isEmpty && !traces.areLeft }
}

extension InputEvent.Kind {
  /// Whether the input ends the animation; a mere movement of the mouse doesn't.
  fileprivate var isDeed: Bool {
    switch self {
    case .touch(.down, _, _, _, _), .mouseButton(.down, _, _), .key(.down, _), .text, .wheel,
      .drop, .paste:
      true
    default: false
    }
  }
}
