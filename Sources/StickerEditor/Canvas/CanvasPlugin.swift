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
    app.add(ResizeCanvas(), to: .behave)
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
    app.add(PerformCanvasActions(), to: .behave)
    app.add(
      Action(
        .fit, "Show the whole photo", at: .toolbar(90, .view), keys: KeyChord("0"),
        KeyChord("Keypad 0"),
        .control("0"), .control("Keypad 0")
      )
      .possible { $0.camera != .fitted },
      Action(
        .zoomIn, "Zoom in", keys: .control("=", alt: .free), .control("+", alt: .free),
        .control("Keypad +")
      ),
      Action(
        .zoomOut, "Zoom out", keys: .control("-", alt: .free), .control("Keypad -")
      ))
    for arrow in Arrow.all {
      app.add(Action(.pan(arrow), "Move the photo", keys: .control(arrow.name)))
    }
  }
}

/// Performs the actions that move the canvas.
private struct PerformCanvasActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      for arrow in Arrow.all where request.action == .pan(arrow) {
        world.lookNearby(world.camera.moved(from: .zero, to: arrow.way * -40))
      }
      switch request.action {
      case .fit: world.look(.fitted)
      case .zoomIn: world.zoom(by: 1.25, about: world.view.center)
      case .zoomOut: world.zoom(by: 0.8, about: world.view.center)
      default: break
      }
    }
  }
}

/// Gives the canvas its place in a window of another size.
private struct ResizeCanvas: System {
  let resizes = MessageReader<WindowResized>()
  @Exclusive var world: World

  func run() { for resize in resizes.read() { world.resize(to: resize.size) } }
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

  func run() { taps.read().forEach(fitOnSecondTap) }

  /// Lets the canvas come to where the whole of it is seen, after two taps beside all stickers.
  private func fitOnSecondTap(_ tap: BackgroundTapped) {
    let isSecond = tap.follows(
      world[Viewport.self].lastTap, within: GestureThresholds.tapInterval,
      near: GestureThresholds.tapDistance)
    world[Viewport.self].lastTap = isSecond ? nil : tap
    guard isSecond else { return }
    if world.hasInterface { world.glide(to: .fitted) } else { world.look(.fitted) }
  }
}

/// An arrow key, and the direction in which it points.
struct Arrow {
  let name: String
  let way: Vector

  /// All four.
  static let all = [
    Arrow(name: "Left", way: Vector(x: -1, y: 0)), Arrow(name: "Right", way: Vector(x: 1, y: 0)),
    Arrow(name: "Up", way: Vector(x: 0, y: -1)), Arrow(name: "Down", way: Vector(x: 0, y: 1)),
  ]
}

extension EditorAction {
  /// Moves the canvas a little, by an arrow key.
  fileprivate static func pan(_ arrow: Arrow) -> EditorAction {
    EditorAction("pan-\(arrow.name)")
  }
  /// Shows the whole canvas.
  public static let fit = EditorAction("fit")
  /// Nearer to the canvas.
  public static let zoomIn = EditorAction("zoom-in")
  /// Farther from the canvas.
  public static let zoomOut = EditorAction("zoom-out")
}
