import ECS
import StickerScene

/// Ways to other scenes, for those who may leave this one: what was made before, another photo, the same one anew.
///
/// Where they are, and what they look like, is the program's to know: it shows ``Sheet``s.
struct ScenesPlugin: Plugin {
  func build(_ app: App) {
    app.add(
      Action(.scenes, "My pictures", at: .toolbar(60, .picture), keys: .control("G")) {
        $0.leaveCanvas(for: .showScenes)
      }.workingOverSheets(),
      Action(
        .open, "Open", keys: .control("O")
      ) { $0.leaveCanvas(for: .open) }.workingOverSheets(),
      Action(.keepCopy, "Keep a copy", keys: .control("S", shift: .held)) {
        $0.leaveCanvas(for: .keepCopy)
      }.workingOverSheets(),
      Action(.new, "New", keys: .control("N")) { $0.leaveCanvas(for: .new) }.workingOverSheets(),
      Action(.startOver, "Start over") { $0.startOver() }
        .possible { !$0.store.document.stickers.isEmpty })
  }
}

extension EditorAction {
  /// Shows what was made before.
  public static let scenes = EditorAction("scenes")
  /// Opens another photo or scene.
  public static let open = EditorAction("open")
  /// Keeps a copy of the scene under another name.
  public static let keepCopy = EditorAction("keep-copy")
  /// Begins something new.
  public static let new = EditorAction("new")
  /// Takes every sticker away, as one step.
  public static let startOver = EditorAction("start-over")
}

extension World {
  /// Finishes what hands are doing, and asks the program for something that takes the canvas's place.
  fileprivate func leaveCanvas(for request: EditorRequest) {
    finishHands()
    self.request(request)
  }

  /// Takes every sticker away, as one step, and shows the whole photo.
  fileprivate func startOver() {
    finishHands()
    let ids = store.document.stickers.map(\.id)
    guard !ids.isEmpty else { return }
    commit(Edit(.remove(ids)))
    look(.fitted)
    tell("all stickers are gone; undo brings them back", about: .lastStep)
  }
}
