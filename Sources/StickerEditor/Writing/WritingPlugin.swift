import DirectManipulation
import ECS
import Geometry
import Gestures
import Pictures

/// Words as stickers: a panel with keys to write them, with a keyboard or with fingers.
struct WritingPlugin: Plugin {
  /// Why words cannot be drawn, and what to install; nil where they can.
  let problem: String?

  func build(_ app: App) {
    let world = app.world
    world.insertResource(Writing(problem: problem))
    app.add(KeyRepeats(), to: .animate)
    app.add(TextInput(), to: .layout)
    app.addDeadline { $0.writing?.nextRepeat }
    app.draw(DrawWriting(), in: .panels)
    app.layOut { $0.isNaming ? [] : $0.writingElements() }
    app.add(IgnoreTypingAfterWords(), to: .input)
    app.add(TapWritingKeys(), to: .behave)
    app.add(WriteByKeyboard(), to: .behave)
    app.add(BeginAndEndWriting(), to: .behave)
    app.addState(
      isUsed: { $0.writing != nil },
      reset: { world in
        (world[Writing.self].entry, world[Writing.self].waiting) = (nil, nil)
        (world[Writing.self].lastTap, world[Writing.self].pause) = (nil, TypingPause())
      })
    app.describe(
      "Change the words", touch: "a double tap", touchIcon: "hand-double-tap",
      mouse: "a double click", rank: 55)
    app.add(PerformWritingActions(), to: .behave)
    app.add(
      Action(
        .text, "Write", at: .toolbar(30, .edit), keys: KeyChord("T")
      ),
      Action(
        .finishText, "Finish the text", keys: .control("Return"), .control("Keypad Enter")
      )
      .possible { $0.isWriting },
      Action(
        .breakLine, "Break the line", keys: KeyChord("Return", shift: .held)
      )
      .possible { $0.isWriting },
      Action(
        .finishOrBreakLine, "End one line; break several",
        keys: KeyChord("Return", shift: .free)
      )
      .possible { $0.isWriting },
      Action(.edit, "Change the words", at: .selection(5), keys: KeyChord("F2"))
        .possible { !$0.movableSelection.isEmpty }
        .shown { world in world.query(Selected.self).single.flatMap(world.words) != nil })
  }
}

/// Performs the actions that write.
private struct PerformWritingActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      switch request.action {
      case .text: world.beginWriting()
      case .finishText: world.endWriting(keeping: true)
      case .breakLine: world.changeWriting { $0.type("\n") }
      case .finishOrBreakLine: world.finishOrBreakLine()
      case .edit: edit()
      default: break
      }
    }
  }

  private func edit() {
    if let sticker = world.movableSelection.last { world.beginWriting(editing: sticker) }
  }
}

/// Draws the panel for writing.
private struct DrawWriting: System {
  @Exclusive var world: World

  func run() { world.draw(world.isNaming ? [] : world.writingItems()) }
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
  @Exclusive var world: World

  func run() {
    guard let next = world.writing?.nextRepeat, world.time >= next else { return }
    world.changeWriting { $0.advance(to: world.time) }
  }
}

/// Asks the program to let keyboards write while words are written.
private struct TextInput: System {
  @ResMut var writing: Writing
  @ResMut var requests: Requests

  func run() {
    let writes = writing.entry != nil
    guard writes != writing.hasAskedForText else { return }
    requests.all.append(.writeText(writes))
    writing.hasAskedForText = writes
  }
}

/// Handles keys that were meant for the words that one of them has just ended, before anybody else sees them.
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
  @Exclusive var world: World

  func run() {
    contacts.read { touch in
      land(onPanel: touch)
    } ended: { ended in
      world.changeWriting { $0.release(.finger(ended.touch.id), at: ended.touch.trace.time) }
    }
  }

  /// A contact has landed on a key, or on the words.
  private func land(onPanel touch: Touch) {
    guard world.writing != nil, let element = touch.element else { return }
    switch world.get(WritingKey.self, of: element)?.key {
    case .done: end(keeping: true)
    case .cancel: end(keeping: false)
    case .some(let key):
      world.changeWriting { $0.land(touch.id, on: key, at: touch.trace.landingTime) }
    case nil: break
    }
  }

  private func end(keeping: Bool) {
    world.endWriting(keeping: keeping)
    // What lands in the same pump meets what lies behind the panel.
    world.layOutInterface()
  }
}

/// Writes with a keyboard, an input method, and words that are dropped.
private struct WriteByKeyboard: System {
  let keys = MessageHandler<KeyPress>()
  let texts = MessageHandler<TypedText>()
  let markedTexts = MessageHandler<MarkedTextChanged>()
  let drops = MessageHandler<Drop>()
  @Exclusive var world: World

  func run() {
    keys.handle { press in
      if press.isDown { return world.writing != nil && world.writeKey(press.name) }
      world.changeWriting { $0.release(.key(press.name), at: world.eventTime) }
      return false
    }
    texts.handle { typed in
      world.changeWriting { $0.type(typed.text) }
      return true
    }
    markedTexts.handle { setMarkedText($0.markedText) }
    // Words join those that are being written.
    drops.handle { drop in
      guard world.writing != nil, let words = Words(name: drop.name) else { return false }
      world.changeWriting { $0.type(words.text) }
      return true
    }
  }

  /// Shows a marked text, and tells the input method where; returns whether words are being written.
  private func setMarkedText(_ marked: TextEntry.MarkedText) -> Bool {
    world.changeWriting { $0.setMarkedText(marked) }
    guard let layout = world.layout, let entry = world.writing else { return false }
    world.request(.placeInputMethod(world.textField(entry, layout).caret))
    return true
  }
}

/// Begins writing at two taps on words, and ends it at a tap beside all stickers and at Escape.
private struct BeginAndEndWriting: System {
  let taps = MessageReader<Tapped>()
  let backgroundTaps = MessageReader<BackgroundTapped>()
  let requests = MessageHandler<ActionRequest>()
  @Exclusive var world: World

  func run() {
    if !backgroundTaps.read().isEmpty { world.endWriting(keeping: true) }
    taps.read().forEach(editIfTappedTwice)
    requests.handle(.escape) {
      guard world.writing != nil else { return false }
      world.endWriting(keeping: false)
      return true
    }
  }

  /// Two taps on words, one after the other, open them.
  private func editIfTappedTwice(_ tap: Tapped) {
    let last = world[Writing.self].lastTap
    let isSecond =
      last?.sticker == tap.sticker
      && tap.follows(last, within: Writing.doubleTapTime, near: Layout.target / 2)
    world[Writing.self].lastTap = isSecond ? nil : tap
    guard isSecond, world.selection == [tap.sticker], let words = world.words(of: tap.sticker),
      !words.isEmoji
    else { return }
    world.beginWriting(editing: tap.sticker)
  }
}
