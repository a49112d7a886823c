import DirectManipulation
import ECS
import StickerScene

/// Ways to other scenes, for those who may leave this one: what was made before, another photo, the same one anew.
///
/// Where they are, and what they look like, is the program's to know: it shows ``Sheet``s.
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
        .possible { !$0.store.document.stickers.isEmpty })
  }
}

/// Performs the actions that lead to other scenes.
private struct PerformScenesActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      switch request.action {
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
    world.finishHands()
    let ids = world.store.document.stickers.map(\.id)
    guard !ids.isEmpty else { return }
    world.commit(Edit(.remove(ids)))
    world.look(.fitted)
    world.tell("all stickers are gone; undo brings them back", about: .lastStep)
  }

  /// Finishes what hands are doing, and asks the program for something that takes the canvas's place.
  private func leaveCanvas(for request: EditorRequest) {
    world.finishHands()
    world.request(request)
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
