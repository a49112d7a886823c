import DirectManipulation
import EditorKit
import Pictures

/// Edits a line of text of a sheet, such as a file's name, in a panel with on-screen keys in front of the sheet.
struct NamingPlugin: Plugin {
  func build(_ app: App) {
    app.addPanel(showing: WritingToShow<LineOfSheet>(), in: .panels)
    app.add(BeginAndEndLine(), WriteName(), to: .behave)
  }
}

/// Starts and ends the editing of a chip's line of text, on request.
private struct BeginAndEndLine: System {
  let requests = MessageReader<LineRequest>()
  let writer = Writer()

  func run() {
    for request in requests.read() {
      switch request {
      case .begin(let chip): writer.begin(chip)
      case .end(let isKept): writer.endLine(keeping: isKept)
      }
    }
  }
}

/// Edits the line of a sheet with keys, typed text and dropped words; typed text begins the line of a search.
private struct WriteName: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  let drops = MessageHandler<Drop>()
  let keyboard = WritingKeyboard()
  let sheets = SheetView()
  @Res var actions: ActionTable

  private var editor: EntryEditor { keyboard.writer.editor }

  func run() {
    keys.handle { press in
      guard editor.isNaming, press.isDown else { return false }
      // While a line is edited, all keys are handled here, except the shortcut of Quit.
      return keyboard.write(press) || actions.action(for: press)?.id != .quit
    }
    texts.handle { typed in
      if !editor.isNaming {
        guard let search = sheets.sheet?.search else { return false }
        keyboard.writer.begin(search)
      }
      editor.change { $0.type(typed.text) }
      return true
    }
    drops.handle { drop in
      guard editor.isNaming, let words = StickerText(name: drop.name) else { return false }
      editor.change { $0.type(words.text) }
      return true
    }
  }
}
