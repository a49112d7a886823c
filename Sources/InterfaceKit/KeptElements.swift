public import ECS

/// Elements that are there while they are wanted, each known by a key.
///
/// An element that contacts are on when it is not wanted any more stays until they have left.
public struct KeptElements<Key: Hashable> {
  /// The elements that are wanted, in the order in which they were asked for.
  public private(set) var elements: [Entity] = []
  private var keys: [Key] = []
  /// The elements that are not wanted any more, but that contacts are on.
  private var leaving: [Entity] = []

  /// Whether contacts are on elements that are not wanted any more.
  var isLeaving: Bool { !leaving.isEmpty }

  /// Creates no elements yet.
  public init() {}

  /// Keeps the elements of some keys, and no others; `spawn` makes that of the key at an index.
  public mutating func keep(
    _ wanted: [Key], by panels: PanelElements, spawn: (Int) -> Entity
  ) {
    if keys != wanted {
      let known = Dictionary(zip(keys, elements)) { first, _ in first }
      let before = elements
      keys = wanted
      elements = keys.enumerated().map { known[$1] ?? spawn($0) }
      let kept = Set(elements)
      leaving += before.filter { !kept.contains($0) }.sorted()
    }
    release(by: panels)
  }

  /// Despawns elements that are not wanted any more and that contacts have left.
  public mutating func release(by panels: PanelElements) {
    if !leaving.isEmpty { leaving = panels.remove(leaving) }
  }

  /// The element of a key; `nil` if it is not wanted.
  public subscript(_ key: Key) -> Entity? { keys.firstIndex(of: key).map { elements[$0] } }
}

/// Marks an element that is not wanted any more: it stays for the contacts that are on it, and takes no others.
public struct Leaving: Component {
  /// Creates the mark.
  public init() {}
}
