public import Geometry

/// What a device says of a contact: any order, any point, any number of times.
public struct TouchSample: Equatable, Sendable {
  /// What it says has happened.
  public var phase: InputEvent.TouchPhase
  /// To which finger.
  public var id: TouchID
  /// What touches.
  public var kind: Touch.Kind
  /// Where, in window points; need not be a finite point.
  public var location: Point
  /// When, in seconds of a clock that is the same for all samples.
  public var time: Double

  /// A sample from its parts.
  public init(
    _ phase: InputEvent.TouchPhase, _ id: TouchID, kind: Touch.Kind = .finger, at location: Point,
    time: Double = 0
  ) {
    self.phase = phase
    self.id = id
    self.kind = kind
    self.location = location
    self.time = time
  }

  /// The same with another phase: what is said of a lift that is not to count, say.
  public func with(_ phase: InputEvent.TouchPhase) -> Self {
    Self(phase, id, kind: kind, at: location, time: time)
  }
}

extension TouchSample {
  /// What an event says of a contact: a finger, or the mouse with its left button; nil for other events.
  ///
  /// The mouse's moves count only while it is down, which the contact book knows.
  public init?(_ event: InputEvent) {
    let mouse = TouchID(device: TouchID.mouseDevice, finger: 0)
    switch event.kind {
    case .touch(let phase, let device, let id, let position, _):
      self.init(phase, TouchID(device: device, finger: id), at: position, time: event.time)
    case .mouseButton(let phase, button: 1, let position):
      self.init(
        phase == .down ? .down : .up, mouse, kind: .mouse, at: position, time: event.time)
    case .mouseMove(let position):
      self.init(.move, mouse, kind: .mouse, at: position, time: event.time)
    case .mouseButton, .wheel, .key, .text, .textEditing, .drop, .paste, .copiedElsewhere, .resize,
      .language, .trayOrder, .quit:
      return nil
    }
  }
}
