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
    app.add(TouchCanvas(), to: .behave)
    app.add(PanByMiddleButton(), to: .behave)
    app.add(ZoomByWheel(), to: .behave)
    app.add(FitOnDoubleTap(), to: .behave)
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

/// Follows the contacts beside all stickers.
private struct TouchCanvas: System {
  let contacts = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      if touch.element == world.canvas { world.land(onBackground: touch) }
    } ended: { ended in
      guard ended.touch.element == world.canvas, !ended.isCancelled else { return }
      world.lift(fromBackground: ended.touch)
    }
    if !followed.read().isEmpty { world.noteCanvas() }
  }
}

/// Moves the canvas with the middle button.
private struct PanByMiddleButton: System {
  let buttons = MessageReader<MiddleButton>()
  let moves = MessageReader<PointerMove>()
  let cancels = MessageReader<HandsCancelled>()
  @Exclusive var world: World

  func run() {
    if !cancels.read().isEmpty {
      world[Viewport.self].panning = nil
      world[Viewport.self].hasMoved = false
    }
    for move in moves.read() { world.pan(to: move.position) }
    for button in buttons.read() { world.take(button) }
  }
}

/// Enlarges the canvas by the wheel: with a control key everywhere, without it beside everything else.
private struct ZoomByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  @Exclusive var world: World

  func run() { turns.handle(world.zoom) }
}

/// Shows the whole canvas after two taps beside all stickers.
private struct FitOnDoubleTap: System {
  let taps = MessageReader<BackgroundTapped>()
  @Exclusive var world: World

  func run() { taps.read().forEach(world.fitOnSecondTap) }
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
