public import ECS
public import Gestures

/// What an element that can be touched keeps: the recognisers that listen to its touches.
public struct GestureSource: Component {
  /// The recognisers that are attached to the element, in the order in which they came.
  public internal(set) var recognizers: [GestureRecognizer] = []

  init() {}

  /// The elements that the recognisers move; the same one may come more than once.
  var targets: [Entity] { recognizers.flatMap(\.targets) }
}
