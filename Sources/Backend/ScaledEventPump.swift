public import Gestures

/// A window's pump in interface points: the only place that converts events from window points to interface points.
public final class ScaledEventPump: EventPump {
  private let source: any EventPump
  /// The number of window points in an interface point.
  ///
  /// A new value applies to all events of the next ``pump()``, also to those that are already in the queue. The
  /// locations of contacts that are down jump, so the value should change only while no contact is down.
  public var scale: InterfaceScale

  /// Creates a pump that converts the events of another pump at a scale.
  public init(_ pump: any EventPump, scale: InterfaceScale) {
    (source, self.scale) = (pump, scale)
  }

  /// The time since the window's pump was created, in seconds.
  public var now: Double { source.now }
  /// Waits for an event, for at most `seconds`; `nil` waits without a limit.
  public func wait(_ seconds: Double?) { source.wait(seconds) }
  /// Sleeps until a time, in seconds since the window's pump was created; events stay in the queue.
  public func sleep(until time: Double) { source.sleep(until: time) }

  /// Returns the events, in order and in interface points, and the display news since the last pump.
  public func pump() -> (events: [InputEvent], news: DisplayNews) {
    let (events, news) = source.pump()
    if scale == .one { return (events, news) }
    return (events.map { InputEvent(time: $0.time, kind: $0.kind.scaled(scale)) }, news)
  }
}

extension InputEvent.Kind {
  /// Returns the event with its position or size converted from window points to interface points; a wheel's notches
  /// stay unchanged.
  public func scaled(_ scale: InterfaceScale) -> InputEvent.Kind {
    switch self {
    case .touch(let phase, let device, let id, let position, let pressure):
      .touch(
        phase, device: device, id: id, position: scale.point(ofWindow: position),
        pressure: pressure)
    case .mouseButton(let phase, let button, let position):
      .mouseButton(phase, button: button, position: scale.point(ofWindow: position))
    case .mouseMove(let position): .mouseMove(position: scale.point(ofWindow: position))
    case .wheel(let dx, let dy, let position):
      .wheel(dx: dx, dy: dy, position: scale.point(ofWindow: position))
    case .drop(let name, let position):
      .drop(name: name, position: position.map(scale.point(ofWindow:)))
    case .resize(let size): .resize(scale.size(ofWindow: size))
    case .key, .text, .textEditing, .paste, .copiedElsewhere, .language, .trayOrder, .quit: self
    }
  }
}
