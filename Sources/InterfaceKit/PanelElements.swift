public import DirectManipulation

/// Spawns, places and removes elements of an interface, for a system.
public struct PanelElements: SystemParameterGroup {
  private let spawner = Spawner<
    Transform, AnchorPoint, Size, ZOrder, KeepsOrder, HitShape, Parent
  >()
  private let transforms = Components<Transform>()
  private let sizes = Components<Size>()
  private let orders = Components<ZOrder>()
  private let shapes = Components<HitShape>()
  private let leaving = Components<Leaving>()
  private let touched = Query<Touched>()
  private let hierarchy = Hierarchy()

  /// Creates the parameters.
  public init() {}

  /// Spawns an element without extent at the origin of its parent, which touching does not raise.
  public func spawn(
    in parent: Entity, shape: HitShape = HitShape(.bounds), order: Int = 0
  ) -> Entity {
    spawner.spawn(
      Transform(), AnchorPoint(.zero), Size.zero, ZOrder(order), KeepsOrder(), shape, Parent(parent)
    )
  }

  /// Moves an element to a frame in its parent's points; writes only the components that change.
  public func lay(_ element: Entity, at frame: Rect) {
    if transforms.get(element)?.position != frame.origin {
      transforms.insert(Transform(position: frame.origin), to: element)
    }
    resize(element, to: frame.size)
  }

  /// Gives an element a size, in points, unless the element has it already.
  public func resize(_ element: Entity, to size: Size) {
    if sizes.get(element) != size { sizes.insert(size, to: element) }
  }

  /// Moves an element to a place in the z-order of its siblings, unless the element is there.
  public func order(_ element: Entity, at place: Int) {
    if orders.get(element)?.value != place { orders.insert(ZOrder(place), to: element) }
  }

  /// Despawns the elements without contacts, together with their descendants.
  ///
  /// Returns the elements with contacts, which receive no new contacts.
  func remove(_ elements: [Entity]) -> [Entity] {
    elements.filter { element in
      guard touched.contains(element) else {
        hierarchy.despawnTree(element)
        return false
      }
      shapes.insert(HitShape(.nothing), to: element)
      leaving.insert(Leaving(), to: element)
      return true
    }
  }
}
