import DirectManipulation
import ECS
import Geometry
import Gestures

/// Keys alone reach every button: one key goes from the canvas to the bars, others go along a bar and press.
///
/// A ring shows where the keys are. A hand that lands anywhere brings them back to the canvas.
struct FocusPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Focus())
    app.draw(DrawFocus(), in: .panels)
    app.add(ReturnFocusToCanvas(), to: .input)
    app.add(MoveFocus(), to: .behave)
    app.addState(
      isUsed: { $0[Focus.self].place != nil }, reset: { world in world.insertResource(Focus()) })
    app.add(PerformFocusActions(), to: .behave)
    app.add(
      Action(.focusNext, "To the buttons, and back", keys: KeyChord("F6", shift: .free)),
      Action(.focusPrevious, "To the buttons, backwards", keys: KeyChord("F6", shift: .held)))
    app.describe(
      "Go along the buttons, and press", mouse: "Tab and arrows there, Space",
      mouseIcon: "keyboard",
      rank: 95)
  }
}

/// Performs the actions that move the focus.
private struct PerformFocusActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      switch request.action {
      case .focusNext: world.moveFocus(toArea: 1)
      case .focusPrevious: world.moveFocus(toArea: -1)
      default: break
      }
    }
  }
}

/// Draws the ring around what the keys would press.
private struct DrawFocus: System {
  @Exclusive var world: World

  func run() { world.draw(world.focusItems()) }
}

/// Brings the keys back to the canvas where a hand lands.
private struct ReturnFocusToCanvas: System {
  let inputs = MessageReader<InputReceived>()
  @Exclusive var world: World

  func run() {
    for input in inputs.read() {
      switch input.kind {
      case .touch(.down, _, _, _, _), .mouseButton(.down, _, _): world.moveFocus(to: nil)
      default: break
      }
    }
  }
}

extension EditorAction {
  /// Brings the keys to the next bar, and from the last one back to the canvas.
  public static let focusNext = EditorAction("focus-next")
  /// Brings the keys to the bar before.
  public static let focusPrevious = EditorAction("focus-previous")
}

/// Where keys go to.
struct Focus {
  /// A part of the interface between which one key goes, in its order.
  enum Area: CaseIterable {
    /// The toast, while it shows a file; first, because it goes soon.
    case notice
    case toolbar, tray, selection
    /// What lies in front of these for a while.
    case panels
  }

  /// Something that keys can press.
  enum Item: Hashable {
    case button(EditorAction)
    /// A picture of the tray.
    case picture(Int)
    /// The toast.
    case notice
  }

  struct Place: Equatable {
    let area: Area
    let item: Item
  }

  /// Nil for the canvas.
  var place: Place?
  /// Where it was before something opened in front of the bars.
  var before: Place?
}
