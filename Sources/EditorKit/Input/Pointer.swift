package import Geometry
package import Gestures

/// A resource: the state of the mouse, whose left button is a finger of the contacts.
package struct Pointer {
  package static let finger = TouchID(device: TouchID.mouseDevice, finger: 0)
  /// The factor by which one notch of the wheel scales.
  package static let scalePerNotch = 1.1
  /// The angle by which one notch of the wheel rotates, in radians: five degrees.
  package static let rotationPerNotch = Double.pi / 36

  /// The location of the pointer, in interface points.
  package private(set) var location = Point.zero
  /// The location before the last move, in interface points.
  private(set) var previous = Point.zero
  /// Whether the pointer has not left the window since its last move.
  package private(set) var isInside = true
  /// The time of the last move, in seconds.
  private(set) var lastMove = -Double.infinity
  /// Whether the left button moves the canvas.
  var isGrabbing = false
  /// Whether the middle button is down, or the left button moves the canvas in its place.
  package var isMiddleDown = false

  /// Records the location of the pointer, in interface points, at a time in seconds.
  mutating func move(to place: Point, at time: Double) {
    isInside = true
    if place != location { (previous, location, lastMove) = (location, place, time) }
  }

  /// Records that the pointer has left the window.
  mutating func leave() { isInside = false }
}

/// The pointer has moved to an interface point.
package struct PointerMove: Equatable {
  package let position: Point
}

/// The middle button went down or up, or the left button while it moves the canvas in place of the middle one.
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
  /// The turn of the wheel, in notches, positive away from the user; from -50 to 50, and never 0.
  ///
  /// With Shift, notches of a horizontal wheel count in place of missing vertical ones, positive to the right.
  package let notches: Double
  /// The location of the pointer, in interface points.
  package let position: Point
  package let modifiers: Modifiers
}
