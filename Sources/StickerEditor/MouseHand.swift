import DirectManipulation
import Geometry
import Gestures

/// The mouse as a hand: the left button is a finger; with Alt, a second one mirrored at the sticker's middle.
struct MouseHand: Equatable, Sendable {
  static let finger = TouchID(device: TouchID.mouseDevice, finger: 0)
  static let mirrored = TouchID(device: TouchID.mouseDevice, finger: 1)
  /// What one notch of the wheel multiplies a scale by.
  static let scalePerNotch = 1.1
  /// What one notch of the wheel turns by, in radians: five degrees.
  static let rotationPerNotch = Double.pi / 36

  /// Where the pointer is, in window points.
  private(set) var location = Point.zero
  /// Whether the left button is held.
  private(set) var isDown = false
  /// What the second finger is mirrored at, in window points, while there is one.
  private(set) var mirror: Point?

  mutating func press(at point: Point) -> [TouchSample] {
    (location, isDown, mirror) = (point, true, nil)
    return [TouchSample(.down, Self.finger, kind: .mouse, at: point)]
  }

  mutating func move(to point: Point) -> [TouchSample] {
    location = point
    guard isDown else { return [] }
    var samples = [TouchSample(.move, Self.finger, kind: .mouse, at: point)]
    if let opposite {
      samples.append(TouchSample(.move, Self.mirrored, kind: .mouse, at: opposite))
    }
    return samples
  }

  /// Lets go; `phase` is up or cancel.
  mutating func release(_ phase: InputEvent.TouchPhase) -> [TouchSample] {
    guard isDown else { return [] }
    isDown = false
    return unmirror(phase) + [TouchSample(phase, Self.finger, kind: .mouse, at: location)]
  }

  /// Gets a second finger, mirrored at a point; where it lands.
  mutating func mirror(at point: Point) -> Point {
    mirror = point
    return point * 2 - location
  }

  /// Lets go of the second finger.
  mutating func unmirror(_ phase: InputEvent.TouchPhase = .up) -> [TouchSample] {
    guard let opposite else { return [] }
    mirror = nil
    return [TouchSample(phase, Self.mirrored, kind: .mouse, at: opposite)]
  }

  private var opposite: Point? { mirror.map { $0 * 2 - location } }
}
