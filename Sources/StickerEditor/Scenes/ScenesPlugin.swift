import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Opens other scenes, adds pictures and folders of pictures, saves a copy, exports with options, prints, and starts the
/// scene over; not part of a kiosk.
///
/// The program has access to the files, and shows a ``Sheet`` at the plugin's requests.
struct ScenesPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformScenesActions(), to: .behave)
    app.add(
      Action(.scenes, "My pictures", at: .menu(14, .picture), keys: .control("O", shift: .held))
        .workingOverSheets(),
      Action(.new, "New…", at: .menu(10, .picture), keys: .control("N")).workingOverSheets(),
      Action(.open, "Open…", at: .menu(12, .picture), keys: .control("O", shift: .free))
        .workingOverSheets(),
      Action(.addPicture, "Add picture…", at: .menu(20, .edit), keys: .control("I")),
      Action(.addStickerSet, "Add folder…").showing(icon: "folder"),
      Action(.keepCopy, "Save a copy…", keys: .control("S", shift: .held)).workingOverSheets(),
      Action(
        .exportAs, "Export as…", at: .menu(16, .picture),
        keys: .control("E", shift: .held)
      )
      .possible(if: ResourceValue(\Notices.isIdle)),
      Action(.print, "Print…", at: .menu(18, .picture, isForPhoto: true), keys: .control("P"))
        .workingOverSheets(),
      Action(.startOver, "Start over")
        .possible(if: Derived(Res<SceneStore>()) { !$0.wrappedValue.document.stickers.isEmpty }))
    app.describe(
      "Export as…", touch: "long press on Export", touchIcon: "hand-hold",
      mouse: "right-click on Export", rank: 92)
  }
}

private struct PerformScenesActions: System {
  let actions = MessageReader<ActionRequest>()
  let edits = MessageWriter<Edit>()
  let requests = MessageWriter<EditorRequest>()
  let committer = Committer()
  let camera = CameraControl()
  let toasts = Toasts()
  @Res var store: SceneStore

  func run() {
    actions.perform([
      .scenes: { leaveCanvas(for: .showScenes) },
      .open: { leaveCanvas(for: .open) },
      .addPicture: { leaveCanvas(for: .addPicture) },
      .addStickerSet: { leaveCanvas(for: .addStickerSet) },
      .keepCopy: { leaveCanvas(for: .keepCopy) },
      .new: { leaveCanvas(for: .new) },
      .exportAs: { leaveCanvas(for: .exportAs) },
      .print: { leaveCanvas(for: .print) },
      .startOver: startOver,
    ])
  }

  /// Deletes all stickers as one undo step, and shows the whole photo.
  private func startOver() {
    committer.commit(Edit(.finishHands))
    let ids = store.document.stickers.map(\.id)
    guard !ids.isEmpty else { return }
    committer.commit(Edit(.remove(ids)))
    camera.look(.fitted)
    toasts.tell("All stickers were deleted. Press Undo to restore them.", about: .lastStep)
  }

  /// Commits and ends all manipulations, and asks the program for a sheet in front of the canvas.
  private func leaveCanvas(for request: EditorRequest) {
    edits.send(Edit(.finishHands))
    requests.send(request)
  }
}

extension EditorAction {
  /// Shows the gallery of earlier scenes.
  public static let scenes = EditorAction("scenes")
  /// Opens another photo or scene.
  public static let open = EditorAction("open")
  /// Adds a picture from a file as a sticker.
  public static let addPicture = EditorAction("add-picture")
  /// Adds a folder of pictures to the tray as a set of stickers.
  public static let addStickerSet = EditorAction("add-sticker-set")
  /// Saves a copy of the scene under another name.
  public static let keepCopy = EditorAction("keep-copy")
  /// Starts a new scene.
  public static let new = EditorAction("new")
  /// Shows what would be printed, and prints it.
  public static let print = EditorAction("print")
  /// Deletes all stickers as one undo step.
  public static let startOver = EditorAction("start-over")
}
