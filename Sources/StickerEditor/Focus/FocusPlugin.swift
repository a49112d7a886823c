import DirectManipulation
import ECS
public import EditorKit
import Geometry
import Gestures
import InterfaceKit
import StickerCanvas

/// Keys alone reach every button: one key goes from the canvas to the bars, others go along a bar and press.
///
/// A ring shows where the keys are. A contact that lands anywhere brings them back to the canvas.
struct FocusPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(Focus())
    app.draw(DrawFocus(), in: .panels)
    app.add(ReturnFocusToCanvas(), to: .input)
    app.add(LeaveEndedNotice(), MoveFocus(), to: .behave)
    // A toast may have come since the interface was laid out.
    app.add(PerformFocusActions(), to: .behave, after: ["LayOutAfterActions", "MoveFocus"])
    app.add(
      Action(.focusNext, "To the buttons, and back", keys: KeyChord("F6", shift: .free)),
      Action(.focusPrevious, "To the buttons, backwards", keys: KeyChord("F6", shift: .held)))
    app.describe(
      "Go along the buttons, and press", mouse: "Tab and arrows there, Space",
      mouseIcon: "keyboard",
      rank: 95)
  }
}

/// Performs the actions that bring the keys to the next part of the interface, or the one before; the canvas is one of them.
private struct PerformFocusActions: System {
  let requests = MessageReader<ActionRequest>()
  let places = FocusPlaces()
  let mover = FocusMover()

  func run() {
    for request in requests.read() {
      switch request.action {
      case .focusNext: move(by: 1)
      case .focusPrevious: move(by: -1)
      default: break
      }
    }
  }

  private func move(by step: Int) {
    let areas: [Focus.Area?] =
      [nil] + Focus.Area.allCases.filter { !places.items(in: $0).isEmpty }
    let index = areas.firstIndex(of: places.current?.area) ?? 0
    let next = areas[(index + step + areas.count) % areas.count]
    mover.move(to: next.flatMap(places.first))
  }
}

/// Draws the ring around what the keys would press.
private struct DrawFocus: System {
  let places = FocusPlaces()
  @Res var palette: Palette
  @ResMut var display: Display

  func run() {
    if let frame = places.currentFrame { display.draw(FocusRing.items(around: frame, palette)) }
  }
}

/// Brings the keys back to the canvas where the toast ends that they go to.
private struct LeaveEndedNotice: System {
  let ends = MessageReader<NoticeEnded>()
  @Res var focus: Focus
  let mover = FocusMover()

  func run() { if !ends.read().isEmpty, focus.place?.item == .notice { mover.move(to: nil) } }
}

/// Brings the keys back to the canvas when a contact lands.
private struct ReturnFocusToCanvas: System {
  let inputs = MessageReader<InputReceived>()
  let mover = FocusMover()

  func run() {
    for input in inputs.read() {
      switch input.kind {
      case .touch(.down, _, _, _, _), .mouseButton(.down, _, _): mover.move(to: nil)
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

/// The keyboard focus.
struct Focus: Equatable {
  /// A part of the interface that F6 moves the focus to, in this order.
  enum Area: CaseIterable {
    /// The toast, while it links to a file; first, because the toast disappears soon.
    case notice
    case toolbar, tray, selection
    /// The panel that is open in front of the other areas.
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

  /// The focused item; `nil` for the canvas.
  var place: Place?
  /// The focused item before a panel opened in front of the bars.
  var before: Place?
}
