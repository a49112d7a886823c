import DirectManipulation
import ECS
public import EditorKit
import Gestures
import StickerCanvas

/// Saving, full screen and leaving, for users who may leave the editor.
///
/// Leaving asks first while other users touch stickers.
struct LeavingPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformLeavingActions(), LeaveByChoice(), to: .behave)
    app.add(
      Action(.save, "Save", keys: .control("S", shift: .free))
        .workingOverSheets(),
      Action(
        .fullScreen, "Full screen", at: .toolbar(95, .view), keys: KeyChord("F11")
      ).workingOverSheets(),
      Action(
        .quit, "Leave", at: .toolbar(120, .program), keys: .control("Q")
      )
      .followingReading().workingOverSheets())
  }
}

/// Performs the actions that lead out of the editor.
private struct PerformLeavingActions: System {
  let actions = MessageReader<ActionRequest>()
  let closings = MessageReader<WindowClosed>()
  let requests = MessageWriter<EditorRequest>()
  let committed = CommittedRequests()
  let performances = MessageWriter<ActionRequest>()
  let question = AsksBeforeLeaving()
  let sheets = SheetControl()

  func run() {
    for _ in closings.read() { performances.send(ActionRequest(.quit)) }
    for action in actions.read() {
      switch action.action {
      case .save: committed.send(.save)
      case .fullScreen: requests.send(.toggleFullScreen)
      case .quit: leave()
      default: break
      }
    }
  }

  /// Asks the program to end, after a question if other users touch stickers.
  private func leave() {
    if question.value { return sheets.show(LeaveSheet.sheet) }
    if sheets.view.sheet?.id == LeaveSheet.id { sheets.show(nil) }
    committed.send(.quit)
  }
}

/// Leaves if the user chooses so.
private struct LeaveByChoice: System {
  let choices = MessageHandler<SheetChoice>()
  let committed = CommittedRequests()
  let sheets = SheetControl()

  func run() {
    choices.handle { choice in
      guard choice.sheet == LeaveSheet.id else { return false }
      sheets.show(nil)
      if choice.item == .chip(LeaveSheet.leave) { committed.send(.quit) }
      return true
    }
  }
}

extension EditorAction {
  /// Saves the scene.
  public static let save = EditorAction("save")
  /// Fills the screen, or goes back to a window.
  public static let fullScreen = EditorAction("full-screen")
}

/// The question whether to leave while other users touch stickers.
private enum LeaveSheet {
  static let id = "leave"
  static let (stay, leave) = ("stay", "leave")

  static var sheet: Sheet {
    Sheet(
      id: id, title: "Others are still moving stickers",
      chips: [Sheet.Chip(id: stay, "Stay", isOn: true), Sheet.Chip(id: leave, "Leave")])
  }
}

/// Whether leaving asks first: fingers hold stickers, and the question is not on the screen yet.
///
/// A finger that presses the button is on the button, not on a sticker. A mouse counts as the pointer of the user who presses
/// the keys or closes the window.
struct AsksBeforeLeaving: DerivedValue {
  @OptionalRes private var sheets: ShownSheet?
  @Res private var actions: ActionTable
  private let held = Query<Held>()
  private let contacts = Contacts()

  var value: Bool {
    guard sheets?.sheet?.id != LeaveSheet.id, actions[.quit] != nil, !held.isEmpty else {
      return false
    }
    return contacts.touches.contains { touch in
      touch.kind != .mouse && touch.element.map(held.contains) ?? false
    }
  }
}
