import Geometry
import Motion

/// A gesture as a recognizer would report it.
struct TestGesture: TranslationGestureRecognizing, ScaleGestureRecognizing,
  RotationGestureRecognizing
{
  var state: GestureRecognizerState
  var translation = Vector.zero
  var scale = 1.0
  var rotation = 0.0
  var location = Point.zero
  var velocity = Vector.zero

  /// The element's own scale stands for its points, to see that it is asked for the right one.
  func translation(in element: any Element) -> Vector {
    translation * ((element as? TestElement)?.scale.x ?? .nan)
  }

  func location(in element: (any Element)?) -> Point { location * points(of: element) }

  func velocity(in element: (any Element)?) -> Vector { velocity * points(of: element) }

  private func points(of element: (any Element)?) -> Double {
    element.map { ($0 as? TestElement)?.scale.x ?? .nan } ?? 1
  }
}

/// A turn and nothing else.
struct TestTurn: RotationGestureRecognizing {
  var state: GestureRecognizerState
  var rotation = 0.0

  func location(in element: (any Element)?) -> Point { .zero }
}

/// A pinch and nothing else.
struct TestPinch: ScaleGestureRecognizing {
  var state: GestureRecognizerState
  var scale = 1.0

  func location(in element: (any Element)?) -> Point { .zero }
}
