public import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas

/// Shows the last seconds before a given time in large numbers, on a panel that fills the window and takes all touches.
///
/// The plugin doesn't restart the app: the caller of `countDown(to:length:)` chooses the time, passes a later time or
/// `nil` after an input, and restarts the app at that time. A restart removes the countdown.
public struct CountdownPlugin: Plugin {
  /// Creates the plugin.
  public init() {}

  /// Adds the countdown in front of everything else.
  public func build(_ app: App) {
    app.world.insertResource(Countdown())
    app.world.insertParameters(CountdownControl())
    app.addDeadline(NextSecond())
    app.addPanel(showing: CountdownToShow(), in: .panels)
    app.add(ResetResource(Countdown()), to: .restart)
  }
}

/// The time at which the shown number changes, in seconds.
private struct NextSecond: DerivedValue {
  @Res private var countdown: Countdown
  @Res private var clock: Clock

  var value: Double? { countdown.nextChange(after: clock.frame) }
}

/// A panel with the remaining seconds, in front of everything else.
private struct CountdownPanel: InterfacePanel {
  let window: Size

  enum Part: EditorPart { case shade, plate }

  func layOut() -> [PlacedNode<Part>] {
    let side = Length.fixed(300 * Self.scale(window))
    let plate = Node.leaf(Part.plate, width: side, height: side)
    return Node.row(showing: .shade, main: .center, cross: .center, [plate])
      .layOut(in: Rect(origin: .zero, size: window))
  }

  /// Returns the scale of the numbers in a window: 1 if there is room.
  static func scale(_ window: Size) -> Double { min(1, min(window.width, window.height) / 340) }
}

/// The panel of the countdown; none without a `Layout`, when the canvas fills the window.
private struct CountdownToShow: PanelSource {
  @Res private var countdown: Countdown
  @OptionalRes private var layout: Layout?

  var panel: CountdownPanel? {
    countdown.shown == nil ? nil : layout.map { CountdownPanel(window: $0.window) }
  }
}

extension CountdownPanel.Part {
  struct Drawing: PartParameters {
    let interface = InterfaceDrawing()
    @Res var countdown: Countdown
    @Res var layout: Layout
  }

  fileprivate func items(in frame: Rect, by drawing: Drawing) -> [DrawnItem] {
    switch self {
    case .shade:
      return [DrawnItem(panel: frame, radius: 0, color: drawing.interface.palette.shade)]
    case .plate: return numbers(in: frame, drawing)
    }
  }

  private func numbers(in panel: Rect, _ drawing: Drawing) -> [DrawnItem] {
    let (countdown, interface) = (drawing.countdown, drawing.interface)
    guard let seconds = countdown.shown else { return [] }
    let scale = CountdownPanel.scale(drawing.layout.window)
    let center = panel.center - Vector(x: 0, y: 14 * scale)
    let palette = interface.palette
    var items = [DrawnItem(panel: panel, radius: 36 * scale, color: palette.notice)]
    let dots = max(1, Int(countdown.length.rounded(.up)))
    for dot in 0..<dots {
      let angle = (Double(dot) / Double(dots) - 0.25) * 2 * .pi
      // The remaining dots are the last ones of the circle, which begins and ends at the top.
      let isLeft = dot >= dots - seconds
      items.append(
        DrawnItem(
          disc: center + Vector(angle: angle, length: 88 * scale),
          radius: (isLeft ? 9 : 5) * scale, color: isLeft ? palette.accent : palette.key))
    }
    return items
      + interface.labels.items("\(seconds)", at: center, line: 92 * scale)
      + interface.labels.items(
        interface.text(of: "Touch to continue"), at: Point(center.x, panel.maxY - 30 * scale),
        line: max(LineHeight.least, 24 * scale))
  }
}

/// A resource: the end of the countdown, its length and the shown number.
struct Countdown {
  /// The end of the countdown, in seconds; `nil` if there is no countdown.
  var end: Double?
  /// The length of the countdown, in seconds.
  var length = 0.0
  /// The shown number of seconds; `nil` while no number is shown.
  var shown: Int?

  /// Returns the number to show at a time in seconds; `nil` outside of the countdown.
  func number(at time: Double) -> Int? {
    guard let end, time < end, time >= end - length else { return nil }
    return max(1, Int((end - time).rounded(.up)))
  }

  /// Returns the time at which the shown number changes next, in seconds; `nil` for never.
  func nextChange(after time: Double) -> Double? {
    guard let end else { return nil }
    guard let number = number(at: time) else { return time < end ? end - length : nil }
    return end - Double(number - 1)
  }
}

/// Sets the countdown, for a system.
private struct CountdownControl: SystemParameterGroup {
  @ResMut var countdown: Countdown
  @Res var clock: Clock
  @ResMut var display: Display

  /// Sets the end and the length of the countdown, in seconds; `nil` ends the countdown.
  ///
  /// Returns whether the shown number has changed.
  func count(to end: Double?, length: Double) -> Bool {
    countdown.end = end
    countdown.length = length
    let number = countdown.number(at: clock.frame)
    guard number != countdown.shown else { return false }
    countdown.shown = number
    display.redraw()
    return true
  }
}

extension World {
  /// Shows a countdown in the last `length` seconds before the time `end`; `nil` ends the countdown.
  ///
  /// `end` is in seconds on the clock of the frames, `Clock.frame`. The number is rounded up: 3 while 2.3 seconds are
  /// left. Each call updates the number, so the caller calls in every frame; from `end` on, a call removes the number.
  /// A frame runs whenever the number changes, even if no event arrives. Without ``CountdownPlugin`` a call does
  /// nothing; without a `Layout` the number is counted, but no panel is shown.
  public func countDown(to end: Double?, length: Double) {
    // The panel is laid out at once, so that the next touch ends the countdown and hits nothing behind it.
    if resource(CountdownControl.self)?.count(to: end, length: length) == true { layOutPanels() }
  }
}
