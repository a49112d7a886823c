import ECS

/// What leads out of the editor, for those who may leave: saving, full screen, leaving.
struct LeavingPlugin: Plugin {
  func build(_ app: App) {
    app.add(
      Action(.save, "Save", keys: .control("S", shift: .free)) { $0.commitAndRequest(.save) },
      Action(
        .fullScreen, "Full screen", at: .toolbar(110, .view), keys: KeyChord("F11")
      ) { $0.request(.toggleFullScreen) },
      Action(
        .quit, "Leave", at: .toolbar(120, .program), keys: .control("Q")
      ) { $0.commitAndRequest(.quit) }
      .followingReading())
  }
}

extension EditorAction {
  /// Saves the scene.
  public static let save = EditorAction("save")
  /// Fills the screen, or goes back to a window.
  public static let fullScreen = EditorAction("full-screen")
  /// Saves, and leaves.
  public static let quit = EditorAction("quit")
}
