import ECS
import Gestures

/// What the systems are to solve: touched elements, and the elements that their gestures move.
///
/// Filled before the systems run, empty after them; both lists are in the order of the entities.
final class Work {
  /// The touched elements.
  private(set) var sources: [Entity] = []
  /// The elements to be moved.
  private(set) var targets: [Entity] = []

  /// Whether one of the touched elements is held otherwise than before.
  var hasNewHold = false

  /// Whether there is nothing to do.
  var isEmpty: Bool { sources.isEmpty && targets.isEmpty }

  /// Begins with those of some touched elements that live, with the elements of recognisers that wait, and with
  /// elements that are to be moved.
  func begin(
    _ touched: [Entity], _ waiting: [GestureRecognizer], targets moved: [Entity], in world: World
  ) {
    clear()
    sources += touched
    for recognizer in waiting { if let element = recognizer.element { sources.append(element) } }
    sources.keepOnce(world.contains)
    targets += moved
  }

  func add(target: Entity) { targets.append(target) }

  /// Leaves each target once, and only those that live.
  func sortTargets(in world: World) { targets.keepOnce(world.contains) }

  func clear() {
    hasNewHold = false
    sources.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}

extension [Entity] {
  /// Leaves each of those that `isKept` is true of once, in their order.
  fileprivate mutating func keepOnce(_ isKept: (Entity) -> Bool) {
    sort()
    var count = 0
    for index in indices {
      let entity = self[index]
      guard count == 0 || self[count - 1] != entity, isKept(entity) else { continue }
      self[count] = entity
      count += 1
    }
    removeLast(self.count - count)
  }
}
