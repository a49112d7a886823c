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
  @Res private var table: ActionTable
  @ResMut private var display: Display
  private let copies = MessageWriter<CopyText>()
  private let requests = MessageWriter<EditorRequest>()
  private let actions = MessageWriter<ActionRequest>()

  private var editor: EntryEditor { writer.editor }

  /// Performs a key on the text; returns `false` for keys with Ctrl that have no meaning for the text.
  func write(_ press: KeyPress) -> Bool {
    let name = press.name
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
    case "Up" where !isControlled: editor.edit { $0.move(down: -1, extending: isShifted) }
    case "Down" where !isControlled: editor.edit { $0.move(down: 1, extending: isShifted) }
    case "Home": editor.edit { $0.move(toLineEnd: false, extending: isShifted) }
    case "End": editor.edit { $0.move(toLineEnd: true, extending: isShifted) }
    case "Tab" where writer.entry?.isSearch == true: break
    case "Tab" where editor.isNaming: writer.endLine(keeping: true)
    case "PageUp":
      editor.changeStyle { isControlled ? $0.stepTypeface(by: -1) : $0.stepPreset(by: -1) }
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
    default:
      if let action = table.action(for: press, in: .writing) {
        actions.send(ActionRequest(action.id))
      } else if isControlled {
        return writeControlKey(name)
      } else if !keyboard.modifiers.alt {
        editor.change { $0.pressLetter(name, isShifted: isShifted) }
      }
    }
    return true
  }

  /// Performs a key with Ctrl on the text; returns whether the key was handled.
  ///
  /// Ctrl+D, which duplicates stickers, is handled and does nothing.
  private func writeControlKey(_ name: String) -> Bool {
    switch name {
    case "A": editor.edit { $0.selectAll() }
    case "C": copy()
    case "X":
      copy()
      editor.edit { if !$0.selection.isEmpty { $0.deleteBackward() } }
    case "V": requests.send(.paste)
    case "Z": editor.edit { if keyboard.modifiers.shift { $0.redo() } else { $0.undo() } }
    case "Y": editor.edit { $0.redo() }
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
