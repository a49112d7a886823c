import ECS
import Geometry
import Gestures

/// What an element keeps while hands move it, from the beginning of the first gesture to the end of the last.
struct Manipulation: Component {
  /// Where the element was when the first gesture began.
  var origin: Placement
  /// The parent space that the element is moved in.
  var space: SpaceID
  /// Where the systems left the element.
  var shown: Placement
  /// The gestures, each with the cached state of its contract.
  var steps: [BindingStep] = []
  /// The points of the element that were under touches when the baseline was taken.
  var held: [HeldPoint] = []
  /// How many recognisers move the element through streams.
  var streams = 0

  init(_ placement: Placement, in space: SpaceID) {
    (origin, shown) = (placement, placement)
    self.space = space
  }

  /// Whether a hand moves the element.
  var isActive: Bool { streams > 0 || steps.contains(where: \.isActive) }

  /// The step of a recogniser; nil if it has not moved the element yet.
  func step(of recognizer: SimilarityGestureRecognizer) -> Int? {
    steps.firstIndex { $0.recognizer === recognizer }
  }
}

/// A point of an element that a touch held when the baseline was taken.
struct HeldPoint {
  /// The touch's serial.
  var touch: Int
  /// The point, in the element's own points.
  var local: Point
}
