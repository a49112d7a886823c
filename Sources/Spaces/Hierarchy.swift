public import ECS

/// A system parameter that reads the tree of elements and despawns subtrees.
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
  private let exclusive = Exclusive()

  /// Creates the parameter; a use before ``bind(to:)`` traps.
  public init() {}

  private var world: World { exclusive.wrappedValue }

  /// Returns the ancestors of an element, the nearest first.
  ///
  /// O(depth).
  public func ancestors(of element: Entity) -> [Entity] { world.ancestors(of: element) }

  /// Returns the descendants of an element, each parent before its children.
  ///
  /// O(descendants · log(descendants)).
  public func descendants(of element: Entity) -> [Entity] { world.descendants(of: element) }

  /// Despawns an element and its descendants, children before their parents; returns `false` if the element was not
  /// alive.
  ///
  /// The elements are gone when the function returns; a call inside the closure of a query traps.
  /// O(descendants · log(descendants)).
  @discardableResult
  public func despawnTree(_ element: Entity) -> Bool { world.despawnTree(element) }

  /// Declares that the system writes ``Parent``.
  public func addAccess(to access: inout SystemAccess) { access.write(component: Parent.self) }

  /// Binds the parameter to the tree of a world.
  public func bind(to world: World) { exclusive.bind(to: world) }
}
