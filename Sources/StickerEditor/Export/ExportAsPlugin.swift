import DirectManipulation
import ECS
public import EditorKit
import StickerCanvas

/// Exports the composition after the user has chosen size, format and quality.
struct ExportAsPlugin: Plugin {
  func build(_ app: App) {
    app.add(AskForExport(), to: .behave)
    app.add(
      Action(
        .exportAs, "Export as…", at: .toolbar(65, .picture),
        keys: .control("E", shift: .held)
      )
      .possible(if: ResourceValue(\Notices.isIdle)))
  }
}

/// Commits and ends all manipulations, and asks the program to show the export options.
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
  /// Asks the user for the export options, and exports the composition.
  public static let exportAs = EditorAction("export-as")
}
