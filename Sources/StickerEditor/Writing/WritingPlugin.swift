import DirectManipulation
import ECS
public import EditorKit
import Geometry
import Gestures
import Pictures
import StickerCanvas

/// Words as stickers: a panel with keys to write them, with a keyboard or with fingers.
struct WritingPlugin: Plugin {
  /// The reason why words cannot be drawn, with the package to install; `nil` if they can.
  let problem: String?

  func build(_ app: App) {
    let world = app.world
    world.insertResource(Writing(problem: problem))
    app.writeByKeys(while: ResourceValue(\Writing.isActive))
    app.keepFree(WritingCover())
    app.add(KeyRepeats(), to: .animate)
    app.add(TextInput(), to: .layout)
    app.addDeadline(ResourceValue(\Writing.nextRepeat))
    app.addPanel(
      WritingPanel<WordsOfSticker>.self, by: LayOutWriting<WordsOfSticker>(), in: .panels)
    app.add(IgnoreTypingAfterWords(), to: .input)
    app.add(
      TapWritingKeys(), WriteByKeyboard(), BeginAndEndWriting(), PerformWritingActions(),
      to: .behave)
    app.addTrace(ResourceValue(\Writing.isActive))
    app.add(ForgetWriting(), to: .restart)
    app.describe(
      "Change the words", touch: "a double tap", touchIcon: "hand-double-tap",
      mouse: "a double click", rank: 55)
    app.add(
      Action(
        .text, "Write", at: .toolbar(30, .edit), keys: KeyChord("T")
      ),
      Action(
        .finishText, "Finish the text", keys: .control("Return"), .control("Keypad Enter")
      )
      .possible(if: ResourceValue(\Writing.isActive)),
      Action(
        .breakLine, "Break the line", keys: KeyChord("Return", shift: .held)
      )
      .possible(if: ResourceValue(\Writing.isActive)),
      Action(
        .finishOrBreakLine, "End one line; break several",
        keys: KeyChord("Return", shift: .free)
      )
      .possible(if: ResourceValue(\Writing.isActive)),
      Action(.edit, "Change the words", at: .selection(5), keys: KeyChord("F2"))
        .possible(if: HasMovableSelection()).shown(if: WordsAreSelected()))
  }
}

/// The part of the window that the panel for writing covers; `nil` while no words are written.
private struct WritingCover: DerivedValue {
  @OptionalRes private var layout: Layout?
  @Res private var writing: Writing
  private let labels = Labels()

  var value: Rect? {
    guard let layout, let entry = writing.entry else { return nil }
    return entry.panel(around: labels.field(of: entry, in: layout).frame, in: layout)
  }
}

/// Whether the only selected sticker shows words.
private struct WordsAreSelected: DerivedValue {
  private let selected = Single<Selected, Sticker>()

  var value: Bool { selected.value.flatMap { Words(name: $0.1.image) } != nil }
}

/// Discards the words of the last visit.
private struct ForgetWriting: System {
  @ResMut private var writing: Writing

  func run() { writing.forget() }
}

/// Performs the actions that write.
private struct PerformWritingActions: System {
  let requests = MessageReader<ActionRequest>()
  let writer = Writer()
  let selection = Selection()

  func run() {
    for request in requests.read() {
      switch request.action {
      case .text: writer.begin()
      case .finishText: writer.end(keeping: true)
      case .breakLine: writer.editor.change { $0.type("\n") }
      case .finishOrBreakLine: writer.finishOrBreakLine()
      case .edit: if let sticker = selection.movable.last { writer.begin(editing: sticker) }
      default: break
      }
    }
  }
}

extension EditorAction {
  /// Writes a word.
  public static let text = EditorAction("text")
  /// Ends the words that are being written, and keeps them.
  public static let finishText = EditorAction("finish-text")
  /// Breaks the line of the words that are being written.
  public static let breakLine = EditorAction("break-line")
  /// Ends the words that are being written if they have one line, and breaks the line if they have several.
  public static let finishOrBreakLine = EditorAction("finish-or-break-line")
  /// Changes the words of a text.
  public static let edit = EditorAction("edit")
}

/// Repeats keys that are held.
private struct KeyRepeats: System {
  let editor = EntryEditor()
  @Res var clock: Clock

  func run() {
    guard let next = editor.entry?.nextRepeat, clock.frame >= next else { return }
    editor.change { $0.advance(to: clock.frame) }
  }
}

