public import ECS
public import Gestures

/// The recognizers that listen to the touches of an element.
public struct GestureSource: Uncloned {
  /// The recognizers that are attached to the element, in the order in which they were attached.
  public internal(set) var recognizers: [GestureRecognizer] = []

  init() {}

  /// The elements that the recognizers move, without duplicates.
  var targets: [Entity] {
    var targets: [Entity] = []
    forEachTarget { if !targets.contains($0) { targets.append($0) } }
    return targets
  }

  /// Calls `body` for each element that the recognizers move, possibly more than once for one element.
  func forEachTarget(_ body: (Entity) -> Void) {
    var last: Entity?
    for recognizer in recognizers {
      recognizer.forEachTarget {
        if $0 != last { body($0) }
        last = $0
      }
    }
  }
}
