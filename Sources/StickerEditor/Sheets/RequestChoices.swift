import ECS
import StickerCanvas

/// Passes lines of text and choices from the program's sheets to the program, after the handlers of the editor's own
/// sheets.
///
/// The program receives each choice, and before the choices each kept line, as the request
/// ``/StickerCanvas/EditorRequest/chose(_:)``.
struct RequestChoices: System {
  let lines = MessageHandler<LineEnded>()
  let choices = MessageHandler<SheetChoice>()
  let requests = MessageWriter<EditorRequest>()

  func run() {
    // A tap on a part ends the line and chooses the part, which uses the line.
    lines.handle { line in
      if line.isKept {
        requests.send(.chose(SheetChoice(.text(line.text, of: line.field), of: line.sheet)))
      }
      return true
    }
    choices.handle { choice in
      requests.send(.chose(choice))
      return true
    }
  }
}
