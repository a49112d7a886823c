public import ECS

/// The tree of elements, for a system.
///
/// ```swift
/// struct Close { let panel: Entity }
///
/// struct ClosePanels: System {
///   let closings = MessageReader<Close>()
///   let hierarchy = Hierarchy()
///
///   func run() { for close in closings.read() { hierarchy.despawnTree(close.panel) } }
/// }
/// ```
public struct Hierarchy: SystemParameter {
  private final class Binding { unowned var world: World? }
  private let binding = Binding()

  /// The tree of all elements.
  public init() {}

  private var world: World {
    guard let world = binding.world else { unboundHierarchy() }
    return world
  }

  /// Returns the elements around an element, the nearest first.
  ///
  /// O(depth).
  public func ancestors(of element: Entity) -> [Entity] { world.ancestors(of: element) }

  /// Returns the elements that are nested in an element, at any depth: each parent before its children.
  ///
  /// O(descendants · log(descendants)).
  public func descendants(of element: Entity) -> [Entity] { world.descendants(of: element) }

  /// Despawns an element with all that is nested in it, children before their parents; false if it was not alive.
  ///
  /// O(descendants · log(descendants)).
  @discardableResult
  public func despawnTree(_ element: Entity) -> Bool { world.despawnTree(element) }

  /// Adds the changing of the tree.
  public func addAccess(to access: inout SystemAccess) { access.write(component: Parent.self) }

  /// Makes it the tree of that world.
  public func bind(to world: World) { binding.world = world }
}

private func unboundHierarchy() -> Never {
  fatalError(
    "Spaces: this parameter of a system is not bound to a world. Add the system to a schedule and run that, or run the "
      + "system with `world.run(&system)`.")
}
