package import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerScene

/// The canvas: an element that contains all stickers and whose ``/Spaces/Transform`` is the camera.
///
/// Two fingers beside all stickers, the middle button, the wheel and keys move the canvas.
struct CanvasPlugin: Plugin {
  func build(_ app: App) {
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
      "Move the photo", touch: "two fingers on the background", touchIcon: "hand-pinch",
      mouse: "middle-button drag, Space+drag", mouseIcon: "mouse-middle", rank: 70)
    app.describe(
      "Fit to window", touch: "double-tap on the background", touchIcon: "hand-double-tap",
      mouse: "double-click on the background", rank: 90)
    app.describe(
      "Zoom", touch: "two fingers on the background", touchIcon: "hand-pinch",
      mouse: "wheel on the background, Ctrl+wheel", mouseIcon: "mouse-wheel", rank: 80)
  }

  func finish(_ app: App) {
    app.world[CameraControl.self].look(.fitted)
  }

  /// Spawns the canvas, which two fingers beside all stickers move and zoom, with recognizers for taps and pans there.
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
        .fit, "Fit to window", at: .menu(34, .view, isForPhoto: true), keys: KeyChord("0"),
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

private struct CanvasIsMoved: DerivedValue {
  private let canvas = Canvas()

  var value: Bool { canvas.camera != .fitted }
}

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

private struct ResizeCanvas: System {
  let resizes = MessageReader<WindowResized>()
  let camera = CameraControl()

  func run() { for resize in resizes.read() { camera.resize(to: resize.size) } }
}

private struct PanByMiddleButton: System {
  let buttons = MessageReader<MiddleButton>()
  let moves = MessageReader<PointerMove>()
  let cancels = MessageReader<ContactsCancelled>()
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

  private func take(_ button: MiddleButton) {
    if button.isDown {
      viewport.panning = button.position
      return
    }
    pan(to: button.position)
    if viewport.panning != nil { camera.springBack() }
    viewport.panning = nil
  }

  private func pan(to point: Point) {
    guard let from = viewport.panning, point.isFinite else { return }
    camera.look(canvas.camera.moved(from: from, to: point))
    viewport.panning = point
  }
}

/// Zooms the canvas by the wheel: anywhere with Ctrl; without Ctrl or Shift, outside of the interface.
///
/// Systems in front handle turns over movable stickers. A canvas that fills the window is zoomed only with Ctrl.
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

private struct FitOnDoubleTap: System {
  let taps = MessageReader<BackgroundTapped>()
  let camera = CameraControl()
  @ResMut var viewport: Viewport
  @OptionalRes var layout: Layout?

  func run() { taps.read().forEach(fitOnSecondTap) }

  /// Shows the whole canvas if a tap is the second tap of a double tap; animated unless the canvas fills the window.
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

/// An arrow key with its SDL name and its direction, a unit vector.
package struct Arrow {
  package let name: String
  package let way: Vector

  package static let all = [
    Arrow(name: "Left", way: Vector(x: -1, y: 0)), Arrow(name: "Right", way: Vector(x: 1, y: 0)),
    Arrow(name: "Up", way: Vector(x: 0, y: -1)), Arrow(name: "Down", way: Vector(x: 0, y: 1)),
  ]
}

extension EditorAction {
  /// Moves the view by 40 interface points in the direction of an arrow key.
  fileprivate static func pan(_ arrow: Arrow) -> EditorAction {
    EditorAction("pan-\(arrow.name)")
  }
  /// Shows the whole canvas.
  public static let fit = EditorAction("fit")
  /// Zooms in by a factor of 1.25.
  public static let zoomIn = EditorAction("zoom-in")
  /// Zooms out by a factor of 0.8.
  public static let zoomOut = EditorAction("zoom-out")
}
