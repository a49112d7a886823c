import ECS
import EditorKit
import StickerCanvas
import TextPainting

/// Opens the color picker beside the words, and gives the text that the user is writing the picked colors.
struct PickTextColor: System {
  let requests = MessageReader<ActionRequest>()
  let picked = MessageReader<ColorPicked>()
  let picker = ColorPickerControl()
  let editor = EntryEditor()
  let words = WordsInPlace()
  @OptionalRes var layout: Layout?

  func run() {
    requests.perform([.otherTextColor: open])
    for color in picked.read() where color.purpose == .otherTextColor {
      editor.change { if !$0.isLine { $0.setColor(color.color) } }
    }
  }

  private func open() {
    guard let layout, let entry = editor.entry, let shown = words.words(of: entry, in: layout)
    else { return }
    picker.open(for: .otherTextColor, at: entry.style.color, beside: shown.frame)
  }
}
