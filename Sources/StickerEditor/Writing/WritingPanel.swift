import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// A purpose of the panel for writing: the words of a sticker, or a line of a sheet.
protocol WritingPurpose {
  static var isNaming: Bool { get }
}

enum StickerTextPurpose: WritingPurpose { static let isNaming = false }
enum LineOfSheet: WritingPurpose { static let isNaming = true }

/// The panel for writing: the text field, and the keys below the field.
struct WritingPanel<Purpose: WritingPurpose>: InterfacePanel {
  let plate: Rect
  let words: Rect
  let keys: [TextEntry.PlacedKey]

  func layOut() -> [PlacedNode<WritingPart>] {
    [PlacedNode(.plate, plate), PlacedNode(.words, words)]
      + keys.map { PlacedNode(.key($0.key), $0.frame) }
  }
}

enum WritingPart: EditorPart {
  case plate, words
  case key(TextEntry.Key)

  typealias Setup = WritingSetup
  typealias Drawing = WritingDrawing

  func make(_ element: Entity, by setup: WritingSetup) {
    switch self {
    case .plate: break
    case .words: setup.listen(to: element)
    case .key(let key): setup.make(key, element)
    }
  }

  func items(in frame: Rect, by drawing: WritingDrawing) -> [DrawnItem] {
    drawing.items(of: self, in: frame)
  }
}

/// Marks an element as an on-screen key.
struct WritingKey: Component {
  let key: TextEntry.Key
}

/// Holds the recognizers and subscriptions that let contacts on the text field move the caret and select.
private struct WritingField: Component {
  let recognizers: [GestureRecognizer]
  let subscriptions: [Subscription]
}

struct WritingSetup: PartParameters {
  private let keys = Components<WritingKey>()
  private let fields = Components<WritingField>()
  private let idle = Components<Idle>()
  private let recognizers = Recognizers()
  private let contacts = Contacts()
  private let editor = EntryEditor()
  private let labels = Labels()
  @OptionalRes private var layout: Layout?
  @Res private var keyboard: Keyboard

  fileprivate func make(_ key: TextEntry.Key, _ element: Entity) {
    keys.insert(WritingKey(key: key), to: element)
    idle.insert(Idle(), to: element)
    recognizers.attach(GestureRecognizer(), to: element)
  }

  /// Lets contacts on the text field move the caret, and select text: the mouse by dragging, any contact by a double
  /// tap.
  fileprivate func listen(to field: Entity) {
    // Other users work beside the panel, so its contacts must not delay saving.
    idle.insert(Idle(), to: field)
    let (press, taps) = (PressGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2))
    for recognizer in [press, taps] { recognizers.attach(recognizer, to: field) }
    let subscriptions = [
      recognizers.stream(of: press).subscribe { press in
        guard press.isActive, let place = place(at: press.location(in: nil)) else { return }
        let isMouse = contacts.on(field).contains { $0.kind == .mouse }
        let extends = keyboard.modifiers.shift || isMouse && press.state == .changed
        editor.edit { $0.move(to: place, extending: extends) }
      },
      recognizers.stream(of: taps).subscribe { taps in
        guard taps.state == .ended, let place = place(at: taps.location(in: nil)) else { return }
        editor.edit { $0.selectWord(at: place) }
      },
    ]
    fields.insert(
      WritingField(recognizers: [press, taps], subscriptions: subscriptions), to: field)
  }

  /// Returns the number of characters before a window point; `nil` while the user isn't writing.
  private func place(at point: Point) -> Int? {
    guard let layout, let entry = editor.entry else { return nil }
    return labels.field(of: entry, in: layout).place(at: point) {
      labels.advance($0, of: entry)
    }
  }
}

struct WritingToShow<Purpose: WritingPurpose>: PanelSource {
  @Res private var layout: Layout
  private let editor = EntryEditor()
  private let labels = Labels()

  var panel: WritingPanel<Purpose>? {
    guard let entry = editor.entry, Purpose.isNaming ? editor.isNaming : entry.field == nil
    else { return nil }
    let words = labels.field(of: entry, in: layout).frame
    return WritingPanel(
      plate: entry.panel(around: words, in: layout), words: words, keys: entry.keys(in: layout))
  }
}
