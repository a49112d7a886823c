import ECS
import Gestures

/// A contact on the panel for writing: on a key, or on the words, where it moves the caret.
final class PanelTouch: ContactCapture {
  /// The key; nil for the words.
  let key: TextEntry.Key?
  let isAtWork = false

  init(_ key: TextEntry.Key?) { self.key = key }

  func move(_ contact: ContactEvent, in world: World) {
    if key == nil { world.putCaret(at: contact.sample.location) }
    world.redraw()
  }

  func lift(_ contact: ContactEvent, in world: World) {
    world.changeWriting { $0.release(.finger(contact.id), at: contact.time) }
    world.redraw()
  }

  func cancel(_ contact: ContactEvent, in world: World) { lift(contact, in: world) }
}
