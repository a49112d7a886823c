import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas
import StickerScene

/// Lets keys reach every button: F6 moves the focus between the canvas and the bars, other keys move along a bar and
/// press.
///
/// Tab, which selects stickers, moves the focus like F6 while the canvas shows no sticker.
/// A ring shows the focused place. A contact that lands anywhere returns the focus to the canvas.
struct FocusPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(Focus())
    app.draw(DrawFocus(), in: .panels)
    app.add(ReturnFocusToCanvas(), to: .input)
    app.add(LeaveClosedCard(), MoveFocus(), to: .behave)
    // A card may have come since the interface was laid out.
    app.add(PerformFocusActions(), to: .behave, after: ["LayOutAfterActions", "MoveFocus"])
    app.add(
      Action(.focusNext, "Move focus to the buttons and back", keys: KeyChord("F6", shift: .free)),
      Action(.focusPrevious, "Move focus backward", keys: KeyChord("F6", shift: .held)))
    app.describe(
      "Move between buttons and press", mouse: "Tab or arrow keys, then Space",
      mouseIcon: "keyboard", rank: 95)
  }
}

private struct PerformFocusActions: System {
  let requests = MessageReader<ActionRequest>()
  let places = FocusPlaces()
  let mover = FocusMover()
  @Res var store: SceneStore

  func run() {
    requests.perform([
      .focusNext: { move(by: 1) }, .focusPrevious: { move(by: -1) },
      .next: { if hasNothingToSelect { move(by: 1) } },
      .previous: { if hasNothingToSelect { move(by: -1) } },
    ])
  }

  private var hasNothingToSelect: Bool { store.document.stickers.allSatisfy(\.hidden) }

  private func move(by step: Int) {
    let areas: [Focus.Area?] =
      [nil] + Focus.Area.allCases.filter { !places.items(in: $0).isEmpty }
    let index = areas.firstIndex(of: places.current?.area) ?? 0
    let next = areas[(index + step + areas.count) % areas.count]
    mover.move(to: next.flatMap(places.first))
  }
}

private struct DrawFocus: System {
  let places = FocusPlaces()
  @Res var palette: Palette
  @ResMut var display: Display

  func run() {
    if let frame = places.currentFrame { display.draw(FocusRing.items(around: frame, palette)) }
  }
}

/// Returns the focus to the canvas when the card with the focus has closed, so that the next card doesn't have the focus.
private struct LeaveClosedCard: System {
  @Res var focus: Focus
  let places = FocusPlaces()
  let mover = FocusMover()

  func run() {
    if focus.place?.area == .card, places.items(in: .card).isEmpty { mover.move(to: nil) }
  }
}

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
  /// Moves the focus to the next area, and from the last area back to the canvas.
  public static let focusNext = EditorAction("focus-next")
  /// Moves the focus to the previous area, and from the first area back to the canvas.
  public static let focusPrevious = EditorAction("focus-previous")
}

struct Focus: Equatable {
  /// A part of the interface that F6 moves the focus to, in this order.
  enum Area: CaseIterable {
    /// The card with a file; first, because the card disappears soon.
    case card
    case toolbar, tray
    /// The transport bar.
    case time
    case selection
    /// The shown buttons of all other panels, except those of the context menu.
    ///
    /// A panel that is added with `App.addPanel` needs nothing else: its parts with an `action` are buttons. Only parts
    /// with a `Setup` of their own must also place a `Button` on their elements, so that keys can press the buttons.
    case panels
  }

  /// An item that keys can press.
  enum Item: Hashable {
    case button(EditorAction)
    /// A picture of the tray, by its index.
    case picture(Int)
  }

  struct Place: Equatable {
    let area: Area
    let item: Item
  }

  /// The focused item; `nil` for the canvas.
  var place: Place?
  /// The focused item before a panel opened in front of the bars; `nil` if there was none.
  var before: Place?
}
