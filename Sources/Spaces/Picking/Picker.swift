public import ECS
public import Geometry

/// An index of the elements' bounds and z-orders, which finds the elements at a place without visiting all elements.
///
/// Each query first updates the index from the changes of the world since the previous query. ``hit(_:in:)`` and
/// ``elements(in:of:)`` first update the matrices, too, and may insert and remove components, so don't call these two
/// inside the closure of a query or in an `onRemove` observer.
///
/// Reads: ``WorldMatrix``, ``/Geometry/Size``, ``ZOrder``, ``Parent``, ``HitShape``, ``ClipsToBounds``.
public final class Picker {
  private let tree: SpaceTree
  private var matrices: ChangeReader<WorldMatrix>
  private var sizes: ChangeReader<Size>
  private var orders: ChangeReader<ZOrder>
  private var parents: ChangeReader<Parent>
  private let goneMatrices: RemovalReader<WorldMatrix>
  private let goneSizes: RemovalReader<Size>
  private let goneParents: RemovalReader<Parent>
  private var grid = PickingGrid()
  /// The z-orders of siblings, by the bits of their parent; `UInt64.max`, greater than the bits of any parent, stands
  /// for the root.
  private(set) var fronts: [UInt64: FrontOrder] = [:]

  /// Creates a picker for the elements of a world, existing and future.
  public init(_ world: World) {
    tree = SpaceTree.of(world)
    matrices = world.changes(of: WorldMatrix.self)
    sizes = world.changes(of: Size.self)
    orders = world.changes(of: ZOrder.self)
    parents = world.changes(of: Parent.self)
    goneMatrices = world.removals(of: WorldMatrix.self)
    goneSizes = world.removals(of: Size.self)
    goneParents = world.removals(of: Parent.self)
  }

  /// Returns the frontmost element whose touchable part lies under a point of the root space; `nil` if there is none or
  /// the point is not finite.
  ///
  /// Children are in front of their parents; siblings are ordered by ``ZOrder``, then by slot, the later one in front.
  /// An element is passed over if its size is missing or empty, if a number of its matrix is not finite, or if its
  /// matrix has no inverse, as with a scale of zero. O(elements near the point).
  public func hit(_ point: Point, in world: World) -> Entity? {
    refresh(world)
    guard point.isFinite else { return nil }
    var top: Entity?
    let (x, y) = (PickingBox.coordinate(point.x), PickingBox.coordinate(point.y))
    grid.forEach(at: x, y) { entity in
      if let top, !world.isDrawn(entity, inFrontOf: top) { return }
      if Self.isHit(entity, at: point, in: world) { top = entity }
    }
    return top
  }

  /// Returns the elements whose upright bounds overlap a rectangle of the root space, in the order of their slots;
  /// empty if a corner of the rectangle is not finite.
  ///
  /// ``HitShape`` and ``ClipsToBounds`` are ignored. The bounds of an element without a size are a single point.
  public func elements(in area: Rect, of world: World) -> [Entity] {
    refresh(world)
    guard let box = PickingBox(area) else { return [] }
    var found: [Entity] = []
    grid.forEach(in: box) { found.append($0) }
    return found.sorted()
  }

  /// Returns the greatest ``ZOrder`` of an element's siblings; `nil` if no sibling has the component.
  public func front(besides element: Entity, in world: World) -> Int? {
    refreshOrders(world)
    let space = Self.siblings(of: element, in: world)
    return fronts[space]?.greatest(besides: element) { other, order in
      world.get(ZOrder.self, of: other)?.value == order
        && Self.siblings(of: other, in: world) == space
    }
  }

  /// Returns whether the touchable part of an element lies under a point of the root space.
  private static func isHit(_ entity: Entity, at point: Point, in world: World) -> Bool {
    guard let size = world.get(Size.self, of: entity), !size.isEmpty,
      let local = world.get(WorldMatrix.self, of: entity)?.map.inverse?.apply(point)
    else { return false }
    let unit = Point(x: local.x / size.width, y: local.y / size.height)
    return (world.get(HitShape.self, of: entity) ?? HitShape(.bounds)).contains(unit)
      && !world.isClipped(entity, at: point)
  }

  private func refresh(_ world: World) {
    tree.refreshMatrices(world)
    for gone in goneMatrices.take() where !world.has(WorldMatrix.self, on: gone) {
      grid.remove(gone)
      if !world.contains(gone) { fronts[gone.bits] = nil }
    }
    for gone in goneSizes.take() { file(gone, world) }
    for entity in matrices.take(in: world) { file(entity, world) }
    for entity in sizes.take(in: world) { file(entity, world) }
  }

  private func file(_ entity: Entity, _ world: World) {
    guard let matrix = world.get(WorldMatrix.self, of: entity)?.map else { return }
    let size = world.get(Size.self, of: entity) ?? .zero
    let corners = Rect(origin: .zero, size: size).corners.map(matrix.apply)
    if let box = PickingBox(around: corners) {
      grid.set(entity, box)
    } else {
      grid.remove(entity)
    }
  }

  /// Returns the key of ``fronts`` for an element.
  private static func siblings(of entity: Entity, in world: World) -> UInt64 {
    world.parent(of: entity)?.bits ?? .max
  }

  private func refreshOrders(_ world: World) {
    let moved = parents.take(in: world) + goneParents.take()
    for entity in orders.take(in: world) + moved {
      guard let order = world.get(ZOrder.self, of: entity) else { continue }
      fronts[Self.siblings(of: entity, in: world), default: FrontOrder()].push(entity, order.value)
    }
  }
}

extension PickingBox {
  /// Creates the box around at least one point; `nil` if a point is not finite.
  init?(around points: [Point]) {
    var (least, greatest) = (points[0], points[0])
    for point in points {
      guard point.isFinite else { return nil }
      least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
      greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
    }
    self.init(
      minX: Self.coordinate(least.x).nextDown, minY: Self.coordinate(least.y).nextDown,
      maxX: Self.coordinate(greatest.x).nextUp, maxY: Self.coordinate(greatest.y).nextUp)
  }

  /// Creates the box around a rectangle; `nil` if a corner is not finite.
  init?(_ rect: Rect) { self.init(around: rect.corners) }
}

extension World {
  /// Returns whether one element is drawn in front of another.
  package func isDrawn(_ a: Entity, inFrontOf b: Entity) -> Bool {
    if get(Parent.self, of: a) == get(Parent.self, of: b) { return isStacked(a, over: b) }
    let (chainOfA, chainOfB) = ([a] + ancestors(of: a), [b] + ancestors(of: b))
    for (left, right) in zip(chainOfA.reversed(), chainOfB.reversed()) where left != right {
      return isStacked(left, over: right)
    }
    return chainOfA.count > chainOfB.count
  }

  /// Returns whether a sibling is drawn in front of another.
  private func isStacked(_ a: Entity, over b: Entity) -> Bool {
    let (front, back) = (
      get(ZOrder.self, of: a)?.value ?? 0, get(ZOrder.self, of: b)?.value ?? 0
    )
    return front == back ? a.index > b.index : front > back
  }
}
