import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// The canvas in the window: an element whose ``/Spaces/Transform`` is the camera, and in which all
/// stickers lie.
///
/// Two fingers beside all stickers move it, and so do the middle button, the wheel and keys.
struct CanvasPlugin: Plugin {
  let windowSize: Size

  func build(_ app: App) {
    app.world.insertResource(Viewport(window: windowSize))
    app.world.spawnCanvas(app.world.store.document.canvas)
    app.addState(isUsed: { $0.camera != .fitted }, reset: { _ in })
    app.respond(to: MiddleButton.self) { $0.take($1) }
    app.on(PointerMove.self) { world, move in
      world.pan(to: move.position)
    }
    app.on(ContactBegan.self) { world, began in
      if began.touch.element == world.canvas { world.land(onBackground: began.touch) }
    }
    app.on(ContactEnded.self) { world, ended in
      guard ended.touch.element == world.canvas, !ended.isCancelled else { return }
      world.lift(fromBackground: ended.touch)
    }
    app.on(ContactsFollowed.self) { world, _ in world.noteCanvas() }
    app.on(BackgroundTapped.self) { $0.fitOnSecondTap($1) }
    app.on(HandsCancelled.self) { world, _ in
      world[Viewport.self].panning = nil
      world[Viewport.self].hasMoved = false
    }
    app.respond(to: WheelTurn.self) { $0.zoom($1) }
    addActions(to: app)
    app.describe(
      "Move the photo", touch: "two fingers beside the stickers", touchIcon: "hand-pinch",
      mouse: "middle drag, Space+drag", mouseIcon: "mouse-middle", rank: 70)
    app.describe(
      "Show the whole photo", touch: "two taps beside the stickers", touchIcon: "hand-double-tap",
      mouse: "double click beside the stickers", rank: 90)
    app.describe(
      "Zoom", touch: "two fingers beside the stickers", touchIcon: "hand-pinch",
      mouse: "wheel beside the stickers, Ctrl+wheel", mouseIcon: "mouse-wheel", rank: 80)
  }

  func finish(_ app: App) {
    app.world.resize(to: windowSize)
    app.world.look(.fitted)
  }

  private func addActions(to app: App) {
    app.add(
      Action(
        .fit, "Show the whole photo", at: .toolbar(90, .view), keys: KeyChord("0"),
        KeyChord("Keypad 0"),
        .control("0"), .control("Keypad 0")
      ) { $0.look(.fitted) }
      .possible { $0.camera != .fitted },
      Action(
        .zoomIn, "Zoom in", keys: .control("=", alt: .free), .control("+", alt: .free),
        .control("Keypad +")
      ) { $0.zoom(by: 1.25, about: $0.view.center) },
      Action(
        .zoomOut, "Zoom out", keys: .control("-", alt: .free), .control("Keypad -")
      ) { $0.zoom(by: 0.8, about: $0.view.center) })
    for (name, way) in Arrow.all {
      app.add(
        Action(EditorAction("pan-\(name)"), "Move the photo", keys: .control(name)) { world in
          world.lookNearby(world.camera.moved(from: .zero, to: way * -40))
        })
    }
  }
}

/// The four arrow keys, and where they point to.
enum Arrow {
  static let all: [(name: String, way: Vector)] = [
    ("Left", Vector(x: -1, y: 0)), ("Right", Vector(x: 1, y: 0)), ("Up", Vector(x: 0, y: -1)),
    ("Down", Vector(x: 0, y: 1)),
  ]
}

extension EditorAction {
  /// Shows the whole canvas.
  public static let fit = EditorAction("fit")
  /// Nearer to the canvas.
  public static let zoomIn = EditorAction("zoom-in")
  /// Farther from the canvas.
  public static let zoomOut = EditorAction("zoom-out")
}
