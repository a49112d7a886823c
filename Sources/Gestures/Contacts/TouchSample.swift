public import Geometry

/// A device's report about a contact; reports may come in any order, with any location, and repeatedly.
public struct TouchSample: Equatable, Sendable {
  /// The phase that the device reports.
  public var phase: InputEvent.TouchPhase
  /// The contact's identifier.
  public var id: TouchID
  /// The kind of contact: a finger or the mouse.
  public var kind: Touch.Kind
  /// The reported location, in window points; may be non-finite.
  public var location: Point
  /// The time of the report, in seconds of a clock that all samples share; may be non-finite.
  public var time: Double
  /// The pressure of a finger or a pen, from 0 to 1; 1 if the device doesn't report pressure; may be non-finite.
  public var pressure: Double

  /// Creates a sample from its parts.
  public init(
    _ phase: InputEvent.TouchPhase, _ id: TouchID, kind: Touch.Kind = .finger, at location: Point,
    time: Double = 0, pressure: Double = 1
  ) {
    self.phase = phase
    self.id = id
    self.kind = kind
    self.location = location
    self.time = time
    self.pressure = pressure
  }

  /// Returns a copy with another phase, for instance to turn a lift that must not count into a cancellation.
  public func with(_ phase: InputEvent.TouchPhase) -> Self {
    Self(phase, id, kind: kind, at: location, time: time, pressure: pressure)
  }
}

extension TouchSample {
  /// Creates a sample from an event of a finger, of the left mouse button or of the pointer; `nil` for other events.
  ///
  /// The pointer's moves count only while its button is down, which ``ContactBook`` checks.
  public init?(_ event: InputEvent) {
    let mouse = TouchID(device: TouchID.mouseDevice, finger: 0)
    switch event.kind {
    case .touch(let phase, let device, let id, let position, let pressure):
      self.init(
        phase, TouchID(device: device, finger: id), at: position, time: event.time,
        pressure: pressure)
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
