public import Geometry

/// A gesture recognizer as operators see it.
public protocol GestureRecognizing {
  /// The state of the recognizer in the life of a gesture.
  var state: GestureRecognizerState { get }

  /// Returns the centroid of the touches, in the points of an element; in window points if `element` is `nil`.
  func location(in element: (any Element)?) -> Point
}

/// A recognizer that measures the translation of touches.
public protocol TranslationGestureRecognizing: GestureRecognizing {
  /// Returns the displacement of the touches since the gesture began, in the points of an element.
  func translation(in element: any Element) -> Vector

  /// Returns the velocity of the touches, in points of an element per second; in window points if `element` is `nil`.
  func velocity(in element: (any Element)?) -> Vector
}

/// A recognizer that measures how far touches have spread.
public protocol ScaleGestureRecognizing: GestureRecognizing {
  /// The factor by which the touches have spread since the gesture began.
  var scale: Double { get }
}

/// A recognizer that measures the rotation of touches.
public protocol RotationGestureRecognizing: GestureRecognizing {
  /// The angle in radians by which the touches have rotated since the gesture began, positive clockwise on screen; not
  /// wrapped.
  var rotation: Double { get }
}
