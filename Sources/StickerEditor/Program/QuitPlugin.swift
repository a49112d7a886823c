import DirectManipulation
public import EditorKit
import StickerCanvas

/// Saves, switches to full screen, and quits; not part of a kiosk.
///
/// Quitting asks first while fingers hold stickers.
struct QuitPlugin: Plugin {
  func build(_ app: App) {
    app.add(SaveAndQuit(), to: .behave)
    app.add(
      Action(.save, "Save", keys: .control("S", shift: .free))
        .workingOverSheets(),
      Action(
        .fullScreen, "Full screen", at: .menu(36, .view), keys: KeyChord("F11")
      ).workingOverSheets(),
      Action(
        .quit, "Quit", at: .menu(54, .program), keys: .control("Q")
      )
      .followingReading().workingOverSheets())
  }
}

/// Saves, switches to full screen and quits; quits also if the user chooses Quit at the question.
private struct SaveAndQuit: System {
  let actions = MessageReader<ActionRequest>()
  let choices = MessageHandler<SheetChoice>()
  let closings = MessageReader<WindowClosed>()
  let requests = MessageWriter<EditorRequest>()
  let committed = CommittedRequests()
  let performances = MessageWriter<ActionRequest>()
  let question = AsksBeforeQuitting()
  let sheets = SheetControl()

  func run() {
    for _ in closings.read() { performances.send(ActionRequest(.quit)) }
    actions.perform([
      .save: { committed.send(.save) },
      .fullScreen: { requests.send(.toggleFullScreen) },
      .quit: leave,
    ])
    choices.handle { choice in
      guard choice.sheet == QuitSheet.id else { return false }
      sheets.show(nil)
      if choice.item == .chip(QuitSheet.leave) { committed.send(.quit) }
      return true
    }
  }

  /// Asks the program to quit, or shows the question if fingers hold stickers.
  private func leave() {
    if question.value { return sheets.show(QuitSheet.sheet) }
    if sheets.view.sheet?.id == QuitSheet.id { sheets.show(nil) }
    committed.send(.quit)
  }
}

extension EditorAction {
  /// Saves the scene.
  public static let save = EditorAction("save")
  /// Enters or leaves full screen.
  public static let fullScreen = EditorAction("full-screen")
}

/// The question whether to quit while other users hold stickers.
private enum QuitSheet {
  static let id = "leave"
  static let (stay, leave) = ("stay", "leave")

  static var sheet: Sheet {
    var sheet = Sheet(id: id, title: "Other people are still moving stickers.")
    sheet.footer = Sheet.Footer(
      Sheet.Chip(id: stay, "Keep editing"), second: Sheet.Chip(id: leave, "Quit"))
    return sheet
  }
}

/// Whether quitting asks first, because fingers hold stickers and the question is not on the screen yet.
///
/// The finger that presses the button is not on a sticker. A mouse doesn't count, because the same user holds the mouse
/// and presses the keys or closes the window.
struct AsksBeforeQuitting: DerivedValue {
  @OptionalRes private var sheets: ShownSheet?
  @Res private var actions: ActionTable
  private let held = Query<Held>()
  private let contacts = Contacts()

  var value: Bool {
    guard sheets?.sheet?.id != QuitSheet.id, actions[.quit] != nil, !held.isEmpty else {
      return false
    }
    return contacts.touches.contains { touch in
      touch.kind != .mouse && touch.element.map(held.contains) ?? false
    }
  }
}
