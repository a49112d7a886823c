public import ECS
public import Geometry
import Gestures
import Motion
import Spaces

extension MotionRuntime {
  /// The current time, in seconds: the latest time of a sample or of ``advance(to:)``.
  public var time: Double { recognition.now }

  /// Whether an element moves by itself: by an animation, or by scrolling after a flick.
  ///
  /// While the value is true, the program's loop calls ``advance(to:)`` and ``runFrame()`` for each frame instead of
  /// sleeping. O(slots / 4096 for each kind of animation, animated elements, and elements that scroll).
  public var isAnimating: Bool {
    activity.animations.isRunning(in: world)
      || world.query(Scrolling.self).entities.contains { world[$0, Scrolling.self].flick != nil }
  }

  /// Scrolls an element or its nearest scrolling ancestor, up to its end; for the wheel of a mouse.
  ///
  /// The content moves by `distance`, in window points, along its axes. Does nothing if there is no such element, or if
  /// `distance` is not finite. This method and flicks apply only ``ManipulationLimits/bounds``, and ignore the
  /// content's other limits. Writes ``/Spaces/Transform`` and ``ManipulationLimits/bounds``. O(depth of the element).
  public func scroll(_ element: Entity, by distance: Vector) {
    guard distance.x.isFinite, distance.y.isFinite else { return }
    whenIdle { [unowned self] in
      guard
        let content = ([element] + world.ancestors(of: element)).first(where: {
          world.has(Scrolling.self, on: $0)
        }), let position = world.get(Transform.self, of: content)?.position
      else { return }
      world[content, Scrolling.self].flick = nil
      limitScrolling(content)
      move(content, to: position + alongAxes(distance, of: content))
      solveHeld()
    }
  }

  /// Starts a flick with the velocity of the last touch, or stops the content.
  ///
  /// The content stops if `goingOn` is false, motion is reduced, or the velocity is at most ``Scrolling/leastSpeed``.
  func setScrolling(_ content: Entity, goingOn: Bool) {
    guard world.has(Scrolling.self, on: content) else { return }
    let velocity = world[content, Scrolling.self].pan.velocity(in: nil)
    guard goingOn, !reducesMotion, velocity.length > Scrolling.leastSpeed,
      let position = world.get(Transform.self, of: content)?.position
    else {
      world[content, Scrolling.self].flick = nil
      return
    }
    world[content, Scrolling.self].flick = GlideMotion(
      from: position, velocity: alongAxes(velocity, of: content), at: recognition.now,
      slowing: Scrolling.slowing, duration: Scrolling.flickDuration)
  }

  /// Advances the content's flick to the current time, and keeps the content within its container.
  func advanceScrolling(_ content: Entity) {
    limitScrolling(content)
    guard let flick = world[content, Scrolling.self].flick else {
      guard !world.has(Manipulation.self, on: content),
        let position = world.get(Transform.self, of: content)?.position
      else { return }
      return move(content, to: position)
    }
    // A touch catches the content where it is drawn.
    guard !world.has(Touched.self, on: content) else {
      world[content, Scrolling.self].flick = nil
      return
    }
    let wanted = flick.value(at: recognition.now)
    move(content, to: wanted)
    let shown = world[content, Transform.self].position
    let isAtEnd =
      (flick.initialVelocity.x == 0 || abs(shown.x - wanted.x) > Self.nearly)
      && (flick.initialVelocity.y == 0 || abs(shown.y - wanted.y) > Self.nearly)
    if isAtEnd || flick.isOver(at: recognition.now) {
      world[content, Scrolling.self].flick = nil
    }
  }

  /// Limits the content's movement by contacts to its scroll bounds.
  ///
  /// Writes ``ManipulationLimits``.
  func limitScrolling(_ content: Entity) {
    let bounds = scrollBounds(of: content)
    guard (world.get(ManipulationLimits.self, of: content)?.bounds) != bounds else { return }
    var limits = world.get(ManipulationLimits.self, of: content) ?? ManipulationLimits()
    limits.bounds = bounds
    world.insert(limits, to: content)
  }

  /// Returns the rectangle in which the content's center may be, in its container's points; nil for anywhere.
  private func scrollBounds(of content: Entity) -> Rect? {
    let container = world.get(Parent.self, of: content)?.entity
    let room = container.map { world.get(Size.self, of: $0) ?? .zero } ?? root.size
    guard room != .zero, let size = world.get(Size.self, of: content),
      let placement = Placement(of: content, in: world)
    else { return nil }
    let (middle, half) = (placement.middle(size: size), placement.frame(size: size).size.vector / 2)
    let axes = world[content, Scrolling.self].axes
    func range(_ half: Double, in room: Double) -> ClosedRange<Double> {
      min(half, room - half)...half
    }
    let xs = axes.contains(.horizontal) ? range(half.x, in: room.width) : middle.x...middle.x
    let ys = axes.contains(.vertical) ? range(half.y, in: room.height) : middle.y...middle.y
    return Rect(
      x: xs.lowerBound, y: ys.lowerBound, width: xs.upperBound - xs.lowerBound,
      height: ys.upperBound - ys.lowerBound)
  }

  /// Moves content to a position, within ``ManipulationLimits/bounds``; applies no other limit.
  private func move(_ content: Entity, to wanted: Point) {
    guard var placement = Placement(of: content, in: world) else { return }
    let before = placement.transform.position
    placement.transform.position = wanted
    var position = wanted
    if let bounds = world.get(ManipulationLimits.self, of: content)?.bounds {
      let middle = placement.middle(size: world.get(Size.self, of: content) ?? .zero)
      position.x += max(bounds.minX, min(bounds.maxX, middle.x)) - middle.x
      position.y += max(bounds.minY, min(bounds.maxY, middle.y)) - middle.y
    }
    // Content at rest is not moved by rounding errors.
    guard position.distance(to: before) > Self.nearly else { return }
    world[content, Transform.self].position = position
  }

  /// The distance below which a difference counts as rounding, in points.
  private static var nearly: Double { 1e-9 }

  /// Returns a window vector in points of the content's parent, restricted to the content's axes.
  private func alongAxes(_ vector: Vector, of content: Entity) -> Vector {
    let map = mapFromWindow(to: world.parentSpace(of: content)) ?? .identity
    let (local, axes) = (map.applyLinear(vector), world[content, Scrolling.self].axes)
    return Vector(
      x: axes.contains(.horizontal) ? local.x : 0, y: axes.contains(.vertical) ? local.y : 0)
  }
}
