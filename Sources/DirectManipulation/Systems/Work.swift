import ECS

/// What the systems are to solve: touched elements, and the elements that their gestures move.
///
/// Filled before the systems run, empty after them; both lists are in the order of the entities.
final class Work {
  /// The touched elements.
  private(set) var sources: [Entity] = []
  /// The elements to be moved.
  private(set) var targets: [Entity] = []

  /// Whether there is nothing to do.
  var isEmpty: Bool { sources.isEmpty && targets.isEmpty }

  func begin(sources: [Entity], targets: [Entity]) {
    self.sources = Set(sources).sorted()
    self.targets = targets
  }

  func add(targets more: [Entity]) { targets += more }

  /// Leaves each target once, and only those that live.
  func sortTargets(in world: World) {
    targets = Set(targets).filter(world.contains).sorted()
  }

  func clear() {
    sources.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}