/// Asks the program to let keyboards write while words are written.
private struct TextInput: System {
  @ResMut var writing: Writing
  let requests = MessageWriter<EditorRequest>()

  func run() {
    let writes = writing.entry != nil
    guard writes != writing.hasAskedForText else { return }
    requests.send(.writeText(writes))
    writing.hasAskedForText = writes
  }
}

/// Handles keys that were meant for the words that one of them has just ended, before all other systems.
private struct IgnoreTypingAfterWords: System {
  let keys = MessageHandler<KeyPress>()
  @Res var clock: Clock
  @ResMut var writing: Writing

  func run() {
    keys.handle { press in
      writing.pause.ignores(press, at: clock.event) && writing.entry == nil
    }
  }
}

/// Writes with the keys on the screen.
private struct TapWritingKeys: System {
  let contacts = ContactMessages()
  let keys = Query<WritingKey>()
  let writer = Writer()
  let layouts = MessageWriter<LayoutRequest>()

  func run() {
    contacts.read { touch in
      land(onPanel: touch)
    } ended: { ended in
      writer.editor.change { $0.release(.finger(ended.touch.id), at: ended.touch.trace.time) }
    }
  }

  /// A contact has landed on a key, or on the words.
  private func land(onPanel touch: Touch) {
    guard writer.entry != nil, let element = touch.element else { return }
    switch keys.get(element)?.key {
    case .done: end(keeping: true)
    case .cancel: end(keeping: false)
    case .some(let key):
      writer.editor.change { $0.land(touch.id, on: key, at: touch.trace.landingTime) }
    case nil: break
    }
  }

  private func end(keeping: Bool) {
    writer.end(keeping: keeping)
    // A contact that lands in the same pump meets the elements behind the panel.
    layouts.send(LayoutRequest())
  }
}

/// Writes with a keyboard, an input method, and words that are dropped.
private struct WriteByKeyboard: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  let markedTexts = MessageHandler<MarkedTextChanged>()
  let drops = MessageHandler<Drop>()
  let keyboard = WritingKeyboard()
  let labels = Labels()
  @OptionalRes var layout: Layout?
  @Res var clock: Clock
  let requests = MessageWriter<EditorRequest>()

  private var editor: EntryEditor { keyboard.writer.editor }

  func run() {
    keys.handle { press in
      if press.isDown { return editor.entry != nil && keyboard.write(press.name) }
      editor.change { $0.release(.key(press.name), at: clock.event) }
      return false
    }
    texts.handle { typed in
      editor.change { $0.type(typed.text) }
      return true
    }
    markedTexts.handle { setMarkedText($0.markedText) }
    // Words join those that are being written.
    drops.handle { drop in
      guard editor.entry != nil, let words = Words(name: drop.name) else { return false }
      editor.change { $0.type(words.text) }
      return true
    }
  }

  /// Shows a marked text, and tells the input method where; returns whether words are being written.
  private func setMarkedText(_ marked: MarkedText) -> Bool {
    editor.change { $0.setMarkedText(marked) }
    guard let layout, let entry = editor.entry else { return false }
    requests.send(.placeInputMethod(labels.field(of: entry, in: layout).caret))
    return true
  }
}

/// Begins writing at two taps on words, and ends it at a tap beside all stickers and at Escape.
private struct BeginAndEndWriting: System {
  let taps = MessageReader<Tapped>()
  let backgroundTaps = MessageReader<BackgroundTapped>()
  let requests = MessageHandler<ActionRequest>()
  let writer = Writer()
  let selection = Selection()
  @ResMut var writing: Writing

  func run() {
    if !backgroundTaps.read().isEmpty { writer.end(keeping: true) }
    taps.read().forEach(editIfTappedTwice)
    requests.handle(.escape) {
      guard writing.isActive else { return false }
      writer.end(keeping: false)
      return true
    }
  }

  /// Two taps on words, one after the other, open them.
  private func editIfTappedTwice(_ tap: Tapped) {
    let last = writing.lastTap
    let isSecond =
      last?.sticker == tap.sticker
      && tap.follows(last, within: Writing.doubleTapTime, near: Layout.target / 2)
    writing.lastTap = isSecond ? nil : tap
    guard isSecond, selection.stickers == [tap.sticker],
      let words = writer.words(of: tap.sticker), !words.isEmoji
    else { return }
    writer.begin(editing: tap.sticker)
  }
}
