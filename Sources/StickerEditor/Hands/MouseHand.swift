import DirectManipulation
import Geometry
import Gestures

/// The mouse as a hand: the left button is a finger.
struct MouseHand: Equatable, Sendable {
  static let finger = TouchID(device: TouchID.mouseDevice, finger: 0)
  /// What one notch of the wheel multiplies a scale by.
  static let scalePerNotch = 1.1
  /// What one notch of the wheel turns by, in radians: five degrees.
  static let rotationPerNotch = Double.pi / 36

  /// Where the pointer is, in window points.
  private(set) var location = Point.zero
  /// Whether the left button is held.
  private(set) var isDown = false

  mutating func press(at point: Point) -> [TouchSample] {
    (location, isDown) = (point, true)
    return [TouchSample(.down, Self.finger, kind: .mouse, at: point)]
  }

  mutating func move(to point: Point) -> [TouchSample] {
    location = point
    return isDown ? [TouchSample(.move, Self.finger, kind: .mouse, at: point)] : []
  }

  /// Lets go; `phase` is up or cancel.
  mutating func release(_ phase: InputEvent.TouchPhase) -> [TouchSample] {
    guard isDown else { return [] }
    isDown = false
    return [TouchSample(phase, Self.finger, kind: .mouse, at: location)]
  }
}
