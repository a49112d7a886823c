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
    hands.closePanel()
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
    func hold(_ stroke: TextEntry.Stroke) {
      writing?.hold(stroke, by: .key(name), at: eventTime)
    }
    switch name {
    case "Backspace": hold(.deleteBackward)
    case "Delete": hold(.deleteForward)
    case "Left": hold(.left)
    case "Right": hold(.right)
    case "Up": writing?.moveCaret(down: -1)
    case "Down": writing?.moveCaret(down: 1)
    case "Home": writing?.moveCaret(toEnd: false)
    case "End": writing?.moveCaret(toEnd: true)
    case "Tab": writing?.stepColor(by: modifiers.shift ? -1 : 1)
    case "Return", "Keypad Enter":
      if modifiers.shift { writing?.type("\n") } else { endWriting(keeping: true) }
    case "Escape": endWriting(keeping: false)
    default: return !modifiers.control
    }
    return true
  }

  /// Where a touch lands while words are being written; nil if it is not the panel's.
  func landOnPanel(_ contact: Contact) -> Hands.Place? {
    guard let layout = interface?.layout, let entry = writing else { return nil }
    let point = contact.sample.location
    let field = textField(entry, layout).frame
    // The table beside it is there for others.
    guard entry.panel(around: field, in: layout).contains(point) else { return nil }
    needsDisplay = true
    let key = entry.keys(in: layout).first { $0.frame.contains(point) }?.key
    switch key {
    case .done: endWriting(keeping: true)
    case .cancel: endWriting(keeping: false)
    case .some(let key):
      writing?.land(contact.sample.id, on: key, at: contact.time)
      return .panel(key)
    case nil where field.contains(point):
      putCaret(at: point, layout)
      return .panel(nil)
    case nil: break
    }
    return .ignored
  }

  /// Takes what a touch of the panel does.
  func followOnPanel(_ contact: Contact, _ key: TextEntry.Key?) {
    guard let layout = interface?.layout else { return }
    if contact.sample.phase != .move {
      writing?.release(.finger(contact.sample.id), at: contact.time)
    } else if key == nil {
      putCaret(at: contact.sample.location, layout)
    }
    needsDisplay = true
  }

  private func putCaret(at point: Point, _ layout: Layout) {
    guard let entry = writing else { return }
    writing?.moveCaret(to: textField(entry, layout).place(at: point, measure: advance))
  }

  /// The words as they are shown above the keys.
  func textField(_ entry: TextEntry, _ layout: Layout) -> TextField {
    TextField(
      entry, in: entry.greatestField(in: layout), least: entry.leastField(in: layout),
      measure: advance)
  }

  /// The width of a text at a line height of 100, with spaces at its ends.
  private func advance(_ text: Substring) -> Double {
    text.isEmpty ? 0 : width(of: text + ".") - width(of: ".")
  }
}
