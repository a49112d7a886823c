import DirectManipulation
import ECS

/// A picture as the person wants it: its size, format and quality are asked for first.
struct ExportAsPlugin: Plugin {
  func build(_ app: App) {
    app.add(AskForExport(), to: .behave)
    app.add(
      Action(
        .exportAs, "Make a picture as", at: .toolbar(65, .picture),
        keys: .control("E", shift: .held)
      )
      .possible { $0.exportProgress == nil })
  }
}

/// Asks the program to ask how the picture is to be.
private struct AskForExport: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() where request.action == .exportAs { exportAs() }
  }

  private func exportAs() {
    world.finishHands()
    world.request(.exportAs)
  }
}

extension EditorAction {
  /// Asks how the picture is to be, and writes it.
  public static let exportAs = EditorAction("export-as")
}
