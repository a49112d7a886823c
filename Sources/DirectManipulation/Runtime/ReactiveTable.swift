import ECS
import Geometry
import Motion
import Spaces

/// The reactive objects of a runtime's elements, and the connections that live as long as it.
///
/// The table belongs to the runtime, not to the world: a reactive object stored in a component would be a part
/// of the world that retains the world.
final class ReactiveTable {
  /// The number of times that observers may answer a change with another before the runtime traps.
  static let limit = 1_000_000

  /// Connections that write to properties of no element.
  let connections = Connections()
  /// By slot; one whose element has gone is not kept.
  private var elements: [ReactiveElement?] = []
  /// The tick up to which observers have been told of changes.
  private var told = Tick.beginning
  /// Room for the elements that are to be told of.
  private var rooms = (
    moved: KeptList<Entity>(), anchored: KeptList<Entity>(), sized: KeptList<Entity>()
  )
  /// Living elements that have lost a component, so that its default counts.
  private var bereft: Set<Entity> = []

  deinit {
    connections.end()
    let elements = elements
    self.elements = []
    for element in elements { element?.end() }
  }

  /// The reactive object of an element, if it has been asked for and the element is alive.
  func element(of entity: Entity) -> ReactiveElement? {
    let slot = Int(entity.index)
    guard slot < elements.count, let element = elements[slot], element.entity == entity else {
      return nil
    }
    return element
  }

  /// Keeps the reactive object of a living element until it is despawned.
  func keep(_ element: ReactiveElement, in world: World) {
    let slot = Int(element.entity.index)
    if elements.isEmpty { watch(world) }
    while elements.count <= slot { elements.append(nil) }
    end(at: slot)
    elements[slot] = element
    world.insert(IsReactive(), to: element.entity)
  }

  /// Notifies observers of properties whose components other code has changed, until no new changes come.
  ///
  /// O(changes of elements that have a reactive object).
  func tellChanges(in world: World) {
    guard !elements.isEmpty else { return }
    var rounds = 0
    while tellChangesOnce(in: world) {
      rounds += 1
      guard rounds < Self.limit else {
        fatalError(
          "DirectManipulation: observers of an element's properties have answered each change with another "
            + "one \(Self.limit) times. Write only values that differ."
        )
      }
    }
  }

  /// Whether there was anything to tell, so that observers may have changed something in turn.
  private func tellChangesOnce(in world: World) -> Bool {
    let since = told
    let reactive = world.query(IsReactive.self)
    var (moved, anchored, sized) = (rooms.moved.take(), rooms.anchored.take(), rooms.sized.take())
    defer {
      rooms.moved.putBack(&moved)
      rooms.anchored.putBack(&anchored)
      rooms.sized.putBack(&sized)
    }
    reactive.changed(Transform.self, since: since).entities(into: &moved)
    reactive.changed(AnchorPoint.self, since: since).entities(into: &anchored)
    reactive.changed(Size.self, since: since).entities(into: &sized)
    let bereft = bereft.sorted()
    // Also where nothing is to be told: what others have changed is not looked at again.
    told = world.tick
    guard !(moved.isEmpty && anchored.isEmpty && sized.isEmpty && bereft.isEmpty) else {
      return false
    }
    self.bereft.removeAll()
    for entity in moved { element(of: entity)?.transformDidChange() }
    for entity in anchored { element(of: entity)?.anchorPointDidChange() }
    for entity in sized { element(of: entity)?.sizeDidChange() }
    for entity in bereft {
      element(of: entity)?.transformDidChange()
      element(of: entity)?.anchorPointDidChange()
      element(of: entity)?.sizeDidChange()
    }
    return true
  }

  /// Begins to track changes and removals; costs nothing in a runtime without reactive elements.
  private func watch(_ world: World) {
    world.trackChanges(of: Transform.self)
    world.trackChanges(of: AnchorPoint.self)
    world.trackChanges(of: Size.self)
    // Components that exist when tracking begins count as added at that tick.
    told = world.tick
    world.onRemove(IsReactive.self) { [weak self] _, entity in self?.end(entity) }
    noteLosses(of: Transform.self, in: world)
    noteLosses(of: AnchorPoint.self, in: world)
    noteLosses(of: Size.self, in: world)
  }

  private func noteLosses<C: Component>(of type: C.Type, in world: World) {
    world.onRemove(type) { [weak self] _, entity in
      if let self, element(of: entity) != nil { bereft.insert(entity) }
    }
  }

  private func end(_ entity: Entity) {
    guard element(of: entity) != nil else { return }
    bereft.remove(entity)
    end(at: Int(entity.index))
  }

  private func end(at slot: Int) {
    guard let element = elements[slot] else { return }
    // Ended after it has left the table, which may be asked meanwhile.
    elements[slot] = nil
    element.end()
  }
}

/// Marks an element that a runtime keeps a reactive object for, so that its end is noticed.
struct IsReactive: Uncloned {}
