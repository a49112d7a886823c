public import ECS
import Spaces

extension MotionRuntime {
  /// Brings an element in front of its siblings; does nothing if it is in front already, or has no ``/Spaces/ZOrder``.
  ///
  /// Writes ``/Spaces/ZOrder``, and the z-orders of all siblings if the greatest value is `Int.max`.
  public func raise(_ element: Entity) {
    guard let order = world.get(ZOrder.self, of: element),
      let front = picker.front(besides: element, in: world), front >= order.value
    else { return }
    guard front < .max else { return renumber(raising: element) }
    world.insert(ZOrder(front + 1), to: element)
  }

  /// Renumbers the z-order of an element's siblings from 0, in their drawing order, with the element in front.
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
