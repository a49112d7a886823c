import DirectManipulation
import ECS
import Geometry

/// Elements that are there while they are wanted, each known by a key.
///
/// One that hands are on when it is not wanted any more stays until they have left.
struct KeptElements<Key: Hashable> {
  /// The elements that are wanted, in the order in which they were asked for.
  private(set) var elements: [Entity] = []
  private var keys: [Key] = []
  /// Those that are not wanted any more, but hands are on.
  private var leaving: [Entity] = []

  /// Keeps the elements of some keys, and no others; `spawn` makes that of the key at an index.
  mutating func keep(
    _ wanted: some RandomAccessCollection<Key>, in world: World, spawn: (Int) -> Entity
  ) {
    if !keys.elementsEqual(wanted) {
      let known = Dictionary(zip(keys, elements)) { first, _ in first }
      let before = elements
      keys = Array(wanted)
      elements = keys.enumerated().map { known[$1] ?? spawn($0) }
      let kept = Set(elements)
      leaving += before.filter { !kept.contains($0) }.sorted()
    }
    if !leaving.isEmpty { leaving = world.letGo(of: leaving) }
  }
}

extension World {
  /// Despawns elements that are not wanted any more; those that hands are on stay, out of reach for others.
  fileprivate func letGo(of elements: [Entity]) -> [Entity] {
    elements.filter { element in
      guard has(Touched.self, on: element) else {
        despawnTree(element)
        return false
      }
      insert(HitShape(.nothing), Leaving(), to: element)
      return true
    }
  }

  /// Lays an element somewhere within what it lies in; what is there already is not written again.
  func lay(_ element: Entity, at frame: Rect) {
    if self[element, Transform.self].position != frame.origin {
      insert(Transform(position: frame.origin), to: element)
    }
    if self[element, Size.self] != frame.size { insert(frame.size, to: element) }
  }
}

/// Makes an element one that is not wanted any more: it is there for the hands that are on it, and nobody else.
struct Leaving: Component {}
