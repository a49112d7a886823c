import DirectManipulation
import ECS
import Geometry
import Gestures

/// A handle beside the selected stickers, with which one hand turns and scales them about their common middle; the mouse
/// does so with Alt.
///
/// Components: ``Handle``, ``Twisting``, ``StandIn``.
struct HandlePlugin: Plugin {
  func build(_ app: App) {
    let world = app.world
    world.insertResource(TwistCount())
    app.layOut { $0.handleElements() }
    world.spawnMouseTwist()
    app.add(TwistByHandle(), to: .behave)
    app.add(TwistByMouse(), to: .behave)
    app.draw(DrawHandle(), in: .marks)
    app.describe(
      "Scale and turn", touch: "the handle of a selected one", touchIcon: "hand-drag",
      mouse: "the handle, Alt+drag (a second finger, mirrored)", mouseIcon: "mouse-drag", rank: 30)
  }
}

/// Draws the handle.
private struct DrawHandle: System {
  @Exclusive var world: World

  func run() { world.draw(handleItems()) }

  /// The handle as it is drawn.
  private func handleItems() -> [DrawnItem] {
    guard let (sticker, laidOut) = world.handle, laidOut.isFinite,
      let local = world.runtime.matrixToWindow(of: sticker).inverse?.apply(laidOut)
    else { return [] }
    // Where the sticker springs into place, it springs along.
    let place = world.shownMatrix(of: sticker).apply(local)
    return [
      DrawnItem(disc: place, radius: Handle.radius, color: 0xFFFF_FFFF),
      DrawnItem(disc: place, radius: Handle.radius - 2, color: world.palette.accent),
      DrawnItem(.icon("twist", .light), in: Rect(center: place, width: 22, height: 22)),
    ]
  }
}

/// Turns and scales stickers with contacts on the handle.
private struct TwistByHandle: System {
  let contacts = ContactMessages()
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      if let handle = touch.element.flatMap({ world.get(Handle.self, of: $0) }) {
        world.begin(touch, on: handle)
      }
    } ended: { ended in
      guard let twisting = world.remove(Twisting.self, from: ended.touch.contact) else { return }
      world.end(twisting, ended.isCancelled ? .cancel : .up, at: ended.touch.location)
    }
  }
}

/// Turns and scales what the mouse holds while Alt is held.
private struct TwistByMouse: System {
  let changes = MessageReader<ModifierChange>()
  @Exclusive var world: World

  func run() {
    for change in changes.read() where change.after.alt != change.before.alt {
      if change.after.alt { world.beginMouseTwist() } else { world.endMouseTwist() }
    }
  }
}

/// The handle of selected stickers.
struct Handle: Component, Equatable {
  /// The one that it moves; the others follow.
  let sticker: Entity
  /// Where it lies, in window points.
  let place: Point

  /// How far outside a corner it lies, in window points.
  static let distance = 18.0
  /// Its radius as it is drawn, in window points.
  static let radius = 18.0
  /// The nearest to a sticker's middle that a hand turns it from, in window points.
  static let leastArm = 60.0
  /// The part of its square that can be touched.
  static let shape: HitShape = {
    let side = Int(Layout.target)
    return HitShape(
      .mask(
        AlphaMask(width: side, height: side) { x, y in
          let (dx, dy) = (Double(x) + 0.5 - Layout.target / 2, Double(y) + 0.5 - Layout.target / 2)
          return (dx * dx + dy * dy).squareRoot() <= Layout.target / 2 ? 255 : 0
        }))
  }()
}

/// How many hands have turned stickers.
struct TwistCount {
  var count: Int64 = 0
}

extension World {
  /// A number for a hand that turns a sticker.
  func nextTwist() -> Int64 {
    defer { self[TwistCount.self].count += 1 }
    return self[TwistCount.self].count
  }
}
