import DirectManipulation
import ECS

/// Escape closes what is open, takes back what hands are doing, or else dismisses what is selected.
struct EscapePlugin: Plugin {
  func build(_ app: App) {
    app.add(
      Action(.escape, "Close, or take back", keys: KeyChord("Escape")) {
        world in
        if world.ask(Escape()) { return }
        let hadHands = !world.runtime.touches.isEmpty
        world.cancelHands()
        if !hadHands { world.ask(Dismiss()) }
      })
  }
}

extension EditorAction {
  /// Takes back what hands are doing; closes what is open.
  public static let escape = EditorAction("escape")
}

/// What is open is to close; whoever answers true has used the key up.
struct Escape {}

/// Nothing was open, and no hand did anything: something else is to end.
struct Dismiss {}
