import DirectManipulation
import ECS
public import EditorKit
import StickerCanvas

/// Exports a picture as the user wants it: its size, format and quality are asked for first.
struct ExportAsPlugin: Plugin {
  func build(_ app: App) {
    app.add(AskForExport(), to: .behave)
    app.add(
      Action(
        .exportAs, "Make a picture as", at: .toolbar(65, .picture),
        keys: .control("E", shift: .held)
      )
      .possible(if: ResourceValue(\Notices.isIdle)))
  }
}

/// Asks the program to ask how the picture is to be.
private struct AskForExport: System {
  let actions = MessageReader<ActionRequest>()
  let edits = MessageWriter<Edit>()
  let requests = MessageWriter<EditorRequest>()

  func run() {
    for action in actions.read() where action.action == .exportAs {
      edits.send(Edit(.finishHands))
      requests.send(.exportAs)
    }
  }
}

extension EditorAction {
  /// Asks how the picture is to be, and writes it.
  public static let exportAs = EditorAction("export-as")
}
