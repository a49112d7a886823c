// What a programmer reads when a rule of the world is broken: the rule, then the remedy. `fatalError`,
// because a release build drops the messages of `precondition`.

@usableFromInline
@inline(never)
func outOfMemory() -> Never {
  fatalError("ECS: the allocator has no memory left for another component column.")
}

@usableFromInline
@inline(never)
func tooManyEntities() -> Never {
  fatalError("ECS: a world holds at most 2³² entities. Despawn those that are no longer needed.")
}

@usableFromInline
@inline(never)
func tooManyColumns() -> Never {
  fatalError(
    "ECS: a world holds at most \(ColumnSet.limit) component types. Merge types that always "
      + "occur together, or keep rare ones in a resource.")
}

@usableFromInline
@inline(never)
func structureIsLocked() -> Never {
  fatalError(
    "ECS: entities and components cannot come or go while a query runs, while a component is "
      + "changed in place, or in an onRemove observer. Queue the change with `world.commands` and "
      + "call `world.flush()` afterwards, or collect `query.entities` first and loop over that.")
}

@usableFromInline
@inline(never)
func overlappingAccess(_ type: Any.Type, _ entity: Entity) -> Never {
  fatalError(
    "ECS: overlapping access to \(type) of \(entity), which is being changed in place or handed "
      + "to a query's closure. Finish that access first, or use the value that it was given.")
}

@usableFromInline
@inline(never)
func missing(_ type: Any.Type, _ entity: Entity, isAlive: Bool) -> Never {
  fatalError(
    isAlive
      ? "ECS: \(entity) has no \(type). Insert one first, or use `get`, which gives nil."
      : "ECS: \(entity) is not alive here (despawned, not yet flushed, or of another world). "
        + "Check `contains` first, or use `get`, which gives nil.")
}

@usableFromInline
@inline(never)
func notAlive(_ entity: Entity) -> Never {
  fatalError(
    "ECS: cannot insert into \(entity), which is not alive here (despawned, not yet flushed, or of "
      + "another world). Check `contains` first, or insert through `world.commands`.")
}

@usableFromInline
@inline(never)
func missingResource(_ type: Any.Type) -> Never {
  fatalError(
    "ECS: the world has no resource \(type). Give it one with `insertResource`, or use "
      + "`resource`, which gives nil.")
}
