public import ECS
public import Gestures

/// What an element that can be touched keeps: its recognisers, and the touches that they listen to.
public struct GestureSource: Component {
  /// The recognisers that are attached to the element, in the order in which they came.
  public internal(set) var recognizers: [GestureRecognizer] = []
  /// The touches that belong to the element.
  public internal(set) var touches = TouchGroup()
  /// Whether the last touches were taken away.
  var isCancelled = false
  /// The element's place in the stack before it was touched.
  var orderBefore: ZOrder?

  init() {}

  /// The elements that the recognisers move; the same one may come more than once.
  var targets: [Entity] { recognizers.flatMap(\.targetIDs).map(Entity.init) }
}
