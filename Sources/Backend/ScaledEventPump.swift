public import Gestures

/// A window's pump in points of the interface: the one place where those of the window become them.
public final class ScaledEventPump: EventPump {
  private let source: any EventPump
  /// How many of the window's points a point of the interface has.
  public var scale: InterfaceScale

  /// What a pump gives, at a scale.
  public init(_ pump: any EventPump, scale: InterfaceScale) {
    (source, self.scale) = (pump, scale)
  }

  /// Seconds since the window's pump was made.
  public var now: Double { source.now }
  /// Waits until something happens, at most so many seconds.
  public func wait(_ seconds: Double?) { source.wait(seconds) }
  /// Sleeps until so many seconds since the window's pump was made.
  public func sleep(until time: Double) { source.sleep(until: time) }

  /// Everything that has happened since the last pump, in points of the interface.
  public func pump() -> (events: [InputEvent], news: DisplayNews) {
    let (events, news) = source.pump()
    if scale == .one { return (events, news) }
    return (events.map { InputEvent(time: $0.time, kind: $0.kind.scaled(scale)) }, news)
  }
}

extension InputEvent.Kind {
  /// What happened in points of the window, in those of the interface; turns of the wheel are notches, and stay.
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
