import DirectManipulation
import ECS
import Geometry

/// What hands let go of does not stop dead: it glides on when it is thrown, and springs back to where hands can
/// reach it.
struct TossPlugin: Plugin {
  func build(_ app: App) {
    app.add(Animations(), to: .animate)
    app.add(Appearances(), to: .animate)
    app.addMotion { world in
      !world.query(Appearing.self).isEmpty
        || world.allDisplaced.contains { $0.why.animation != nil }
    }
    app.on(Release.self) { world, release in
      for sticker in release.group { world.land(sticker, tossedAt: release.velocity) }
    }
  }
}

/// Lets stickers, and the canvas, be where they are on their way.
private struct Animations: System {
  let access = SystemAccess(
    reads: [Clock.self], writes: [Displaced.self, Transform.self, AnchorPoint.self])

  func run(_ world: World) {
    for (element, why) in world.allDisplaced {
      guard let animation = why.animation else { continue }
      let placement = animation.placement(at: world.time)
      world.insert(placement.transform, placement.anchorPoint, to: element)
      if animation.isOver(at: world.time) { world.displace(element, nil) }
      world.redraw()
      // What hands hold stays under them.
      if element == world.canvas { world.runtime.solve() }
    }
    world.moveFollowers()
  }
}

/// Ends the springing of stickers that were put down.
private struct Appearances: System {
  let access = SystemAccess(reads: [Clock.self], writes: [Appearing.self])

  func run(_ world: World) {
    for sticker in world.query(Appearing.self).entities {
      if world[sticker, Appearing.self].isOver(at: world.time) {
        world.remove(Appearing.self, from: sticker)
      }
      world.redraw()
    }
  }
}

/// Throwing.
enum Toss {
  /// What is faster than this, in window points a second, when it is let go, glides on.
  static let speed = 900.0
}

extension World {
  /// Lets a sticker glide on, and pulls it back to where hands can reach it.
  fileprivate func land(_ entity: Entity, tossedAt velocity: Vector) {
    guard let shown = Placement(of: entity, in: self) else { return }
    let isTossed = velocity.length > Toss.speed
    let way = velocity * (Animation.slowing / max(canvasToWindow.a, 1e-9))
    var goal = shown
    if isTossed { goal.transform.position = shown.transform.position + way }
    goal = reachable(goal, of: entity)
    guard goal != shown else { return }
    let course = isTossed ? Animation.Course.glide : .spring
    displace(
      entity, .animating(Animation(from: shown, to: goal, start: time, course: course)))
  }

  /// The placement moved so that part of the sticker lies on the canvas.
  ///
  /// At least 48 window points of its upright frame, or half of it, each way.
  func reachable(_ placement: Placement, of entity: Entity) -> Placement {
    let size = self[entity, Size.self]
    let frame = placement.frame(size: size)
    guard frame.center.isFinite else { return placement }
    let canvas = Rect(origin: .zero, size: canvasSize)
    var moved = placement
    moved.transform.position += Visibility(of: 48 / max(canvasToWindow.a, 1e-9), in: canvas)
      .shift(of: frame)
    return moved
  }
}
