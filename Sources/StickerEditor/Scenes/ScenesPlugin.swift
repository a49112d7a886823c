import DirectManipulation
import ECS
public import EditorKit
import StickerCanvas
import StickerScene

/// Ways to other scenes, for users who may leave this one: earlier scenes, another photo, the same photo anew.
///
/// The program knows the files and their pictures, and shows ``Sheet``s.
struct ScenesPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformScenesActions(), to: .behave)
    app.add(
      Action(.scenes, "My pictures", at: .toolbar(60, .picture), keys: .control("G"))
        .workingOverSheets(),
      Action(
        .open, "Open", keys: .control("O")
      ).workingOverSheets(),
      Action(.keepCopy, "Keep a copy", keys: .control("S", shift: .held)).workingOverSheets(),
      Action(.new, "New", keys: .control("N")).workingOverSheets(),
      Action(.startOver, "Start over")
        .possible(if: HasStickers()))
  }
}

/// Whether the document has stickers.
private struct HasStickers: DerivedValue {
  @Res private var store: SceneStore

  var value: Bool { !store.document.stickers.isEmpty }
}

/// Performs the actions that lead to other scenes.
private struct PerformScenesActions: System {
  let actions = MessageReader<ActionRequest>()
  let edits = MessageWriter<Edit>()
  let requests = MessageWriter<EditorRequest>()
  let committer = Committer()
  let camera = CameraControl()
  let toasts = Toasts()
  @Res var store: SceneStore

  func run() {
    for action in actions.read() {
      switch action.action {
      case .scenes: leaveCanvas(for: .showScenes)
      case .open: leaveCanvas(for: .open)
      case .keepCopy: leaveCanvas(for: .keepCopy)
      case .new: leaveCanvas(for: .new)
      case .startOver: startOver()
      default: break
      }
    }
  }

  /// Takes every sticker away, as one step, and shows the whole photo.
  private func startOver() {
    committer.commit(Edit(.finishHands))
    let ids = store.document.stickers.map(\.id)
    guard !ids.isEmpty else { return }
    committer.commit(Edit(.remove(ids)))
    camera.look(.fitted)
    toasts.tell("all stickers are gone; undo brings them back", about: .lastStep)
  }

  /// Finishes manipulations, and asks the program for a sheet in place of the canvas.
  private func leaveCanvas(for request: EditorRequest) {
    edits.send(Edit(.finishHands))
    requests.send(request)
  }
}

extension EditorAction {
  /// Shows earlier scenes.
  public static let scenes = EditorAction("scenes")
  /// Opens another photo or scene.
  public static let open = EditorAction("open")
  /// Keeps a copy of the scene under another name.
  public static let keepCopy = EditorAction("keep-copy")
  /// Begins a new scene.
  public static let new = EditorAction("new")
  /// Takes every sticker away, as one step.
  public static let startOver = EditorAction("start-over")
}
