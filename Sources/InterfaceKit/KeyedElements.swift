public import ECS

/// A set of elements that exist while they are wanted, each identified by a key.
///
/// An element that is no longer wanted stays until the contacts on it have left. The next call of
/// ``keep(_:by:spawn:)`` or ``release(by:)`` then despawns the element.
public struct KeyedElements<Key: Hashable> {
  /// The wanted elements, in the order of their keys.
  public private(set) var elements: [Entity] = []
  private var keys: [Key] = []
  /// The elements that are no longer wanted, but that contacts are still on.
  private var leaving: [Entity] = []

  /// Whether contacts are on elements that are no longer wanted.
  var isLeaving: Bool { !leaving.isEmpty }

  /// Creates an empty set.
  public init() {}

  /// Keeps the elements of the wanted keys and removes all other elements.
  ///
  /// `spawn` makes the element of a new key, from the index of the key.
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

  /// Despawns elements that are no longer wanted and that contacts have left.
  public mutating func release(by panels: PanelElements) {
    if !leaving.isEmpty { leaving = panels.remove(leaving) }
  }

  /// The element of a key; `nil` if the key is not wanted.
  public subscript(_ key: Key) -> Entity? { keys.firstIndex(of: key).map { elements[$0] } }
}

/// Marks an element that is no longer wanted: it stays for the contacts on it, and receives no new contacts.
public struct Leaving: Component {
  /// Creates the mark.
  public init() {}
}
