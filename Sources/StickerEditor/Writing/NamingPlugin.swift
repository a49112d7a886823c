import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures
import Pictures
import StickerCanvas

/// A line of text in a sheet, such as a file's name: it is written with the same keys as words, in front of the sheet.
struct NamingPlugin: Plugin {
  func build(_ app: App) {
    app.addPanel(WritingPanel<LineOfSheet>.self, by: LayOutWriting<LineOfSheet>(), in: .panels)
    app.add(BeginAndEndLine(), WriteName(), to: .behave)
  }
}

/// Begins to write the line of a chip, and ends it.
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

/// Writes the line of a sheet by keys.
private struct WriteName: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  let drops = MessageHandler<Drop>()
  let keyboard = WritingKeyboard()
  @Res var actions: ActionTable

  private var editor: EntryEditor { keyboard.writer.editor }

  func run() {
    keys.handle { press in
      guard editor.isNaming, press.isDown else { return false }
      // The line takes all keys except the one that quits.
      return keyboard.write(press.name) || actions.action(for: press)?.id != .quit
    }
    texts.handle { typed in
      guard editor.isNaming else { return false }
      editor.change { $0.type(typed.text) }
      return true
    }
    drops.handle { drop in
      guard editor.isNaming, let words = Words(name: drop.name) else { return false }
      editor.change { $0.type(words.text) }
      return true
    }
  }
}
