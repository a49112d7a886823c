public import ECS

/// The elements that are nested in an element; ``SpaceTree`` keeps it as their ``Parent`` says.
struct Children: Uncloned {
  /// The elements, in no order.
  var entities: [Entity] = []
}

/// What an element's place in its parent's ``Children`` is.
struct Nested: Uncloned {
  /// The parent that lists it, which may have gone.
  var parent: Entity
  /// Its place in the list.
  var index: Int
}

extension World {
  /// The elements that are nested in an element, in the order of their slots; O(children · log(children)).
  public func children(of element: Entity) -> [Entity] {
    SpaceTree.of(self).refreshNesting(self)
    return get(Children.self, of: element)?.entities.sorted() ?? []
  }

  /// All elements that are nested in an element, at any depth: each parent before its children.
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

  /// Despawns an element with all that is nested in it, children before their parents; false if it was not
  /// alive.
  ///
  /// What `despawn` leaves of a nest lies in the root from then on.
  /// O(descendants · log(descendants)).
  @discardableResult
  public func despawnTree(_ element: Entity) -> Bool {
    for nested in descendants(of: element).reversed() { despawn(nested) }
    return despawn(element)
  }
}
