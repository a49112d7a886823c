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

/// The panel for writing: the words in their place on the canvas, or the text field of a line, and the keys.
///
/// The plate behind the keys of words is that of ``TextStylePanel``.
struct WritingPanel<Purpose: WritingPurpose>: InterfacePanel {
  /// The frame behind the keys of a line; `nil` for words.
  let plate: Rect?
  /// The frame of the text field; `nil` for words in their place.
  let field: Rect?
  /// The words in their place; `nil` for a line.
  let words: WrittenWords?
  let keys: [TextEntry.PlacedKey]

  func layOut() -> [PlacedNode<WritingPart>] {
    [
      words.map { PlacedNode(.words, $0.frame) }, plate.map { PlacedNode(.plate, $0) },
      field.map { PlacedNode(.field, $0) },
    ].compactMap(\.self) + keys.map { PlacedNode(.key($0.key), $0.frame) }
  }
}

enum WritingPart: EditorPart {
  case plate, field, words
  case key(TextEntry.Key)

  typealias Setup = WritingSetup
  typealias Drawing = WritingDrawing

  func make(_ element: Entity, by setup: WritingSetup) {
    switch self {
    case .plate: break
    case .field, .words: setup.listen(to: element)
    case .key(let key): setup.make(key, element)
    }
  }

  func place(_ element: Entity, at frame: Rect, by setup: WritingSetup) {
    if self == .words { setup.turn(element) }
  }

  func items(in frame: Rect, by drawing: WritingDrawing) -> [DrawnItem] {
    drawing.items(of: self, in: frame)
  }
}

/// Marks an element as an on-screen key.
struct WritingKey: Component {
  let key: TextEntry.Key
}

/// Holds the recognizers and subscriptions that let contacts on the text move the caret and select.
private struct WritingField: Component {
  let recognizers: [GestureRecognizer]
  let subscriptions: [Subscription]
}

struct WritingSetup: PartParameters {
  private let keys = Components<WritingKey>()
  private let fields = Components<WritingField>()
  private let idle = Components<Idle>()
  private let transforms = Components<Transform>()
  private let sizes = Components<Size>()
  private let recognizers = Recognizers()
  private let editor = EntryEditor()
  private let labels = Labels()
  private let words = WordsInPlace()
  @OptionalRes private var layout: Layout?
  @Res private var keyboard: Keyboard

  fileprivate func make(_ key: TextEntry.Key, _ element: Entity) {
    keys.insert(WritingKey(key: key), to: element)
    idle.insert(Idle(), to: element)
    recognizers.attach(GestureRecognizer(), to: element)
  }

  /// Lets contacts on the text move the caret, and select text by dragging and by a double tap.
  fileprivate func listen(to text: Entity) {
    // Other users work beside the panel, so its contacts must not delay saving.
    idle.insert(Idle(), to: text)
    let (press, taps) = (PressGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2))
    for recognizer in [press, taps] { recognizers.attach(recognizer, to: text) }
    let subscriptions = [
      recognizers.stream(of: press).subscribe { press in
        guard press.isActive, let position = position(at: press.location(in: nil)) else { return }
        let extends = keyboard.modifiers.shift || press.state == .changed
        editor.edit { $0.move(to: position, extending: extends) }
      },
      recognizers.stream(of: taps).subscribe { taps in
        guard taps.state == .ended, let position = position(at: taps.location(in: nil)) else {
          return
        }
        editor.edit { $0.selectWord(at: position) }
      },
    ]
    fields.insert(
      WritingField(recognizers: [press, taps], subscriptions: subscriptions), to: text)
  }

  /// Gives the element of the words the place, the angle and the extent of the words.
  fileprivate func turn(_ element: Entity) {
    guard let layout, let entry = editor.words, let shown = words.words(of: entry, in: layout)
    else { return }
    var (corner, next, _, last) = (
      shown.corners[0], shown.corners[1], shown.corners[2], shown.corners[3]
    )
    // The element of mirrored words is not mirrored.
    let (along, down) = (next - corner, last - corner)
    if along.x * down.y < along.y * down.x { (corner, next) = (next, corner) }
    let way = next - corner
    transforms.insert(
      Transform(position: corner, rotation: arcTangent(y: way.y, x: way.x)), to: element)
    sizes.insert(Size(width: along.length, height: down.length), to: element)
  }

  /// Returns the number of characters before an interface point; `nil` while the user isn't writing.
  private func position(at point: Point) -> Int? {
    guard let layout, let entry = editor.entry else { return nil }
    if let words = words.words(of: entry, in: layout) { return words.position(at: point) }
    return labels.field(of: entry, in: layout).position(at: point, measure: labels.advance)
  }
}

struct WritingToShow<Purpose: WritingPurpose>: PanelSource {
  @Res private var layout: Layout
  private let editor = EntryEditor()
  private let labels = Labels()
  private let words = WordsInPlace()

  var panel: WritingPanel<Purpose>? {
    guard let entry = editor.entry else { return nil }
    if !Purpose.isNaming, entry.field != nil {
      // The words that wait for a line stay visible behind the sheet.
      guard let waiting = editor.words else { return nil }
      return WritingPanel(
        plate: nil, field: nil, words: words.words(of: waiting, in: layout), keys: [])
    }
    guard Purpose.isNaming == (entry.field != nil), !Purpose.isNaming || editor.isNaming else {
      return nil
    }
    let field = entry.isLine ? labels.field(of: entry, in: layout).frame : nil
    return WritingPanel(
      plate: field.map { entry.panel(around: $0, in: layout) }, field: field,
      words: words.words(of: entry, in: layout), keys: entry.keys(in: layout))
  }
}
