import DirectManipulation
public import EditorKit
import Pictures
import StickerCanvas
import TextPainting

/// Adds and edits stickers of words in their place on the canvas, with on-screen keys or a keyboard.
///
/// Writes `DrawnByFeature` of the edited sticker.
struct WritingPlugin: Plugin {
  /// The reason why words cannot be drawn, with the package to install; `nil` if they can.
  let problem: String?

  func build(_ app: App) {
    let world = app.world
    world.insertResource(Writing(problem: problem))
    app.writeByKeys(while: ResourceValue(\Writing.isActive))
    app.keepFree(WritingCover())
    app.keepFree(WordsCover())
    app.add(KeyRepeats(), to: .animate)
    app.add(TextInput(), MarkWrittenSticker(), to: .layout, before: ["InterfaceLayout"])
    app.addDeadline(ResourceValue(\Writing.entry?.nextRepeat))
    app.addPanel(showing: WritingToShow<StickerTextPurpose>(), in: .panels)
    app.add(IgnoreTypingAfterWords(), to: .input)
    app.add(
      TapWritingKeys(), WriteByKeyboard(), BeginAndEndWriting(), to: .behave)
    app.addTrace(ResourceValue(\Writing.isActive))
    app.addRestart(EntryEditor()) { $0.forget() }
    app.describe(
      "Edit text", touch: "double-tap", touchIcon: "hand-double-tap",
      mouse: "double-click", rank: 55)
    app.add(
      Action(.text, "Add text", at: .toolbar(30, .edit), keys: KeyChord("T", shift: .free))
        .possible(if: ResourceEquals(\Writing.problem, nil)),
      Action(.finishText, "Finish text", keys: .control("Return"), .control("Keypad Enter"))
        .whileWriting(),
      Action(.breakLine, "New line", keys: KeyChord("Return", shift: .held)).whileWriting(),
      Action(
        .finishOrBreakLine, "Finish, or start a new line in longer text",
        keys: KeyChord("Return", shift: .free)
      ).whileWriting(),
      Action(.nextStyle, "Next text style", keys: KeyChord("PageDown")).whileWriting(),
      Action(.nextTypeface, "Next typeface", keys: .control("PageDown")).whileWriting(),
      Action(.bendUp, "Curve upward", keys: .control("Up")).whileWriting(),
      Action(.bendDown, "Curve downward", keys: .control("Down")).whileWriting(),
      Action(.cancelText, "Cancel").showing(icon: "cancel"),
      Action(.showKeys, "Keyboard").showing(icon: "keyboard")
        .on(if: ResourceValue(\Writing.showsKeys)),
      Action(.edit, "Edit text", at: .selection(5), keys: KeyChord("F2"))
        .possible(if: HasMovableSelection())
        .shown(
          if: Derived(Single<Selected, Sticker>()) {
            $0.value.flatMap { StickerText(name: $0.1.image) } != nil
          }))
  }
}

/// The part of the window that the keys cover, in interface points; `nil` while the user isn't writing.
private struct WritingCover: DerivedValue {
  @OptionalRes private var layout: Layout?
  @Res private var writing: Writing
  private let labels = Labels()

  var value: Rect? {
    guard let layout, let entry = writing.entry else { return nil }
    let field = entry.isLine ? labels.field(of: entry, in: layout).frame : nil
    return entry.panel(around: field, in: layout)
  }
}

/// The frame of the words that the user is writing, in interface points; `nil` while the user isn't writing words.
private struct WordsCover: DerivedValue {
  @OptionalRes private var layout: Layout?
  @Res private var writing: Writing
  private let words = WordsInPlace()

  var value: Rect? {
    guard let layout, let entry = writing.entry else { return nil }
    return words.words(of: entry, in: layout)?.frame
  }
}

/// Marks the sticker whose words the user is writing as drawn by this feature.
private struct MarkWrittenSticker: System {
  let marks = Components<DrawnByFeature>()
  let stickers = Stickers()
  @Res var writing: Writing
  @ResMut var display: Display

  func run() {
    let wanted = writing.words?.editing.flatMap { stickers[$0] }
    guard [wanted].compactMap(\.self) != marks.entities else { return }
    marks.removeAll()
    if let wanted { marks.insert(DrawnByFeature(), to: wanted) }
    display.redraw()
  }
}

extension EditorAction {
  /// Begins the writing of a new sticker.
  public static let text = EditorAction("text")
  /// Ends the writing, and keeps the text.
  public static let finishText = EditorAction("finish-text")
  /// Inserts a line break into the text that the user is writing.
  public static let breakLine = EditorAction("break-line")
  /// Ends the writing if the text has one line, and inserts a line break if the text has several lines.
  public static let finishOrBreakLine = EditorAction("finish-or-break-line")
  /// Gives the text that the user is writing the next style.
  public static let nextStyle = EditorAction("next-text-style")
  /// Gives the text that the user is writing the next typeface.
  public static let nextTypeface = EditorAction("next-typeface")
  /// Ends the writing, and discards the text.
  static let cancelText = EditorAction("cancel-text")
  /// Shows the keys for letters, or the choices for the style in their place.
  static let showKeys = EditorAction("show-keys")
  /// Bends the text that the user is writing upward by 15 degrees.
  static let bendUp = EditorAction("bend-text-up")
  /// Bends the text that the user is writing downward by 15 degrees.
  static let bendDown = EditorAction("bend-text-down")
  /// Edits the words of the selected sticker.
  public static let edit = EditorAction("edit")
}

