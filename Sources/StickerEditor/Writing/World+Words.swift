import DirectManipulation
import ECS
import Geometry
import Gestures
import Motion

/// Listens to contacts on the words that are being written: they move the caret, and select.
struct WritingField: Component {
  let recognizers: [GestureRecognizer]
  let subscriptions: [Subscription]
}

/// The words that are being written under keys and contacts.
extension World {
  /// Takes a key while words are being written; true if it was for them.
  func writeKey(_ name: String) -> Bool {
    let (isShifted, isControlled) = (modifiers.shift, modifiers.control)
    func hold(_ stroke: TextEntry.Stroke) {
      changeWriting { $0.hold(stroke, by: .key(name), at: eventTime) }
    }
    redraw()
    // Keys that an input method takes come here as well with some of SDL's back ends.
    if writing?.markedText != nil { return true }
    changeWriting { $0.keepLetter() }
    // Arrows point to where the caret goes, whichever way the line is read.
    let isTurned = writing?.edited.isReadFromTheRight == true
    let (back, on) = isTurned ? ("Right", "Left") : ("Left", "Right")
    switch name {
    case "Backspace": hold(.deleteBackward)
    case "Delete": hold(.deleteForward)
    case back where isControlled: editWords { $0.stepWord(-1, extending: isShifted) }
    case on where isControlled: editWords { $0.stepWord(1, extending: isShifted) }
    case back: hold(.left(extending: isShifted))
    case on: hold(.right(extending: isShifted))
    case "Up": editWords { $0.move(down: -1, extending: isShifted) }
    case "Down": editWords { $0.move(down: 1, extending: isShifted) }
    case "Home": editWords { $0.move(toLineEnd: false, extending: isShifted) }
    case "End": editWords { $0.move(toLineEnd: true, extending: isShifted) }
    case "Tab" where writing?.isSearch == true: break
    case "Tab" where isNaming: endNaming(keeping: true)
    case "Tab": changeWriting { $0.stepColor(by: isShifted ? -1 : 1) }
    case "Return", "Keypad Enter":
      let isText = writing?.isLine == false
      if isControlled || !isText {
        endWriting(keeping: true)
      } else if isShifted {
        changeWriting { $0.type("\n") }
      } else {
        finishOrBreakLine()
      }
      // After a line of a sheet or a search the same key goes on.
      if isText, !isWriting { self[Writing.self].pause.begin(at: eventTime, with: name) }
    case "Escape": endWriting(keeping: false)
    case _ where isControlled: return writeControlKey(name)
    case _ where !modifiers.alt: changeWriting { $0.pressLetter(name, isShifted: isShifted) }
    default: break
    }
    return true
  }

  /// Ends the words if they have one line, and breaks the line if they have several.
  func finishOrBreakLine() {
    if writing?.hasSeveralLines == true {
      changeWriting { $0.type("\n") }
    } else {
      endWriting(keeping: true)
    }
  }

  /// Takes a key with Ctrl; what has no meaning for words, but one for stickers, does nothing.
  private func writeControlKey(_ name: String) -> Bool {
    switch name {
    case "A": editWords { $0.selectAll() }
    case "C": copyWords()
    case "X":
      copyWords()
      editWords { if !$0.selection.isEmpty { $0.deleteBackward() } }
    case "V": request(.paste)
    case "Z": editWords { if modifiers.shift { $0.redo() } else { $0.undo() } }
    case "Y": editWords { $0.redo() }
    case "D": break
    default: return false
    }
    return true
  }

  private func editWords(_ body: (inout EditedText) -> Void) {
    changeWriting { $0.edit(body) }
  }

  private func copyWords() {
    guard let text = writing?.edited.selectedText, !text.isEmpty else { return }
    copy(words: text)
  }

  /// Lets contacts on the words move the caret, and select: the mouse by dragging, anybody by two taps on a word.
  func listenToWords(_ field: Entity) {
    let (press, taps) = (PressGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2))
    for recognizer in [press, taps] { runtime.attach(recognizer, to: field) }
    let subscriptions = [
      runtime.get(press).subscribe { [unowned self] press in
        guard press.isActive else { return }
        let isMouse = runtime.touches.touches.contains { $0.element == field && $0.kind == .mouse }
        putCaret(
          at: press.location(in: nil),
          extending: modifiers.shift || isMouse && press.state == .changed)
      },
      runtime.get(taps).subscribe { [unowned self] taps in
        guard taps.state == .ended, let place = place(at: taps.location(in: nil)) else { return }
        editWords { $0.selectWord(at: place) }
      },
    ]
    insert(WritingField(recognizers: [press, taps], subscriptions: subscriptions), to: field)
  }

  /// Puts the caret where a contact is; what it has passed is selected when `extending`.
  fileprivate func putCaret(at point: Point, extending: Bool = false) {
    guard let place = place(at: point) else { return }
    editWords { $0.move(to: place, extending: extending) }
  }

  /// How many characters of the words lie before a window point.
  private func place(at point: Point) -> Int? {
    guard let layout, let entry = writing else { return nil }
    return textField(entry, layout).place(at: point, measure: advance)
  }
}
