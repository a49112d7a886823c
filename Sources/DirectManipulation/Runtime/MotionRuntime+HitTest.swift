public import ECS
public import Geometry
import Gestures
import Spaces

extension MotionRuntime {
  /// Returns the map from an element's own points to window points.
  public func matrixToWindow(of element: Entity) -> AffineTransform {
    world.matrixToRoot(of: element).then(rootToWindow)
  }

  /// Returns the topmost element whose touchable part lies under a window point; nil if there is none.
  ///
  /// Children lie in front of their parents; among siblings ``/Spaces/ZOrder`` decides, then the later slot. O(elements
  /// near the point).
  public func hitTest(_ point: Point) -> Entity? {
    guard let place = rootToWindow.inverse?.apply(point) else { return nil }
    return picker.hit(place, in: world)
  }

  /// Returns the element that a touch on `element` belongs to: the element itself or its nearest ancestor with
  /// recognizers; nil if there is none.
  ///
  /// First adds the plans of ``PlanWhenTouched`` to the element and all of its ancestors.
  func recognizingElement(from element: Entity) -> Entity? {
    let elements = [element] + world.ancestors(of: element)
    elements.forEach(addPlanWhenTouched)
    return elements.first { world.has(GestureSource.self, on: $0) }
  }

  /// Returns the element that a landing touch belongs to for as long as it is down; nil if there is none.
  ///
  /// A touch on an element outside the background belongs to that element or its nearest ancestor with recognizers, or
  /// to none. Any other touch belongs to a nearby element that a single finger holds, else to a small element nearby,
  /// else to the background.
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

  /// Returns whether two fingers can do more on an element than one finger: the element listens to pinches or
  /// rotations.
  private func takesTwoFingers(_ element: Entity) -> Bool {
    world.get(GestureSource.self, of: element)?.recognizers.contains { recognizer in
      guard let recognizer = recognizer as? SimilarityGestureRecognizer else { return false }
      return recognizer.isEnabled && recognizer.kind != .translation
    } == true
  }

  /// Returns the elements with recognizers that may lie within half of ``leastTargetExtent`` of a window point.
  private func sources(about point: Point) -> [Entity] {
    guard let toRoot = rootToWindow.inverse else { return [] }
    let half = leastTargetExtent / 2
    let square = Rect(
      x: point.x - half, y: point.y - half, width: leastTargetExtent, height: leastTargetExtent)
    return picker.elements(in: Rect(around: square, through: toRoot), of: world).filter {
      canRecognize($0) && !world.isClipped($0, at: toRoot.apply(point))
    }
  }

  /// Returns the nearest of the elements that lie within their own limit, in window points, of a window point; nil if
  /// there is none.
  private func nearest(
    _ elements: [Entity], to point: Point, within limit: (Entity) -> Double
  ) -> Entity? {
    elements.map { (entity: $0, distance: distance(from: point, to: $0)) }
      .filter { $0.distance <= limit($0.entity) }
      .min { $0.distance < $1.distance }?.entity
  }

  /// Returns the length of the shorter side of an element as it is drawn, in window points.
  private func drawnExtent(of element: Entity) -> Double {
    let (matrix, size) = (matrixToWindow(of: element), world.get(Size.self, of: element) ?? .zero)
    return min(
      matrix.applyLinear(Vector(x: size.width, y: 0)).length,
      matrix.applyLinear(Vector(x: 0, y: size.height)).length)
  }

  /// Returns the map from window points to a space; nil if the space has no area, or its identifier is invalid.
  func mapFromWindow(to space: SpaceID) -> AffineTransform? {
    switch space {
    case .window: .identity
    case .root: rootToWindow.inverse
    default: Entity(bits: space.rawValue).flatMap { matrixToWindow(of: $0).inverse }
    }
  }

  /// Returns the distance of a window point from the drawn rectangle of an element, in window points; 0 inside.
  func distance(from point: Point, to element: Entity) -> Double {
    let rect = Rect(origin: .zero, size: world.get(Size.self, of: element) ?? .zero)
    let matrix = matrixToWindow(of: element)
    if let local = matrix.inverse?.apply(point), rect.contains(local) { return 0 }
    let corners = rect.corners.map(matrix.apply)
    return zip(corners, corners[1...] + corners[..<1])
      .map { point.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity
  }
}
