import DirectManipulation
import EditorKit
import StickerCanvas

/// Lets thrown stickers glide on, and springs released stickers back to where the user can reach them.
struct TossPlugin: Plugin {
  func build(_ app: App) {
    app.add(Arrivals(), to: .commit, before: ["StepCommit"])
    app.add(TossReleased(), to: .behave)
  }
}

/// Lets released stickers glide on, and settle where enough of them is visible.
private struct TossReleased: System {
  let releases = Releases()
  let animations = Animations()
  let displacements = Displacements()
  let recorded = Query<RecordedMotion>()
  let canvas = Canvas()

  func run() {
    releases.handle { release in
      let velocity = animations.areReduced ? Vector.zero : release.velocity
      // The keyframes of a recorded motion end where the contact lifted, so the sticker stays there.
      for sticker in release.group where !recorded.contains(sticker) {
        land(sticker, tossedAt: velocity)
      }
      return false
    }
  }

  /// Lets a sticker glide on, and pulls the sticker back to where the user can reach it.
  private func land(_ entity: Entity, tossedAt velocity: Vector) {
    guard var goal = displacements.placement(of: entity) else { return }
    var glide = Toss.glide
    glide.visible = velocity.length > glide.leastSpeed ? sight : reach
    let way = velocity / max(canvas.toWindow.a, 1e-9)
    guard let rest = animations.toss(entity, velocity: way, by: glide, configuration: .settling)
    else { return }
    goal.transform.position = rest
    displacements[entity] = .settling(goal)
  }

  /// The visibility of a thrown sticker at rest: wholly visible, or covering the visible canvas if the sticker is
  /// larger.
  private var sight: Visibility { Visibility(of: .infinity, orShare: 1, in: seen) }

  /// The visibility of any other sticker at rest, along each axis.
  ///
  /// At least 48 interface points of the upright frame are visible, or half of a smaller frame.
  private var reach: Visibility {
    Visibility(of: 48 / max(canvas.toWindow.a, 1e-9), in: seen)
  }

  /// The part of the canvas that the interface doesn't cover, in canvas points; the whole canvas if no part is in view.
  private var seen: Rect {
    let whole = Rect(origin: .zero, size: canvas.size)
    let seen = canvas.toWindow.inverse.flatMap {
      whole.intersection(Rect(around: canvas.view, through: $0))
    }
    return seen ?? whole
  }
}

/// Ends the displacement of stickers that have settled, and moves the followers of dragged stickers with their leaders.
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

/// The parameters of tossing.
enum Toss {
  /// The glide of thrown stickers; a release at `leastSpeed` interface points per second or below throws no sticker.
  static let glide = Glide(slowing: 0.22, leastSpeed: 900)
}
