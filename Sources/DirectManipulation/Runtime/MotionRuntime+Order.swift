public import ECS

extension MotionRuntime {
  /// Brings an element in front of its siblings.
  ///
  /// Writes ``ZOrder``; O(elements).
  public func raise(_ element: Entity) {
    guard let order = world.get(ZOrder.self, of: element) else { return }
    let parent = world.get(Parent.self, of: element)
    var (front, isFront) = (order.value, true)
    world.query(ZOrder.self).forEach { other, order in
      guard other != element, order.value >= front, world.get(Parent.self, of: other) == parent
      else { return }
      (front, isFront) = (order.value, false)
    }
    if !isFront { world.insert(ZOrder(front + 1), to: element) }
  }
}
