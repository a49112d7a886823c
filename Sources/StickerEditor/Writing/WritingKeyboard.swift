import ECS
import EditorKit
import StickerCanvas
import TextPainting

/// Edits the text with the keys of a keyboard, for a system.
final class WritingKeyboard: SystemParameterGroup {
  let writer = Writer()
  @ResMut private var writing: Writing
  @Res private var keyboard: Keyboard
  @Res private var clock: Clock
  @ResMut private var display: Display
  private let copies = MessageWriter<CopyText>()
  private let requests = MessageWriter<EditorRequest>()
  private let actions = MessageWriter<ActionRequest>()

  private var editor: EntryEditor { writer.editor }

  /// Performs a key on the text, by SDL's name for the key; returns `false` for keys with Ctrl that
  /// have no meaning for the text.
  func write(_ name: String) -> Bool {
    let (isShifted, isControlled) = (keyboard.modifiers.shift, keyboard.modifiers.control)
    func hold(_ stroke: TextEntry.Stroke) {
      editor.change { $0.hold(stroke, by: .key(name), at: clock.event) }
    }
    display.redraw()
    // Some of SDL's back ends also report keys that an input method has already handled.
    if writer.entry?.markedText != nil { return true }
    editor.change { $0.keepLetter() }
    // An arrow key moves the caret in the arrow's direction, also in a right-to-left line.
    let isTurned = writer.entry?.edited.isReadFromTheRight == true
    let (back, on) = isTurned ? ("Right", "Left") : ("Left", "Right")
    switch name {
    case "Backspace": hold(.deleteBackward)
    case "Delete": hold(.deleteForward)
    case back where isControlled: editor.edit { $0.stepWord(-1, extending: isShifted) }
    case on where isControlled: editor.edit { $0.stepWord(1, extending: isShifted) }
    case back: hold(.left(extending: isShifted))
    case on: hold(.right(extending: isShifted))
    case "Up" where isControlled: editor.changeStyle { $0.bend(by: 1) }
    case "Down" where isControlled: editor.changeStyle { $0.bend(by: -1) }
    case "Up": editor.edit { $0.move(down: -1, extending: isShifted) }
    case "Down": editor.edit { $0.move(down: 1, extending: isShifted) }
    case "Home": editor.edit { $0.move(toLineEnd: false, extending: isShifted) }
    case "End": editor.edit { $0.move(toLineEnd: true, extending: isShifted) }
    case "Tab" where writer.entry?.isSearch == true: break
    case "Tab" where editor.isNaming: writer.endLine(keeping: true)
    case "PageDown", "PageUp":
      let step = name == "PageDown" ? 1 : -1
      editor.changeStyle { isControlled ? $0.stepTypeface(by: step) : $0.stepPreset(by: step) }
    case "Tab": editor.change { $0.stepColor(by: isShifted ? -1 : 1) }
    case "Return", "Keypad Enter":
      let isText = writer.entry?.isLine == false
      if isControlled || !isText {
        writer.end(keeping: true)
      } else if isShifted {
        editor.change { $0.type("\n") }
      } else {
        writer.finishOrBreakLine()
      }
      // No pause after a search or a sheet's line: the next Return adds the found emoji or presses the sheet's button.
      if isText, !writing.isActive { writing.pause.begin(at: clock.event, with: name) }
    case "Escape": writer.end(keeping: false)
    case _ where isControlled: return writeControlKey(name)
    case _ where !keyboard.modifiers.alt:
      editor.change { $0.pressLetter(name, isShifted: isShifted) }
    default: break
    }
    return true
  }

  /// Performs a key with Ctrl on the text; returns whether the key was handled.
  ///
  /// Ctrl+D, which duplicates stickers, is handled and does nothing.
  private func writeControlKey(_ name: String) -> Bool {
    switch name {
    case "A": editor.edit { $0.selectAll() }
    case "L" where keyboard.modifiers.shift: editor.changeStyle { $0.alignment = .left }
    case "C" where keyboard.modifiers.shift: editor.changeStyle { $0.alignment = .center }
    case "R" where keyboard.modifiers.shift: editor.changeStyle { $0.alignment = .right }
    case "C": copy()
    case "X":
      copy()
      editor.edit { if !$0.selection.isEmpty { $0.deleteBackward() } }
    case "V": requests.send(.paste)
    case "Z": editor.edit { if keyboard.modifiers.shift { $0.redo() } else { $0.undo() } }
    case "Y": editor.edit { $0.redo() }
    case "B": editor.changeStyle { $0.step(.bold) }
    case "I": editor.changeStyle { $0.step(.italic) }
    case "F": actions.send(ActionRequest(.otherTypefaces))
    case "K": actions.send(ActionRequest(.otherTextColor))
    case "D": break
    default: return false
    }
    return true
  }

  private func copy() {
    guard let text = writer.entry?.edited.selectedText, !text.isEmpty else { return }
    copies.send(CopyText(text: text))
  }
}
