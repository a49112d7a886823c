import DirectManipulation
import ECS

/// Escape closes what is open, takes back what hands are doing, or else dismisses what is selected.
struct EscapePlugin: Plugin {
  func build(_ app: App) {
    app.add(
      Action(.escape, "Close, or take back", keys: KeyChord("Escape")))
    app.add(TakeBack(), to: .behave)
  }
}

/// Takes back what hands are doing where nothing was open, or else dismisses what is selected.
private struct TakeBack: System {
  let requests = MessageHandler<ActionRequest>()
  @Exclusive var world: World

  func run() {
    requests.handle(.escape) {
      let hadHands = !world.runtime.touches.isEmpty
      world.cancelHands()
      if !hadHands { world.send(Dismiss()) }
      return true
    }
  }
}

extension EditorAction {
  /// Takes back what hands are doing; closes what is open.
  ///
  /// A feature that has closed something has handled the ``ActionRequest``.
  public static let escape = EditorAction("escape")
}

/// Nothing was open, and no hand did anything: something else is to end.
struct Dismiss {}
