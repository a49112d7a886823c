public import ECS

/// The children of an element, derived from their ``Parent`` components.
///
/// Written by ``SpaceTree``.
struct Children: Uncloned {
  /// The children, in no particular order.
  var entities: [Entity] = []
}

/// The index of an element in its parent's ``Children``.
///
/// Written by ``SpaceTree``.
struct Nested: Uncloned {
  /// The parent whose list contains the element; the parent may have been despawned.
  var parent: Entity
  var index: Int
}

extension World {
  /// Returns the children of an element, in the order of their slots; O(children · log(children)).
  ///
  /// The call first updates the lists of children from the changes of ``Parent``, so the answer is always current. The
  /// update may insert and remove components, so don't call the function inside the closure of a query or in an
  /// `onRemove` observer.
  public func children(of element: Entity) -> [Entity] {
    SpaceTree.of(self).refreshNesting(self)
    return get(Children.self, of: element)?.entities.sorted() ?? []
  }

  /// Returns the descendants of an element, each parent before its children, each once, even in a cycle of parents.
  ///
  /// O(descendants · log(descendants)).
  public func descendants(of element: Entity) -> [Entity] {
    var found = children(of: element)
    var seen = Set(found).union([element])
    var next = 0
    while next < found.count {
      for child in children(of: found[next]) where seen.insert(child).inserted {
        found.append(child)
      }
      next += 1
    }
    return found
  }

  /// Despawns an element and its descendants, children before their parents; returns `false` if the element was not
  /// alive.
  ///
  /// `despawn` alone leaves the children alive, in the root space from then on: their ``Parent`` and ``Transform`` stay
  /// unchanged, so their positions count as points of the root space. O(descendants · log(descendants)).
  @discardableResult
  public func despawnTree(_ element: Entity) -> Bool {
    for nested in descendants(of: element).reversed() { despawn(nested) }
    return despawn(element)
  }
}
