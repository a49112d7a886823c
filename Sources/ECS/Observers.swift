/// The identity of an observer, for ``World/removeObserver(_:)``.
public struct Observer: Hashable, Sendable {
  let number: Int
  let column: Int
}

/// The observers of a column's insertions and removals, in the order in which they were added.
struct ColumnObservers {
  typealias Entry = (number: Int, body: (World, Entity) -> Void)
  var inserted: [Entry] = []
  var removed: [Entry] = []
}

/// The nesting depth of observer calls that cause one another.
struct Feedback {
  /// The number of nested calls of insertion observers.
  var insertions = 0
  /// The component type of the innermost insertion that observers are being called for; `nil` for none.
  var inserted: (any Component.Type)?
  /// The number of nested calls of `afterRemoval` actions.
  var removals = 0
  /// The name of the type whose removal was announced last; recorded only close to ``World/observerLimit``.
  var removed = ""
}

extension World {
  /// The maximum nesting depth of observers whose insertions or removals call further observers.
  ///
  /// An endless loop traps at this depth, with a message that names the component types.
  public static let observerLimit = 200

  /// Calls `body` whenever an entity gets a component of a type, or has it replaced.
  ///
  /// `body` runs when the component, and all components inserted with it, are in place. The observers of a type are
  /// called in the order in which they were added; if one of them removes the component, the later ones are not called.
  /// `body` may change the world; observers whose insertions call one another trap at ``observerLimit`` levels. The
  /// observer stays until the world ends, or until ``removeObserver(_:)``. Components that exist already cause no call,
  /// nor do changes in place, which a ``ChangeReader`` returns.
  @discardableResult
  public func onInsert<C: Component>(
    _ type: C.Type, _ body: @escaping (World, Entity) -> Void
  ) -> Observer {
    let header = state.columnMade(of: type)
    header.pointee.hasInsertObservers = true
    state.pointee.tellsInsertions = true
    state.pointee.settle(header.pointee.index)
    let observer = newObserver(header.pointee.index)
    observers[observer.column, default: .init()].inserted.append((observer.number, body))
    return observer
  }

  /// Calls `body` whenever an entity is about to lose a component of a type, also by a despawn.
  ///
  /// `body` can still read the component, and change components in place; it queues structural changes with
  /// ``commands``. The observer stays until the world ends, or until ``removeObserver(_:)``. An insertion that replaces
  /// the component causes no call.
  @discardableResult
  public func onRemove<C: Component>(
    _ type: C.Type, _ body: @escaping (World, Entity) -> Void
  ) -> Observer {
    let observer = newObserver(watchRemovals(of: type))
    observers[observer.column, default: .init()].removed.append((observer.number, body))
    return observer
  }

  /// Removes an observer, which is not called from now on; returns false if the world has no such observer.
  ///
  /// Allowed at any time, also while observers are being called. O(observers of the component type).
  @discardableResult
  public func removeObserver(_ observer: Observer) -> Bool {
    guard var all = observers[observer.column] else { return false }
    let before = all.inserted.count + all.removed.count
    all.inserted.removeAll { $0.number == observer.number }
    all.removed.removeAll { $0.number == observer.number }
    observers[observer.column] = all
    let header = state.pointee.table.header(observer.column)
    header.pointee.hasInsertObservers = !all.inserted.isEmpty
    state.pointee.tellsInsertions = observers.values.contains { !$0.inserted.isEmpty }
    state.pointee.settle(observer.column)
    forgetRemovals(observer.column)
    return all.inserted.count + all.removed.count < before
  }

  /// Clears a column's removal flag if no observer or log needs its removals.
  func forgetRemovals(_ column: Int) {
    removalLogs[column]?.removeAll { $0.log == nil }
    guard observers[column]?.removed.isEmpty ?? true, removalLogs[column]?.isEmpty ?? true
    else { return }
    state.pointee.table.header(column).pointee.hasRemoveObservers = false
    state.pointee.settle(column)
    state.pointee.observed.removeAll { $0 == column }
    state.pointee.needsEnding =
      !state.pointee.observed.isEmpty || !state.pointee.nontrivial.isEmpty
  }

  private func newObserver(_ column: Int) -> Observer {
    observerCount += 1
    return Observer(number: observerCount, column: column)
  }

  @usableFromInline
  @inline(never)
  func tellInserted<C: Component>(_ type: C.Type, _ entity: Entity) {
    let header = state.columnMade(of: type)
    guard header.pointee.hasInsertObservers else { return }
    let column = header.pointee.index
    let outer = feedback.inserted
    if feedback.insertions == Self.observerLimit { endlessInsertions(outer ?? type, type) }
    feedback.insertions += 1
    feedback.inserted = type
    defer {
      feedback.insertions -= 1
      feedback.inserted = outer
    }
    for (number, body) in observers[column]?.inserted ?? [] {
      // An earlier observer may have removed the component, or this observer.
      guard has(type, on: entity) else { return }
      if observers[column]?.inserted.contains(where: { $0.number == number }) == true {
        body(self, entity)
      }
    }
  }

  @usableFromInline
  @inline(never)
  func tellRemoved(_ column: Int, _ entity: Entity) {
    if feedback.removals >= Self.observerLimit - 1 {
      feedback.removed = "\(state.pointee.table.type(column))"
    }
    state.pointee.busy += 1
    defer { state.pointee.busy -= 1 }
    for (number, body) in observers[column]?.removed ?? []
    where observers[column]?.removed.contains(where: { $0.number == number }) == true {
      body(self, entity)
    }
    logRemoval(column, entity)
  }

  /// Notifies observers and readers of the loss of an entity's components, and deinitializes values column by column.
  ///
  /// Deinitializes only values that are not trivial; clearing the slot's bit is enough for the others.
  @usableFromInline
  @inline(never)
  func endComponents(of entity: Entity) {
    let slot = Int(entity.index)
    for column in state.pointee.observed where state.pointee.presences[column].contains(slot) {
      tellRemoved(column, entity)
    }
    // A value's deinitializer may read the world, but structural changes must trap meanwhile.
    state.pointee.busy += 1
    var index = 0
    while index < state.pointee.nontrivial.count {
      let column = state.pointee.nontrivial[index]
      index += 1
      guard state.pointee.presences[column].contains(slot) else { continue }
      // The header is looked up for each column, because a deinitializer may create columns.
      state.pointee.table.type(column).endValue(state.pointee.table.header(column), at: slot)
    }
    state.pointee.busy -= 1
  }
}
