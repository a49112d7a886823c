import DirectManipulation
public import ECS
import Gestures

/// What leads out of the editor, for those who may leave: saving, full screen, leaving.
///
/// Leaving asks first while other people touch stickers.
struct LeavingPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformLeavingActions(), to: .behave)
    app.add(
      Action(.save, "Save", keys: .control("S", shift: .free))
        .workingOverSheets(),
      Action(
        .fullScreen, "Full screen", at: .toolbar(95, .view), keys: KeyChord("F11")
      ).workingOverSheets(),
      Action(
        .quit, "Leave", at: .toolbar(120, .program), keys: .control("Q")
      )
      .followingReading().workingOverSheets())
    app.add(LeaveByChoice(), to: .behave)
  }
}

/// Performs the actions that lead out of the editor.
private struct PerformLeavingActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      switch request.action {
      case .save: world.commitAndRequest(.save)
      case .fullScreen: world.request(.toggleFullScreen)
      case .quit: leave()
      default: break
      }
    }
  }

  /// Asks the program to end, after a question if other people touch stickers.
  private func leave() {
    if world.asksBeforeLeaving { return world.show(LeaveSheet.sheet) }
    if world.sheet?.id == LeaveSheet.id { world.show(nil) }
    world.commitAndRequest(.quit)
  }
}

/// Leaves where that is chosen.
private struct LeaveByChoice: System {
  let choices = MessageHandler<SheetChoice>()
  @Exclusive var world: World

  func run() {
    choices.handle { choice in
      guard choice.sheet == LeaveSheet.id else { return false }
      world.show(nil)
      if choice.item == .chip(LeaveSheet.leave) { world.commitAndRequest(.quit) }
      return true
    }
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

/// The question whether to leave while other people touch stickers.
private enum LeaveSheet {
  static let id = "leave"
  static let (stay, leave) = ("stay", "leave")

  static var sheet: Sheet {
    Sheet(
      id: id, title: "Others are still moving stickers",
      chips: [Sheet.Chip(id: stay, "Stay", isOn: true), Sheet.Chip(id: leave, "Leave")])
  }
}

extension World {
  /// Whether leaving asks first: fingers hold stickers, and the question is not on the screen yet.
  ///
  /// A finger that presses the button is on the button, not on a sticker. A mouse counts as the hand of the user who presses
  /// the keys or closes the window.
  public var asksBeforeLeaving: Bool {
    guard sheet?.id != LeaveSheet.id, actions[.quit] != nil, !query(Held.self).isEmpty else {
      return false
    }
    return runtime.touches.touches.contains { touch in
      touch.kind != .mouse && touch.element.map { has(Held.self, on: $0) } ?? false
    }
  }
}
