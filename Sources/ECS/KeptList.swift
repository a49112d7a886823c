/// Room for a list that is made in every frame: it is kept between its uses, so that making the list asks for no memory.
///
/// The list is taken out while it is used. A caller that takes the list again meanwhile gets an empty one without room.
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

  /// No room yet.
  public init() {}

  /// An empty list.
  public mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&taken, &list)
    return taken
  }

  /// Keeps the room of a list; what is in it goes.
  public mutating func putBack(_ used: inout [Element]) {
    used.removeAll(keepingCapacity: true)
    swap(&used, &list)
  }
}
