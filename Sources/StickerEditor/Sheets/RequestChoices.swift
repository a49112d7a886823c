import ECS
import StickerCanvas

/// Passes what is chosen from sheets that are not the editor's own to the program.
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
