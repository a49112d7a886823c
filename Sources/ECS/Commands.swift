/// Changes to a world that wait for ``World/flush()``; they are made in the order in which they were queued.
///
/// Usable at any time, also inside a query. What a command finds gone when its turn comes (an entity
/// despawned by an earlier one, say) it leaves alone.
public struct Commands {
  let world: World

  /// Promises an entity with these components.
  ///
  /// The handle is good to be kept and to be named in later commands; the entity lives, and
  /// ``World/contains(_:)`` says so, from the flush on, or from the next immediate change.
  @discardableResult
  public func spawn<each C: Component>(_ components: repeat each C) -> Entity {
    let entity = unsafe world.state.pointee.reserve()
    insert(repeat each components, to: entity)
    return entity
  }

  /// Will give components to an entity, or replace those it has of these types.
  public func insert<each C: Component>(_ components: repeat each C, to entity: Entity) {
    run { world in
      if world.contains(entity) { world.insert(repeat each components, to: entity) }
    }
  }

  /// Will take a component from an entity.
  public func remove<C: Component>(_ type: C.Type, from entity: Entity) {
    run { $0.remove(type, from: entity) }
  }

  /// Will end an entity.
  public func despawn(_ entity: Entity) {
    run { $0.despawn(entity) }
  }

  /// Will do something else.
  public func run(_ body: @escaping (World) -> Void) {
    world.queue.append(body)
  }
}

extension World {
  /// Where changes are queued while they cannot be made.
  public var commands: Commands { Commands(world: self) }

  /// Makes the queued changes, in order; also those that are queued meanwhile.
  ///
  /// Called from within a command it does nothing, since that flush is running. Traps while a query runs.
  public func flush() {
    unsafe state.pointee.prepareForChange()
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    while !queue.isEmpty {
      let batch = queue
      queue.removeAll(keepingCapacity: false)
      for command in batch {
        unsafe state.pointee.prepareForChange()
        command(self)
      }
    }
  }
}
