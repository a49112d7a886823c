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
    app.world.listenBesideStickers()
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
    for move in moves.read() { pan(to: move.position) }
    for button in buttons.read() { take(button) }
  }

  /// The middle button moves the canvas.
  private func take(_ button: MiddleButton) {
    if button.isDown {
      world[Viewport.self].panning = button.position
      return
    }
    pan(to: button.position)
    if world[Viewport.self].panning != nil { world.springBack() }
    world[Viewport.self].panning = nil
  }

  /// The pointer has moved, maybe with the middle button held.
  private func pan(to point: Point) {
    guard let from = world[Viewport.self].panning, point.isFinite else { return }
    world.look(world.camera.moved(from: from, to: point))
    world[Viewport.self].panning = point
  }
}

/// Enlarges the canvas by the wheel: with a control key everywhere, without it beside everything else.
private struct ZoomByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  @Exclusive var world: World

  func run() {
    turns.handle { turn in
      let isBeside =
        world.hasInterface && !turn.modifiers.shift && !world.coversCanvas(at: turn.position)
      guard turn.modifiers.control || isBeside else { return false }
      world.zoom(by: power(Pointer.scalePerNotch, turn.notches), about: turn.position)
      return true
    }
  }
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
