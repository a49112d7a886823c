import ECS
import Geometry
import Gestures
import StickerScene

extension Editor {
  /// The words of the one sticker that is chosen; nil if it is none of words.
  var chosenText: Words? {
    guard let id = chosen.last, let entity = entities[id] else { return nil }
    return Words(name: world[entity, Sticker.self].record.image)
  }

  /// Opens the panel for writing: a new sticker's words, or those of one that is there.
  func beginWriting(editing id: Int?) {
    if let problem = shelf.textProblem { return tell(problem) }
    // Somebody else may be writing already.
    guard writing == nil else { return }
    guard let id else {
      writing = TextEntry()
      return
    }
    guard let entity = entities[id],
      let words = Words(name: world[entity, Sticker.self].record.image)
    else { return }
    writing = TextEntry(words, editing: id)
  }

  /// Closes the panel; what was written becomes a sticker, or a sticker's new words, as one step.
  func endWriting(keeping: Bool) {
    guard let entry = writing else { return }
    writing = nil
    needsDisplay = true
    guard keeping else { return }
    guard let id = entry.editing, entities[id] != nil else {
      if !entry.words.isBlank { drop(entry.words.name) }
      return
    }
    if entry.words.isBlank { return removeFromDocument([id]) }
    let size = images.image(named: entry.words.name).size
    change([id]) { record in
      record.image = entry.words.name
      record.size = size
    }
  }

  /// Takes a picture that was dropped or pasted at a window point; words join those that are being written.
  func receive(_ name: String, at point: Point) {
    guard let words = Words(name: name) else {
      drop(name, at: point)
      return
    }
    if writing != nil { return write(words.text) }
    if !words.isBlank { drop(name, at: point) }
  }

  /// Takes what a keyboard has typed.
  func write(_ text: String) {
    guard writing != nil else { return }
    writing?.type(text)
    needsDisplay = true
  }

  /// Takes a key while words are being written; true if it was for them.
  func writeKey(_ name: String) -> Bool {
    needsDisplay = true
    switch name {
    case "Backspace": writing?.deleteBackward()
    case "Return", "Keypad Enter":
      if modifiers.shift { writing?.type("\n") } else { endWriting(keeping: true) }
    case "Escape": endWriting(keeping: false)
    default: return !modifiers.control
    }
    return true
  }

  /// Takes a touch while words are being written; true if it lands on the panel.
  func writeTouch(_ sample: TouchSample, time: Double) -> Bool {
    guard let layout = interface?.layout, let entry = writing else { return false }
    let key = entry.keys(in: layout).first { $0.frame.contains(sample.location) }
    guard let key else { return entry.panel(in: layout).contains(sample.location) }
    needsDisplay = true
    switch key.key {
    case .done: endWriting(keeping: true)
    case .cancel: endWriting(keeping: false)
    default: writing?.press(key.key)
    }
    return true
  }
}
