/// A list that is empty between its uses and keeps its room, so that what is done in every frame asks for no memory.
///
/// It is taken out while it is used: who is called meanwhile, and uses it too, gets a list without room.
struct KeptList<Element> {
  private var list: [Element] = []

  /// The list, empty.
  mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&taken, &list)
    return taken
  }

  /// Puts the list back; what is in it goes.
  mutating func putBack(_ used: inout [Element]) {
    used.removeAll(keepingCapacity: true)
    swap(&used, &list)
  }
}
