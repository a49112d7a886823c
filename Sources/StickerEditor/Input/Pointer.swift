import ECS
import Geometry
import Gestures

/// The mouse as a hand: the left button is a finger.
struct Pointer {
  static let finger = TouchID(device: TouchID.mouseDevice, finger: 0)
  /// What one notch of the wheel multiplies a scale by.
  static let scalePerNotch = 1.1
  /// What one notch of the wheel turns by, in radians: five degrees.
  static let rotationPerNotch = Double.pi / 36

  /// Where the pointer is, in window points.
  var location = Point.zero
  /// Whether its left button moves the photo.
  var isGrabbing = false
}

/// The pointer is somewhere else.
struct PointerMove: Equatable {
  let position: Point
}

/// The middle button went down or up.
struct MiddleButton: Equatable {
  let isDown: Bool
  let position: Point
}

/// The right button went down or up.
struct SecondaryButton: Equatable {
  let isDown: Bool
  let position: Point
}

/// The wheel was turned.
struct WheelTurn: Equatable {
  /// How far, in notches away from the person; at most 50 at a time.
  let notches: Double
  /// Where the pointer is, in window points.
  let position: Point
  let modifiers: Modifiers
}

extension World {
  /// Whether the left button would move the photo at a window point: with the space bar held.
  func isGrab(at point: Point) -> Bool {
    isKeyHeld("Space") && !isWriting && !coversCanvas(at: point)
  }

  /// The left button moves the photo, or does not any more.
  func grab(_ isDown: Bool, at point: Point) {
    self[Pointer.self].isGrabbing = isDown
    send(MiddleButton(isDown: isDown, position: point))
  }

  /// Tells how far the wheel was turned.
  func wheel(dx: Double, dy: Double, at position: Point) {
    // Some systems turn Shift+wheel into a wheel that goes sideways.
    let notches = modifiers.shift && dy == 0 ? dx : dy
    guard notches.isFinite, notches != 0 else { return }
    send(
      WheelTurn(
        notches: max(-50, min(50, notches)), position: position, modifiers: modifiers))
  }
}
