import Geometry
import Motion

/// A gesture as a recogniser would report it.
struct TestGesture: TranslationGestureRecognizing, ScaleGestureRecognizing,
  RotationGestureRecognizing
{
  var state: GestureRecognizerState
  var translation = Vector.zero
  var scale = 1.0
  var rotation = 0.0

  /// The element's own position stands for its points, to see that it is asked for the right one.
  func translation(in element: any Element) -> Vector {
    translation * ((element as? TestElement)?.scale.x ?? .nan)
  }
}
