import ECS
import Geometry
import Motion
import Spaces

/// The reactive objects of a runtime's elements, and the connections that live as long as the runtime.
///
/// The table belongs to the runtime, not to the world: a reactive object stored in a component would be a part
/// of the world that retains the world.
final class ReactiveTable {
  /// The number of times that observers may answer a change with another before the runtime traps.
  static let limit = 1_000_000

  /// The connections that live as long as the runtime, among them those that write to properties of no element.
  let connections = Connections()
  /// The reactive objects of living elements, indexed by the elements' slots.
  private var elements: [ReactiveElement?] = []
  /// The tick up to which observers have been notified of changes.
  private var told = Tick.beginning
  /// Storage for the elements whose observers are being notified.
  private var changed = KeptList<Entity>()
  /// The living elements that have lost a component, so that observers are to be notified of its default.
  private var bereft: Set<Entity> = []

  deinit {
    connections.end()
    let elements = elements
    self.elements = []
    for element in elements { element?.end() }
  }

  /// Returns the reactive object of an element; nil if it was never requested, or the element is not alive.
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

  /// Notifies observers of the changes so far; returns whether there were any, so that observers may have made new
  /// changes.
  private func tellChangesOnce(in world: World) -> Bool {
    let since = told
    let reactive = world.query(IsReactive.self)
    var changed = changed.take()
    defer { self.changed.putBack(&changed) }
    reactive.changed(Transform.self, since: since).entities(into: &changed)
    reactive.changed(AnchorPoint.self, since: since).entities(into: &changed)
    reactive.changed(Size.self, since: since).entities(into: &changed)
    changed += bereft.sorted()
    bereft.removeAll()
    // Set even if there is nothing to report, so that older changes are not examined again.
    told = world.tick
    for entity in changed { element(of: entity)?.componentsDidChange() }
    return !changed.isEmpty
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
    // Ended after it has left the table, because code that runs at its end may use the table.
    elements[slot] = nil
    element.end()
  }
}

/// Marks an element that has a reactive object, so that the runtime is notified when the element is despawned.
struct IsReactive: Uncloned {}
