package import ECS

/// The elements that a recogniser moves; each once for each binding.
///
/// Nearly always one, and there are recognisers for each gesture of each element: that one needs no room of its
/// own.
package struct TargetList {
  private var first: Entity?
  private var others: [Entity] = []

  /// The elements, in the order in which they came.
  package var all: [Entity] { first.map { [$0] + others } ?? [] }

  /// Adds an element.
  package mutating func append(_ element: Entity) {
    if first == nil { first = element } else { others.append(element) }
  }

  /// Takes an element away once; false if it is not there.
  package mutating func remove(_ element: Entity) -> Bool {
    if first == element {
      first = others.isEmpty ? nil : others.removeFirst()
      return true
    }
    guard let index = others.firstIndex(of: element) else { return false }
    others.remove(at: index)
    return true
  }
}
