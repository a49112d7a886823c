import ECS
import Motion

/// The reactive objects of a runtime's elements, and the connections that live as long as it.
///
/// It belongs to the runtime, not to the world: a component that held a reactive object would be a part
/// of the world that keeps the world.
final class ReactiveTable {
  /// Connections that write to properties of no element.
  let connections = Connections()
  /// By slot; one whose element has gone is not kept.
  private var elements: [ReactiveElement?] = []

  init(of world: World) {
    world.onRemove(IsReactive.self) { [weak self] _, entity in self?.end(entity) }
  }

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
    while elements.count <= slot { elements.append(nil) }
    end(at: slot)
    elements[slot] = element
    world.insert(IsReactive(), to: element.entity)
  }

  /// Tells the observers of properties whose components somebody else has changed.
  func tellChanges(in world: World) {
    for element in elements {
      element?.transformDidChange()
      element?.anchorPointDidChange()
      element?.sizeDidChange()
    }
  }

  private func end(_ entity: Entity) {
    if element(of: entity) != nil { end(at: Int(entity.index)) }
  }

  private func end(at slot: Int) {
    guard let element = elements[slot] else { return }
    // Ended after it has left the table, which may be asked meanwhile.
    elements[slot] = nil
    element.end()
  }
}

/// Marks an element that a runtime keeps a reactive object for, so that its end is noticed.
struct IsReactive: Component {}
