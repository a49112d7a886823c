/// A buffer for a list that is rebuilt in every frame: it keeps the list's memory between uses, to avoid allocations.
///
/// A caller takes the list out while using it. A second caller that takes the list meanwhile gets an empty list without
/// capacity.
///
/// ```swift
/// struct Position: Component { var x = 0.0 }
///
/// func printChanges(
///   _ reader: inout ChangeReader<Position>, _ kept: inout KeptList<Entity>, in world: World
/// ) {
///   var changed = kept.take()
///   reader.take(in: world, into: &changed)
///   for entity in changed { print(entity) }
///   kept.putBack(&changed)
/// }
/// ```
public struct KeptList<Element> {
  private var list: [Element] = []

  /// Creates a buffer without capacity.
  public init() {}

  /// Returns an empty list, with the capacity of the list that was put back last.
  public mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&taken, &list)
    return taken
  }

  /// Empties a list and keeps its capacity for the next ``take()``.
  public mutating func putBack(_ used: inout [Element]) {
    used.removeAll(keepingCapacity: true)
    swap(&used, &list)
  }
}
