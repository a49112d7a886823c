import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures
import Motion
import StickerCanvas

/// What hands let go of does not stop dead: it glides on when it is thrown, and springs back to where hands can
/// reach it.
struct TossPlugin: Plugin {
  func build(_ app: App) {
    app.add(Arrivals(), to: .commit, before: ["StepCommit"])
    app.add(TossReleased(), to: .behave)
  }
}

/// Lets what was let go glide on, and come to rest where enough of it is seen.
private struct TossReleased: System {
  let releases = MessageHandler<Release>()
  let animations = Animations()
  let displacements = Displacements()
  let places = Query<Transform, AnchorPoint>()
  let canvas = Canvas()

  func run() {
    releases.handle { release in
      let velocity = animations.areReduced ? Vector.zero : release.velocity
      for sticker in release.group { land(sticker, tossedAt: velocity) }
      return false
    }
  }

  /// Lets a sticker glide on, and pulls it back to where hands can reach it.
  private func land(_ entity: Entity, tossedAt velocity: Vector) {
    guard let (transform, anchor) = places.get(entity) else { return }
    var goal = Placement(transform: transform, anchorPoint: anchor)
    var glide = Toss.glide
    glide.visible = velocity.length > glide.leastSpeed ? sight : reach
    let way = velocity / max(canvas.toWindow.a, 1e-9)
    guard let rest = animations.toss(entity, velocity: way, by: glide, configuration: .settling)
    else { return }
    goal.transform.position = rest
    displacements[entity] = .settling(goal)
  }

  /// Where what is thrown comes to rest: wholly in sight, or in all of the sight if it is larger.
  private var sight: Visibility { Visibility(of: .infinity, orShare: 1, in: seen) }

  /// Where part of each sticker stays: at least 48 window points of its upright frame, or half of it, each way.
  private var reach: Visibility {
    Visibility(of: 48 / max(canvas.toWindow.a, 1e-9), in: seen)
  }

  /// The canvas as far as nothing of the interface covers it, in canvas points; all of it where nothing of it is in the view.
  private var seen: Rect {
    let whole = Rect(origin: .zero, size: canvas.size)
    let seen = canvas.toWindow.inverse.flatMap {
      whole.intersection(Rect(around: canvas.view, through: $0))
    }
    return seen ?? whole
  }
}

/// What has come to rest is where it belongs; what hands hold in the same group goes along with what moves.
private struct Arrivals: System {
  let displacements = Displacements()
  let appearing = Components<Appearing>()
  let animations = Animations()
  @ResMut var display: Display

  func run() {
    for (element, why) in displacements.all where why.goal != nil {
      if !displacements.isSettling(element) { displacements[element] = nil }
      display.redraw()
    }
    for sticker in appearing.entities {
      if !animations.move(sticker, .appearing) { appearing.remove(from: sticker) }
      display.redraw()
    }
    displacements.moveFollowers()
  }
}

/// Throwing.
enum Toss {
  /// How what is thrown goes on; what is faster than this, in window points a second, is thrown.
  static let glide = Glide(slowing: 0.22, leastSpeed: 900)
}
