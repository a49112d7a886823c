import DirectManipulation
import ECS
public import EditorKit
package import Geometry
import Gestures
import InterfaceKit
import StickerScene

/// The canvas in the window: an element whose ``/Spaces/Transform`` is the camera, and in which all
/// stickers lie.
///
/// Two fingers beside all stickers move it, and so do the middle button, the wheel and keys.
package struct CanvasPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.world.insertResource(Viewport())
    app.world.insertParameters(Canvas())
    app.world.insertParameters(CameraControl())
    spawnCanvas(in: app.runtime, size: app.world[SceneStore.self].document.canvas)
    app.addTrace(CanvasIsMoved())
    app.add(
      ResizeCanvas(), TouchCanvas(), PanByMiddleButton(), ZoomByWheel(), FitOnDoubleTap(),
      PerformCanvasActions(),
      to: .behave)
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

  package func finish(_ app: App) {
    app.world[CameraControl.self].look(.fitted)
  }

  /// Makes the canvas: two fingers that land on nothing else move it and enlarge it, and contacts beside all stickers tap and pan.
  private func spawnCanvas(in runtime: MotionRuntime, size: Size) {
    let world = runtime.world
    let canvas = world.spawn(Transform(), AnchorPoint(.zero), size, ZOrder(0), HitShape(.nothing))
    world.insertResource(CanvasElement(entity: canvas))
    runtime.add(Draggable(minimumNumberOfTouches: 2), to: canvas)
    runtime.add(Pinchable(), to: canvas)
    runtime.background = canvas
    runtime.attachToHands(
      of: canvas,
      HandRule(window: BackgroundTouch.together, includesInside: false, leastSlop: leastTapSlop)
    ) { [BackgroundTap()] }
    runtime.attachToHands(of: canvas, HandRule(includesInside: false, leastSlop: leastTapSlop)) {
      [BackgroundPan()]
    }
  }

  private func addActions(to app: App) {
    app.add(
      Action(
        .fit, "Show the whole photo", at: .toolbar(90, .view), keys: KeyChord("0"),
        KeyChord("Keypad 0"),
        .control("0"), .control("Keypad 0")
      )
      .possible(if: CanvasIsMoved()),
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

/// Whether the canvas is not where the whole of it fits.
private struct CanvasIsMoved: DerivedValue {
  private let canvas = Canvas()

  var value: Bool { canvas.camera != .fitted }
}

/// Performs the actions that move the canvas.
private struct PerformCanvasActions: System {
  let requests = MessageReader<ActionRequest>()
  let canvas = Canvas()
  let camera = CameraControl()

  func run() {
    for request in requests.read() {
      for arrow in Arrow.all where request.action == .pan(arrow) {
        camera.lookNearby(canvas.camera.moved(from: .zero, to: arrow.way * -40))
      }
      switch request.action {
      case .fit: camera.look(.fitted)
      case .zoomIn: camera.zoom(by: 1.25, about: canvas.view.center)
      case .zoomOut: camera.zoom(by: 0.8, about: canvas.view.center)
      default: break
      }
    }
  }
}

/// Gives the canvas its place in a window of another size.
private struct ResizeCanvas: System {
  let resizes = MessageReader<WindowResized>()
  let camera = CameraControl()

  func run() { for resize in resizes.read() { camera.resize(to: resize.size) } }
}

/// Moves the canvas with the middle button.
private struct PanByMiddleButton: System {
  let buttons = MessageReader<MiddleButton>()
  let moves = MessageReader<PointerMove>()
  let cancels = MessageReader<HandsCancelled>()
  let canvas = Canvas()
  let camera = CameraControl()
  @ResMut var viewport: Viewport

  func run() {
    if !cancels.read().isEmpty {
      viewport.panning = nil
      viewport.hasMoved = false
    }
    for move in moves.read() { pan(to: move.position) }
    for button in buttons.read() { take(button) }
  }

  /// Begins or ends the panning by the middle button.
  private func take(_ button: MiddleButton) {
    if button.isDown {
      viewport.panning = button.position
      return
    }
    pan(to: button.position)
    if viewport.panning != nil { camera.springBack() }
    viewport.panning = nil
  }

  /// Moves the canvas with the pointer while the middle button is down.
  private func pan(to point: Point) {
    guard let from = viewport.panning, point.isFinite else { return }
    camera.look(canvas.camera.moved(from: from, to: point))
    viewport.panning = point
  }
}

/// Enlarges the canvas by the wheel: with a control key everywhere, without it beside everything else.
private struct ZoomByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  let camera = CameraControl()
  let interface = InterfaceElements()
  @OptionalRes var layout: Layout?

  func run() {
    turns.handle { turn in
      let isBeside =
        layout != nil && !turn.modifiers.shift
        && !interface.covers(turn.position)
      guard turn.modifiers.control || isBeside else { return false }
      camera.zoom(by: power(Pointer.scalePerNotch, turn.notches), about: turn.position)
      return true
    }
  }
}

/// Shows the whole canvas after two taps beside all stickers.
private struct FitOnDoubleTap: System {
  let taps = MessageReader<BackgroundTapped>()
  let camera = CameraControl()
  @ResMut var viewport: Viewport
  @OptionalRes var layout: Layout?

  func run() { taps.read().forEach(fitOnSecondTap) }

  /// Lets the canvas come to where the whole of it is seen, after two taps beside all stickers.
  private func fitOnSecondTap(_ tap: BackgroundTapped) {
    let isSecond = tap.follows(
      viewport.lastTap, within: GestureThresholds.tapInterval,
      near: GestureThresholds.tapDistance)
    viewport.lastTap = isSecond ? nil : tap
    guard isSecond else { return }
    if layout != nil {
      camera.glide(to: .fitted)
    } else {
      camera.look(.fitted)
    }
  }
}

/// An arrow key, and the direction in which it points.
package struct Arrow {
  package let name: String
  package let way: Vector

  /// The four arrow keys.
  package static let all = [
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
