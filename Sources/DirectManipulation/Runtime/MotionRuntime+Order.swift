public import ECS
import Spaces

extension MotionRuntime {
  /// Brings an element in front of its siblings; one that is there already stays as it is.
  ///
  /// Writes ``/Spaces/ZOrder``; of all siblings where the numbers have come to their end.
  public func raise(_ element: Entity) {
    guard let order = world.get(ZOrder.self, of: element),
      let front = picker.front(besides: element, in: world), front >= order.value
    else { return }
    guard front < .max else { return renumber(raising: element) }
    world.insert(ZOrder(front + 1), to: element)
  }

  /// Numbers the siblings of an element from 0, in the order in which they stand, the element last.
  private func renumber(raising element: Entity) {
    let parent = world.parentSpace(of: element)
    let siblings = world.query(ZOrder.self).entities.filter {
      $0 != element && world.parentSpace(of: $0) == parent
    }
    for (place, sibling) in siblings.sorted(by: { world.isDrawn($1, inFrontOf: $0) }).enumerated() {
      world[sibling, ZOrder.self].value = place
    }
    world[element, ZOrder.self].value = siblings.count
  }
}
