/// A reader of the entities that have lost a component of one type, also by a despawn.
///
/// Each reader receives every removal, in order, and keeps unread removals across frames; copies of a reader share one
/// list. A released reader costs nothing.
public struct RemovalReader<C: Component> {
  /// The maximum number of unread removals of a reader; when the log is full, its oldest half is dropped.
  public static var limit: Int { 1 << 20 }

  let log: RemovalLog

  /// Returns the entities that lost the component since the last call.
  ///
  /// An entity may be listed more than once, may have a new component, and is not alive if it was despawned.
  public func take() -> [Entity] {
    defer { log.entities = [] }
    return log.entities
  }

  /// The number of removals that were dropped because the log was full.
  public var missed: Int { log.missed }
}

/// The removals that one reader has not read yet.
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

/// A weak reference to a log, so that the world does not keep the logs of released readers.
struct WeakRemovalLog { weak var log: RemovalLog? }

extension World {
  /// Creates a reader of the entities that lose a component of a type from now on.
  public func removals<C: Component>(of type: C.Type) -> RemovalReader<C> {
    let reader = RemovalReader<C>(log: RemovalLog())
    let column = watchRemovals(of: type)
    removalLogs[column, default: []].removeAll { $0.log == nil }
    removalLogs[column, default: []].append(WeakRemovalLog(log: reader.log))
    return reader
  }

  /// Makes removals of a type call ``tellRemoved(_:_:)`` from now on, and returns the index of the type's column.
  func watchRemovals<C: Component>(of type: C.Type) -> Int {
    let header = state.columnMade(of: type)
    header.pointee.hasRemoveObservers = true
    let column = header.pointee.index
    state.pointee.settle(column)
    if !state.pointee.observed.contains(column) {
      state.pointee.observed.append(column)
      state.pointee.observed.sort()
    }
    state.pointee.needsEnding = true
    return column
  }

  func logRemoval(_ column: Int, _ entity: Entity) {
    guard let logs = removalLogs[column] else { return }
    for entry in logs { entry.log?.append(entity, limit: 1 << 20) }
    if logs.contains(where: { $0.log == nil }) { forgetRemovals(column) }
  }
}
