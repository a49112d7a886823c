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

  /// A sample from its parts.
  public init(
    _ phase: InputEvent.TouchPhase, _ id: TouchID, kind: Touch.Kind = .finger, at location: Point
  ) {
    self.phase = phase
    self.id = id
    self.kind = kind
    self.location = location
  }
}

extension TouchSample {
  /// What an event says of a contact: a finger, or the mouse with its left button; nil for other events.
  ///
  /// The mouse's moves count only while it is down, which the touch table knows.
  public init?(_ event: InputEvent) {
    let mouse = TouchID(device: TouchID.mouseDevice, finger: 0)
    switch event.kind {
    case .touch(let phase, let device, let id, let position, _):
      self.init(phase, TouchID(device: device, finger: id), at: position)
    case .mouseButton(let phase, button: 1, let position):
      self.init(phase == .down ? .down : .up, mouse, kind: .mouse, at: position)
    case .mouseMove(let position): self.init(.move, mouse, kind: .mouse, at: position)
    case .mouseButton, .wheel, .key, .text, .drop, .resize, .quit: return nil
    }
  }
}
