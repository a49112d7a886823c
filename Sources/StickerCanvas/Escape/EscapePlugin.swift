import DirectManipulation
package import EditorKit

/// The Escape key, which cancels manipulations in progress, or else sends `Dismiss`.
///
/// Plugins with an open panel or sheet handle the key first.
package struct EscapePlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    app.add(
      Action(.escape, "Close or cancel", keys: KeyChord("Escape")))
    app.add(TakeBack(), to: .behave)
  }
}

/// Cancels all manipulations if no other plugin has handled Escape; sends `Dismiss` if no contact is down.
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
