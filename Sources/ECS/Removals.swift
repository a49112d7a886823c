/// Which entities have lost a component of a type since one reader last asked, also by a despawn.
///
/// Each reader gets them for itself, in the order in which it happened; its copies share one list. One that is
/// no longer kept by anybody costs nothing.
public struct RemovalReader<C: Component> {
  /// How many entities wait for a reader at most; beyond that the oldest half is dropped.
  public static var limit: Int { 1 << 20 }

  let log: RemovalLog

  /// The entities that lost it since the last asking; one may be named more than once, may have a new one,
  /// and is stale if it was despawned.
  public func take() -> [Entity] {
    defer { log.entities = [] }
    return log.entities
  }

  /// How many removals were dropped, because nobody asked for too long.
  public var missed: Int { log.missed }
}

/// What one reader has not seen.
final class RemovalLog {
  var entities: [Entity] = []
  var missed = 0

  func append(_ entity: Entity, limit: Int) {
    if entities.count == limit {
      missed += limit / 2
      entities.removeFirst(limit / 2)
    }
    entities.append(entity)
  }
}

/// A log as the world knows it.
struct WeakRemovalLog { weak var log: RemovalLog? }

extension World {
  /// One who wants to know which entities lose a component of a type, from here on.
  public func removals<C: Component>(of type: C.Type) -> RemovalReader<C> {
    let reader = RemovalReader<C>(log: RemovalLog())
    let column = watchRemovals(of: type)
    removalLogs[column, default: []].removeAll { $0.log == nil }
    removalLogs[column, default: []].append(WeakRemovalLog(log: reader.log))
    return reader
  }

  /// Has ``tellRemoved(_:_:)`` called for a type from here on.
  func watchRemovals<C: Component>(of type: C.Type) -> Int {
    let header = unsafe state.columnMade(of: type)
    unsafe header.pointee.hasRemoveObservers = true
    let column = unsafe header.pointee.index
    unsafe state.pointee.settle(column)
    if unsafe !state.pointee.observed.contains(column) {
      unsafe state.pointee.observed.append(column)
      unsafe state.pointee.observed.sort()
    }
    unsafe state.pointee.needsEnding = true
    return column
  }

  func logRemoval(_ column: Int, _ entity: Entity) {
    guard let logs = removalLogs[column] else { return }
    for entry in logs { entry.log?.append(entity, limit: 1 << 20) }
    if logs.contains(where: { $0.log == nil }) { forgetRemovals(column) }
  }
}
