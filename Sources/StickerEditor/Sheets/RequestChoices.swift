import ECS
import StickerCanvas

/// Passes choices from the program's sheets to the program, after the handlers of the editor's own sheets.
///
/// The program receives each choice as the request ``/StickerCanvas/EditorRequest/chose(_:)``.
struct RequestChoices: System {
  let choices = MessageHandler<SheetChoice>()
  let requests = MessageWriter<EditorRequest>()

  func run() {
    choices.handle { choice in
      requests.send(.chose(choice))
      return true
    }
  }
}
