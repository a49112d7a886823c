import ECS

/// A picture as the person wants it: its size, format and quality are asked for first.
struct ExportAsPlugin: Plugin {
  func build(_ app: App) {
    app.add(
      Action(
        .exportAs, "Make a picture as", at: .toolbar(65, .picture),
        keys: .control("E", shift: .held)
      ) { world in
        world.finishHands()
        world.request(.exportAs)
      }
      .possible { $0.exportProgress == nil })
  }
}

extension EditorAction {
  /// Asks how the picture is to be, and writes it.
  public static let exportAs = EditorAction("export-as")
}
