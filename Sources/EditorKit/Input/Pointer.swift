import ECS
package import Geometry
package import Gestures

/// The mouse as a contact: the left button is a finger.
package struct Pointer {
  package static let finger = TouchID(device: TouchID.mouseDevice, finger: 0)
  /// The factor by which one notch of the wheel scales.
  package static let scalePerNotch = 1.1
  /// The angle by which one notch of the wheel rotates, in radians: five degrees.
  package static let rotationPerNotch = Double.pi / 36

  /// The location of the pointer, in window points.
  private(set) var location = Point.zero
  /// The place before the last move, in window points.
  private(set) var previous = Point.zero
  /// The time of the last move, in seconds.
  private(set) var lastMove = -Double.infinity
  /// Whether its left button moves the photo.
  var isGrabbing = false
  /// Whether its middle button is down, or the left one in its place.
  package var isMiddleDown = false

  /// Notes where the pointer is, in window points, at a time in seconds.
  mutating func move(to place: Point, at time: Double) {
    if place != location { (previous, location, lastMove) = (location, place, time) }
  }
}

/// The pointer is somewhere else.
package struct PointerMove: Equatable {
  package let position: Point
}

/// The middle button went down or up.
package struct MiddleButton: Equatable {
  package let isDown: Bool
  package let position: Point
}

/// The right button went down or up.
package struct SecondaryButton: Equatable {
  package let isDown: Bool
  package let position: Point
}

/// The left button went down while Alt was held, and its contact has landed.
package struct AltPress {}

/// The wheel was turned.
package struct WheelTurn: Equatable {
  /// The turn of the wheel, in notches away from the user; at most 50 at a time.
  package let notches: Double
  /// The location of the pointer, in window points.
  package let position: Point
  package let modifiers: Modifiers
}
