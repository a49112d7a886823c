// Messages for programmers who break a rule of the world; each message states the rule, then the remedy. `fatalError`
// shows them because a release build drops the messages of `precondition`.

@usableFromInline
func outOfMemory() -> Never {
  fatalError("ECS: the allocator has no memory left for another component column.")
}

@usableFromInline
func tooManyEntities() -> Never {
  fatalError("ECS: a world holds at most 2³² entities. Despawn those that are no longer needed.")
}

@usableFromInline
func tooManyColumns() -> Never {
  fatalError(
    "ECS: a world holds at most \(ColumnTable.limit) component types. Merge types that always "
      + "occur together, or keep rare ones in a resource.")
}

@usableFromInline
func structureIsLocked() -> Never {
  fatalError(
    "ECS: entities and components cannot come or go while a query runs, while a component is "
      + "changed in place, or in an onRemove observer. Queue the change with `world.commands` and "
      + "call `world.flush()` afterwards, or collect `query.entities` first and loop over that.")
}

@usableFromInline
func overlappingAccess(_ type: Any.Type, _ entity: Entity) -> Never {
  fatalError(
    "ECS: overlapping access to \(type) of \(entity), which is being changed in place or handed "
      + "to a query's closure. Finish that access first, or use the value that it was given.")
}

@usableFromInline
func lostChange(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: while a query hands out \(type), which is trivial, only its closure's parameter may change "
      + "a \(type): the copies that it hands out are stored back, and any other change could be lost. "
      + "Change that parameter; or loop over `query.entities` and change all through the world; or queue "
      + "the change with `world.commands.run`.")
}

@usableFromInline
func missing(_ type: Any.Type, _ entity: Entity, in world: World) -> Never {
  fatalError(
    world.contains(entity)
      ? "ECS: \(entity) has no \(type). Insert one first, or use `get`, which gives nil."
      : "ECS: \(entity) is not alive here (\(whyNotAlive(entity, world.number))). "
        + "Check `contains` first, or use `get`, which gives nil.")
}

@usableFromInline
func notAlive(_ entity: Entity, _ emptyTag: UInt32) -> Never {
  let number = UInt16(emptyTag >> Entity.generationBits)
  fatalError(
    "ECS: cannot insert into \(entity), which is not alive here (\(whyNotAlive(entity, number))). "
      + "Check `contains` first, or insert through `world.commands`.")
}

private func whyNotAlive(_ entity: Entity, _ number: UInt16) -> String {
  entity.world == number
    ? "despawned, or not yet flushed"
    : "it is a handle of world \(entity.world), and this is world \(number)"
}

@usableFromInline
func tooManyTerms() -> Never {
  fatalError(
    "ECS: a query hands out, requires or excludes at most \(ColumnList.limit) types each. Merge types "
      + "that always occur together, or check the rest with `has`.")
}

@usableFromInline
func trackingBeginsWhileLocked(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: changes of \(type) are not recorded yet, and recording cannot start while a query runs or a "
      + "component is changed in place, because that change would be missed. Call "
      + "`world.trackChanges(of: \(type).self)` before.")
}

@usableFromInline
func optionalCameOrWent(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: a query's closure cannot give an entity a \(type) nor take it away by changing an optional. "
      + "Change only what is in it, and queue the rest with `world.commands`.")
}

@usableFromInline
func repeatedTerm(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: a query names \(type) twice, so one of two changes would be lost. Name each type once; for "
      + "pairs of entities nest a second query, or loop over `query.entities`.")
}

func endlessCommands(_ place: String, _ next: String) -> Never {
  fatalError(
    "ECS: the command queued at \(place) queues the command at \(next), and so on for "
      + "\(World.commandLimit) rounds of one flush. Queue a command only if there is something left to change."
  )
}

func endlessInsertions(_ type: Any.Type, _ next: Any.Type) -> Never {
  fatalError(
    "ECS: an observer of insertions of \(type) inserts \(next), whose observers insert in turn, "
      + "\(World.observerLimit) levels deep. Insert only what differs from what is there, or change the "
      + "component in place.")
}

func endlessRemovals(_ type: String) -> Never {
  fatalError(
    "ECS: what `afterRemoval` does removes \(type) again, whose observers ask for more, "
      + "\(World.observerLimit) levels deep. Remove only what is there once.")
}

func includedTooLate(_ entity: Entity) -> Never {
  fatalError(
    "ECS: \(entity) cannot be included in a cloning whose clones live already. Include it in "
      + "`Component.includeLinked(to:in:)`.")
}

@usableFromInline
func missingResource(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: the world has no resource \(type). Give it one with `insertResource`, or use "
      + "`resource`, which gives nil.")
}

@usableFromInline
func overlappingResource(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: the resource \(type) is being changed by `withResource`, `ResMut` or a subscript, and is used again "
      + "meanwhile. Use the value that is being changed, or finish the change first.")
}

@usableFromInline
func runsNeedTrivialComponents(_ types: Any.Type) -> Never {
  fatalError(
    "ECS: runs are for trivial components, and \(types) holds references. Use `forEach`.")
}
