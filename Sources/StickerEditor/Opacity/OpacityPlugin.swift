import DirectManipulation
import ECS
import Geometry
import Gestures

/// A slider beside the context bar: how much of the selected stickers is seen.
///
/// A drag on it is shown at once, and is one step when it ends. Components: ``OpacityTrack``, ``OpacityPreview``.
struct OpacityPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(OpacitySlider())
    app.add(OpacityClosing(), to: .layout, before: ["InterfaceLayout"])
    app.draw("opacity", in: .bars) { $0.opacityItems() }
    app.layOut { $0.opacityElements() }
    app.add(DragOpacity(), to: .behave)
    app.add(StepOpacity(), to: .behave)
    app.add(CloseOpacity(), to: .behave)
    app.addState(isUsed: { $0.isOpacityOpen }, reset: { $0.insertResource(OpacitySlider()) })
    app.add(
      Action(.opacity, "See through", at: .selection(60)) { $0.toggleOpacity() }
        .possible { !$0.movableSelection.isEmpty }
        .on { $0.isOpacityOpen })
  }
}

extension EditorAction {
  /// Shows how much of the selected stickers is seen, on a slider, or hides it.
  public static let opacity = EditorAction("opacity")
}

/// The slider, as long as it is open.
struct OpacitySlider {
  /// The stickers that it was opened for; empty while it is closed.
  var stickers: [Entity] = []
  /// The hand that drags it.
  var drag: Drag?

  /// A hand on the slider.
  struct Drag {
    let contact: Entity
    /// The stickers that it changes.
    let stickers: [Entity]
    /// Where the slider lies.
    let panel: OpacityPanel
    /// From the contact to the middle of the thumb, in window points.
    let offset: Double
    var percent: Int
  }

  /// What can be chosen, in percent: less would not be found again.
  static let percents = 10...100
  /// What an arrow key adds, in percent.
  static let step = 5
}

/// Makes an element the slider's track.
struct OpacityTrack: Component {}

/// How much of a sticker is seen while a hand drags the slider, from 0 to 1.
struct OpacityPreview: Component {
  var opacity: Double
}

/// Changes what is seen of stickers by contacts on the slider.
private struct DragOpacity: System {
  let contacts = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      guard let element = touch.element else { return }
      if world.has(OpacityTrack.self, on: element) { world.beginOpacityDrag(touch) }
    } ended: {
      world.endOpacityDrag($0)
    }
    if !followed.read().isEmpty { world.followOpacityDrag() }
  }
}

/// Moves the thumb by arrow keys.
private struct StepOpacity: System {
  let keys = MessageHandler<KeyPress>()
  @Exclusive var world: World

  func run() { keys.handle(world.takeForOpacity) }
}

/// Closes the slider at a tap, and at Escape.
private struct CloseOpacity: System {
  let taps = MessageReader<Tapped>()
  let backgroundTaps = MessageReader<BackgroundTapped>()
  let escapes = MessageHandler<Escape>()
  @Exclusive var world: World

  func run() {
    let isTapped = !taps.read().isEmpty
    if !backgroundTaps.read().isEmpty || isTapped { world.closeOpacity() }
    escapes.handle { _ in
      guard world.isOpacityOpen, world[OpacitySlider.self].drag == nil else { return false }
      world.closeOpacity()
      return true
    }
  }
}

/// Closes the slider where others are selected than those that it was opened for.
private struct OpacityClosing: System {
  @Exclusive var world: World

  func run() {
    let slider = world[OpacitySlider.self]
    guard !slider.stickers.isEmpty, slider.drag == nil, slider.stickers != world.selection else {
      return
    }
    world.closeOpacity()
    world.redraw()
  }
}
