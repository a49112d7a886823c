public import ECS
public import Geometry
import Gestures
import Spaces

extension MotionRuntime {
  /// The map from an element's own points to the window's.
  public func matrixToWindow(of element: Entity) -> AffineTransform {
    world.matrixToRoot(of: element).then(rootToWindow)
  }

  /// Brings the ``/Spaces/WorldMatrix`` of every element up to date that has changed since, or lies in one that has.
  public func refreshMatrices() { SpaceTree.of(world).refreshMatrices(world) }

  /// The topmost element whose touchable part lies under a window point; O(elements about the point).
  ///
  /// Children lie in front of their parents; among siblings ``/Spaces/ZOrder`` decides, then the later slot.
  public func hitTest(_ point: Point) -> Entity? {
    guard let place = rootToWindow.inverse?.apply(point) else { return nil }
    return picker.hit(place, in: world)
  }

  /// The element that a touch on `element` belongs to: itself or the nearest one around it that has
  /// recognisers; nil if there is none.
  ///
  /// Those that are given plans when they are touched are given them.
  func recognizingElement(from element: Entity) -> Entity? {
    let elements = [element] + world.ancestors(of: element)
    elements.forEach(addPlanWhenTouched)
    return elements.first { world.has(GestureSource.self, on: $0) }
  }

  /// The element that a touch that lands now belongs to, for as long as it is down.
  func claimant(of touch: Touch) -> Entity? {
    let background = background.flatMap { recognizingElement(from: $0) }
    if let hit = hitTest(touch.landing) {
      let source = recognizingElement(from: hit)
      guard source == background, source != nil else { return source }
    }
    let held = work.held.filter {
      $0 != background && takesTwoFingers($0)
        && world.get(Touched.self, of: $0)?.isHeldByOne == true
    }
    if let joined = nearest(held.sorted(), to: touch.landing, within: { _ in joinDistance }) {
      return joined
    }
    guard leastTargetExtent > 0 else { return background }
    let small = sources(about: touch.landing).filter { $0 != background }
    return nearest(small, to: touch.landing) {
      (leastTargetExtent - drawnExtent(of: $0)) / 2
    }.flatMap(recognizingElement) ?? background
  }

  /// Whether two fingers can do more on an element than one: it listens to pinches or turns.
  private func takesTwoFingers(_ element: Entity) -> Bool {
    world.get(GestureSource.self, of: element)?.recognizers.contains { recognizer in
      guard let recognizer = recognizer as? SimilarityGestureRecognizer else { return false }
      return recognizer.isEnabled && recognizer.kind != .translation
    } == true
  }

  /// The elements with recognisers that may lie within half of the least extent of a window point.
  private func sources(about point: Point) -> [Entity] {
    guard let toRoot = rootToWindow.inverse else { return [] }
    let half = leastTargetExtent / 2
    let corners = Rect(
      x: point.x - half, y: point.y - half, width: leastTargetExtent, height: leastTargetExtent
    ).corners.map(toRoot.apply)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      return []
    }
    return picker.elements(
      in: Rect(x: left, y: top, width: right - left, height: bottom - top), of: world
    ).filter { canRecognize($0) && !world.isClipped($0, at: toRoot.apply(point)) }
  }

  /// The nearest of some elements that lies within its own distance of a window point.
  private func nearest(
    _ elements: [Entity], to point: Point, within limit: (Entity) -> Double
  ) -> Entity? {
    elements.map { (entity: $0, distance: distance(from: point, to: $0)) }
      .filter { $0.distance <= limit($0.entity) }
      .min { $0.distance < $1.distance }?.entity
  }

  /// The shorter side of an element as it is drawn, in window points.
  private func drawnExtent(of element: Entity) -> Double {
    let (matrix, size) = (matrixToWindow(of: element), world.get(Size.self, of: element) ?? .zero)
    return min(
      matrix.applyLinear(Vector(x: size.width, y: 0)).length,
      matrix.applyLinear(Vector(x: 0, y: size.height)).length)
  }

  /// The map from window points to a space; nil where there is none.
  func mapFromWindow(to space: SpaceID) -> AffineTransform? {
    switch space {
    case .window: .identity
    case .root: rootToWindow.inverse
    default: Entity(bits: space.rawValue).flatMap { matrixToWindow(of: $0).inverse }
    }
  }

  /// How far a window point lies from the drawn rectangle of an element, in window points; 0 inside.
  func distance(from point: Point, to element: Entity) -> Double {
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
