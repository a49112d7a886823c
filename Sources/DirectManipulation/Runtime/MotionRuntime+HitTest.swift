public import ECS
public import Geometry
import Gestures

extension MotionRuntime {
  /// The map from an element's own points to the window's.
  public func matrixToWindow(of element: Entity) -> AffineTransform {
    world.matrixToCanvas(of: element).then(canvasToWindow)
  }

  /// The topmost element whose touchable part lies under a window point; O(elements).
  ///
  /// Children lie in front of their parents; among siblings ``ZOrder`` decides, then the later slot.
  public func hitTest(_ point: Point) -> Entity? {
    var top: (entity: Entity, depth: [Entity])?
    world.query(Transform.self, Size.self).forEach { entity, _, size in
      guard isHit(entity, size: size, at: point) else { return }
      let depth = [entity] + world.ancestors(of: entity)
      if let known = top, !isInFront(depth, of: known.depth) { return }
      top = (entity, depth)
    }
    return top?.entity
  }

  /// The element that a touch on `element` belongs to: itself or the nearest one around it that has
  /// recognisers; nil if there is none.
  func recognizingElement(from element: Entity) -> Entity? {
    ([element] + world.ancestors(of: element)).first { world.has(GestureSource.self, on: $0) }
  }

  /// The element that a touch that lands now belongs to, for as long as it is down.
  func claimant(of touch: Touch) -> Entity? {
    if let hit = hitTest(touch.landing) { return recognizingElement(from: hit) }
    return world.query(GestureSource.self).entities
      .filter { world[$0, GestureSource.self].touches.members.count == 1 }
      .map { (entity: $0, distance: distance(from: touch.landing, to: $0)) }
      .filter { $0.distance <= joinDistance }
      .min { $0.distance < $1.distance }?.entity
  }

  /// The map from window points to a space; the identity where there is none, so that nothing becomes
  /// infinite.
  func mapFromWindow(to space: SpaceID) -> AffineTransform {
    switch space {
    case .window: .identity
    case .canvas: canvasToWindow.inverse ?? .identity
    default: matrixToWindow(of: Entity(space.rawValue)).inverse ?? .identity
    }
  }

  private func isHit(_ entity: Entity, size: Size, at point: Point) -> Bool {
    guard !size.isEmpty, let local = matrixToWindow(of: entity).inverse?.apply(point) else {
      return false
    }
    let unit = Point(x: local.x / size.width, y: local.y / size.height)
    return (world.get(HitShape.self, of: entity) ?? HitShape(.bounds)).contains(unit)
  }

  /// Compares two elements, each given with its ancestors, by the order in which they are drawn.
  private func isInFront(_ a: [Entity], of b: [Entity]) -> Bool {
    for (left, right) in zip(a.reversed(), b.reversed()) where left != right {
      let (front, back) = (drawingOrder(left), drawingOrder(right))
      return front == back ? left.index > right.index : front > back
    }
    return a.count > b.count
  }

  private func drawingOrder(_ entity: Entity) -> Int {
    world.get(ZOrder.self, of: entity)?.value ?? 0
  }

  /// How far a window point lies from the drawn rectangle of an element, in window points; 0 inside.
  private func distance(from point: Point, to element: Entity) -> Double {
    let size = world.get(Size.self, of: element) ?? .zero
    let matrix = matrixToWindow(of: element)
    let corners = Rect(origin: .zero, size: size).corners.map(matrix.apply)
    if let local = matrix.inverse?.apply(point),
      Rect(origin: .zero, size: size).contains(local)
    {
      return 0
    }
    return zip(corners, corners[1...] + corners[..<1])
      .map { point.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity
  }
}
