public import ECS
public import Gestures

/// What an element that can be touched keeps: its recognisers, and the touches that they listen to.
public struct GestureSource: Component {
  /// The recognisers that are attached to the element, in the order in which they came.
  public internal(set) var recognizers: [GestureRecognizer] = []
  /// The touches that belong to the element.
  public internal(set) var touches = TouchGroup()
  /// The elements that the recognisers move; each once for each binding.
  var targets: [Entity] = []
  /// Whether the last touches were taken away.
  var isCancelled = false
  /// The element's place in the stack before it was touched.
  var orderBefore: ZOrder?

  init() {}
}
