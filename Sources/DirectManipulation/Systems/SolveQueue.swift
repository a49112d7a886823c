import ECS
import Gestures

/// The elements that touches hold, and the elements that are to be solved.
final class SolveQueue {
  /// The elements that touches hold, in the order in which they were touched.
  var held: [Entity] = []
  var hands = HandLists()
  /// The contacts that were cancelled in this pump, by their serials, each with its element.
  var takenAway: [(element: Entity, touch: Int)] = []
  /// The elements that detached recognizers had moved, so that they are to be solved.
  var unsolved: [Entity] = []
  /// Storage for the elements that are to be solved, with the levels at which they are solved.
  var dirty = KeptList<(element: Entity, level: Int)>()
  /// Storage for the elements that are solved together, because they have the same level.
  var together = KeptList<Entity>()

  /// The touched elements that the systems solve now, in the order of the entities; empty while no system runs.
  private(set) var sources: [Entity] = []
  /// The elements that the systems move now, in the order of the entities; empty while no system runs.
  private(set) var targets: [Entity] = []

  /// Whether touches of a solved element have joined or left, or its gesture has just been recognized.
  var hasNewHold = false

  var isEmpty: Bool { sources.isEmpty && targets.isEmpty }

  /// Begins a round: the living elements among `touched` and the elements of waiting recognizers are ``sources``, the
  /// ``unsolved`` are ``targets``.
  func begin(_ touched: [Entity], _ waiting: [GestureRecognizer], in world: World) {
    clear()
    sources += touched
    for recognizer in waiting { if let element = recognizer.element { sources.append(element) } }
    sources.keepOnce(world.contains)
    targets += unsolved
    unsolved.removeAll(keepingCapacity: true)
  }

  /// Returns the recognizers that hear the touches of a recognizer that claims to be recognized, including itself.
  ///
  /// These are the recognizers of its element, and those recognizers of hands, and of the elements around and inside
  /// its element, that hear one of its touches.
  func rivals(
    of recognizer: GestureRecognizer, on element: Entity, touches group: TouchGroup?,
    _ recognition: Recognition, in world: World
  ) -> [GestureRecognizer] {
    var rivals = (world.get(GestureSource.self, of: element)?.recognizers ?? [])
      .filter { recognition.twisted != element || $0.family == .manipulation }
    guard recognition.twisted != element, let group else { return rivals }
    func add(_ elements: [Entity]) {
      for other in elements where other != element {
        guard let heard = world.get(Touched.self, of: other)?.group,
          heard.sharesTouches(with: group)
        else { continue }
        rivals += (world.get(GestureSource.self, of: other)?.recognizers ?? []).filter {
          heard.sharesTouches(of: $0.family, with: group, of: recognizer.family)
        }
      }
    }
    if recognition.isOverhearing || world.has(Hand.self, on: element) { add(held) }
    add(hands.open)
    return rivals
  }

  func add(target: Entity) { targets.append(target) }

  /// Sorts the targets, and removes duplicates and elements that are not alive.
  func sortTargets(in world: World) { targets.keepOnce(world.contains) }

  func clear() {
    hasNewHold = false
    sources.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}

extension [Entity] {
  /// Sorts the entities, and keeps each entity once if `isKept` returns true for it.
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
