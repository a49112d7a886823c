import DirectManipulation
public import EditorKit
import InterfaceKit
import Pictures
import StickerCanvas

/// Draws on the canvas: a pen, a marker and an eraser, by any number of contacts at once.
///
/// Contacts move the canvas only with a further tool, the hand, because two fingers may be two users who draw.
///
/// Each stroke becomes a sticker when its contact lifts or the stroke is full, as one undo step; the image's name has
/// the stroke, so that the sticker is sharp at every size. Publishes `DrawingTools`. Components: `LiveStroke`,
/// `Erasing`.
struct DrawPlugin: Plugin {
  func build(_ app: App) {
    let world = app.world
    app.insertState(DrawingTools())
    world.insertResource(DrawingSamples())
    // In front of the canvas, which is a sibling too, and behind the interface; large enough for every window.
    let surface = world.spawn(
      Transform(position: Point(-16384, -16384)), AnchorPoint(.zero),
      Size(width: 49152, height: 49152), HitShape(.nothing))
    let hand = world.spawn(Transform(), AnchorPoint(.zero), Size.zero, HitShape(.nothing))
    world.insertResource(DrawingSurface(entity: surface, hand: hand))
    app.runtime.attach(GestureRecognizer(), to: surface)
    let (pan, pinch) = (TranslationGestureRecognizer(), ScaleGestureRecognizer())
    app.runtime.attach(pan, to: hand)
    app.runtime.attach(pinch, to: hand)
    let canvas = world[Canvas.self].entity
    app.runtime.add(Draggable(panGestureRecognizer: pan), to: canvas)
    app.runtime.add(Pinchable(pinchGestureRecognizer: pinch), to: canvas)
    app.add(RecordSamples(), to: .input)
    app.add(PerformDrawingActions(), to: .behave)
    app.add(
      FollowStrokes(), Erase(), MoveCanvasByHand(), to: .behave, after: ["PerformDrawingActions"])
    app.addRestart(DrawingMode(), after: ["ResetResource<DrawingTools>"]) { $0.turn(on: false) }
    app.draw(DrawLiveStrokes(), in: .content)
    app.draw(DrawErasers(), in: .marks)
    app.addPanel(showing: DrawingBarToShow(), in: .bars)
    addActions(to: app)
    app.describe(
      "Draw", touch: "turn it on, then draw with any fingers", touchIcon: "hand-drag",
      mouse: "turn it on, then drag with the left button", mouseIcon: "mouse-drag", rank: 57)
  }

  private func addActions(to app: App) {
    app.add(
      Action(.draw, "Draw", at: .toolbar(35, .edit), keys: KeyChord("D", alt: .free))
        .on(if: ResourceValue(\DrawingTools.isOn)),
      Action(.endDrawing, "Done").showing(icon: "done"),
      Action(.hand, "Move the photo").on(if: ResourceEquals(\DrawingTools.tool, .hand)),
      Action(.pen, "Pen").on(if: ResourceEquals(\DrawingTools.tool, .ink(.pen))),
      Action(.marker, "Marker").on(if: ResourceEquals(\DrawingTools.tool, .ink(.marker))),
      Action(.eraser, "Eraser").on(if: ResourceEquals(\DrawingTools.tool, .eraser)),
      Action(.lineWidth, "Line width"),
      Action(.inkColors, "Color").on(if: ResourceValue(\DrawingTools.showsColors)),
      Action(.otherInk, "More colors…").on(if: ResourceValue(\DrawingTools.hasOtherColor)))
    for color in NamedColor.usual {
      app.add(
        Action(.ink(color), color.name).on(if: ResourceEquals(\DrawingTools.color, color.rawValue)))
    }
  }
}

extension EditorAction {
  /// Begins or ends drawing on the canvas.
  public static let draw = EditorAction("draw")
  /// Ends drawing on the canvas.
  public static let endDrawing = EditorAction("end-drawing")
  /// Moves and zooms the canvas instead of drawing.
  public static let hand = EditorAction("hand")
  /// Draws with the pen.
  public static let pen = EditorAction("pen")
  /// Draws with the marker.
  public static let marker = EditorAction("marker")
  /// Erases strokes.
  public static let eraser = EditorAction("eraser")
  /// Sets the next line width.
  public static let lineWidth = EditorAction("line-width")
  /// Shows or hides the colors of ink in a narrow bar.
  static let inkColors = EditorAction("ink-colors")
  static func ink(_ color: NamedColor) -> EditorAction { EditorAction("ink-\(color)") }
  /// Opens the color picker for ink.
  static let otherInk = EditorAction("other-ink")
}

/// A resource: the invisible element in front of all stickers on which contacts draw.
struct DrawingSurface {
  let entity: Entity
  /// The element whose contacts move the canvas; contacts come from the surface.
  let hand: Entity
}

/// Turns drawing on and off, for a system.
struct DrawingMode: SystemParameterGroup {
  private let shapes = Components<HitShape>()
  private let selection = Selection()
  @Res private var surface: DrawingSurface
  @ResMut private var tools: DrawingTools
  @ResMut private var display: Display

  func turn(on isOn: Bool) {
    (tools.isOn, tools.showsColors) = (isOn, false)
    shapes.insert(HitShape(isOn ? .bounds : .nothing), to: surface.entity)
    // The context bar is in the place of the drawing bar.
    if isOn { selection.deselectAll() }
    display.redraw()
  }
}

private struct PerformDrawingActions: System {
  let requests = MessageReader<ActionRequest>()
  let escapes = MessageHandler<ActionRequest>()
  let picked = MessageReader<ColorPicked>()
  let picker = ColorPickerControl()
  let contacts = Contacts()
  let mode = DrawingMode()
  @Res var bar: ShownPanel<DrawingBar>
  @ResMut var tools: DrawingTools

  func run() {
    requests.perform(performances)
    for color in picked.read() where color.purpose == .otherInk { tools.take(color.color) }
    // While contacts are down, Escape cancels their strokes.
    escapes.handle(.escape, if: tools.isOn && contacts.isEmpty) { mode.turn(on: false) }
  }

  private var performances: [EditorAction: () -> Void] {
    var performances: [EditorAction: () -> Void] = [
      .draw: { mode.turn(on: !tools.isOn) },
      .endDrawing: { mode.turn(on: false) },
      .hand: { tools.take(.hand) },
      .pen: { tools.take(.ink(.pen)) },
      .marker: { tools.take(.ink(.marker)) },
      .eraser: { tools.take(.eraser) },
      .lineWidth: { tools.stepWidth() },
      .inkColors: { tools.showsColors.toggle() },
      .otherInk: {
        guard let button = bar.frame(of: .otherColors) else { return }
        picker.open(for: .otherInk, at: tools.color, beside: button)
      },
    ]
    for color in NamedColor.usual {
      performances[.ink(color)] = { tools.take(color.rawValue) }
    }
    return performances
  }
}

/// Lets contacts that land with the hand move and zoom the canvas, and springs the canvas back after the last lift.
private struct MoveCanvasByHand: System {
  let messages = ContactMessages()
  let control = ContactControl()
  let contacts = Contacts()
  let camera = CameraControl()
  @Res var surface: DrawingSurface
  @Res var tools: DrawingTools

  func run() {
    messages.read { touch in
      guard touch.element == surface.entity, tools.tool == .hand else { return }
      control.transfer(touch.contact, to: surface.hand)
    } ended: { ended in
      guard ended.touch.element == surface.hand, contacts.on(surface.hand).isEmpty else { return }
      camera.springBack()
    }
  }
}