private struct KeyRepeats: System {
  let editor = EntryEditor()
  @Res var clock: Clock

  func run() {
    guard let next = editor.entry?.nextRepeat, clock.frame >= next else { return }
    editor.change { $0.advance(to: clock.frame) }
  }
}

/// Asks the program to start the system's text input when the user starts writing, and to stop it afterward.
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

/// Ignores keys that the user types on after a key has ended the writing, before all other systems; see
/// ``TypingPause``.
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

  /// Presses the key on which a contact has landed.
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
    // Another contact that lands in the same pump must already find the elements behind the panel.
    layouts.send(LayoutRequest())
  }
}

/// Edits the text with a keyboard, an input method and dropped words.
private struct WriteByKeyboard: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  let markedTexts = MessageHandler<MarkedTextChanged>()
  let drops = MessageHandler<Drop>()
  let keyboard = WritingKeyboard()
  let labels = Labels()
  let words = WordsInPlace()
  let pasted = PastedText()
  @OptionalRes var layout: Layout?
  @Res var clock: Clock
  let requests = MessageWriter<EditorRequest>()

  private var editor: EntryEditor { keyboard.writer.editor }

  func run() {
    keys.handle { press in
      if press.isDown { return editor.entry != nil && keyboard.write(press) }
      editor.change { $0.release(.key(press.name), at: clock.event) }
      return false
    }
    texts.handle { typed in
      editor.change { $0.type(typed.text) }
      return true
    }
    markedTexts.handle { setMarkedText($0.markedText) }
    // Dropped words are inserted into the text that the user is writing.
    drops.handle { drop in
      guard editor.entry != nil, let words = StickerText(name: drop.name) else { return false }
      pasted.type(words.text)
      return true
    }
  }

  /// Shows marked text, and sends the caret's frame to the input method; returns whether the user is writing.
  private func setMarkedText(_ marked: MarkedText) -> Bool {
    editor.change { $0.setMarkedText(marked) }
    guard let layout, let entry = editor.entry else { return false }
    let caret =
      words.words(of: entry, in: layout)?.caretFrame(at: entry.shown.caret)
      ?? labels.field(of: entry, in: layout).caret
    requests.send(.placeInputMethod(caret))
    return true
  }
}

/// Begins and ends the writing by actions, and edits the words of a double-tapped sticker.
///
/// A tap beside all stickers keeps the text, and Escape discards the text.
private struct BeginAndEndWriting: System {
  let taps = MessageReader<Tapped>()
  let backgroundTaps = MessageReader<BackgroundTapped>()
  let escapes = MessageHandler<ActionRequest>()
  let requests = MessageReader<ActionRequest>()
  let writer = Writer()
  let selection = Selection()
  @ResMut var writing: Writing

  func run() {
    if !backgroundTaps.read().isEmpty { writer.end(keeping: true) }
    taps.read().forEach(editIfTappedTwice)
    escapes.handle(.escape, if: writing.isActive) { writer.end(keeping: false) }
    requests.perform([
      .text: { writer.begin() },
      .finishText: { writer.end(keeping: true) },
      .breakLine: { writer.editor.change { $0.type("\n") } },
      .finishOrBreakLine: writer.finishOrBreakLine,
      .nextStyle: { writer.editor.changeStyle { $0.stepPreset(by: 1) } },
      .nextTypeface: { writer.editor.changeStyle { $0.stepTypeface(by: 1) } },
      .bendUp: { writer.editor.changeStyle { $0.bend(by: 1) } },
      .bendDown: { writer.editor.changeStyle { $0.bend(by: -1) } },
      .cancelText: { writer.end(keeping: false) },
      .showKeys: { writer.editor.change { $0.press(.keyboard, at: 0) } },
      .edit: { if let sticker = selection.movable.last { writer.begin(editing: sticker) } },
    ])
  }

  /// Edits the words of a sticker after a double tap, if the sticker is the only selected one and not an emoji.
  private func editIfTappedTwice(_ tap: Tapped) {
    let last = writing.lastTap
    let isSecond =
      last?.sticker == tap.sticker
      && tap.follows(last, within: Writing.doubleTapTime, near: Layout.target / 2)
    // A double tap that enters a group is over; the next double tap edits the words.
    writing.lastTap = isSecond || tap.entersGroup ? nil : tap
    guard isSecond, !tap.entersGroup, selection.stickers == [tap.sticker],
      let words = writer.words(of: tap.sticker), !words.isEmoji
    else { return }
    writer.begin(editing: tap.sticker)
  }
}
