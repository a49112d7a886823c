import DirectManipulation
import ECS
package import EditorKit

/// Escape closes what is open, cancels what contacts are doing, or else dismisses what is selected.
package struct EscapePlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.add(
      Action(.escape, "Close, or take back", keys: KeyChord("Escape")))
    app.add(TakeBack(), to: .behave)
  }
}

/// Cancels what contacts are doing if nothing was open, or else dismisses what is selected.
private struct TakeBack: System {
  let requests = MessageHandler<ActionRequest>()
  let contacts = Contacts()
  let edits = MessageWriter<Edit>()
  let dismissals = MessageWriter<Dismiss>()

  func run() {
    requests.handle(.escape) {
      edits.send(Edit(.cancelHands))
      if contacts.isEmpty { dismissals.send(Dismiss()) }
      return true
    }
  }
}
