public import Geometry

/// A gesture recogniser as operators see it.
public protocol GestureRecognizing {
  /// Where the recogniser is in the life of a gesture.
  var state: GestureRecognizerState { get }
}

/// A recogniser of how far touches were moved.
public protocol TranslationGestureRecognizing: GestureRecognizing {
  /// How far the touches were moved since the gesture began, in the points of an element.
  func translation(in element: any Element) -> Vector
}

/// A recogniser of how far touches were spread.
public protocol ScaleGestureRecognizing: GestureRecognizing {
  /// The factor by which the touches were spread since the gesture began.
  var scale: Double { get }
}

/// A recogniser of how far touches were turned.
public protocol RotationGestureRecognizing: GestureRecognizing {
  /// The angle in radians by which the touches were turned since the gesture began, positive
  /// clockwise on screen; it does not wrap.
  var rotation: Double { get }
}
