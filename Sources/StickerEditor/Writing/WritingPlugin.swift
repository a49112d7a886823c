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
    app.draw("writing", in: .panels) { $0.isNaming ? [] : $0.writingItems() }
    app.layOut { $0.isNaming ? [] : $0.writingElements() }
    app.on(ContactBegan.self) { world, began in world.land(onPanel: began.touch) }
    app.on(ContactEnded.self) { world, ended in
      world.changeWriting { $0.release(.finger(ended.touch.id), at: ended.touch.trace.time) }
    }
    app.respond(to: KeyPress.self) { $0.take($1) }
    app.respond(to: TypedText.self) { world, typed in
      world.changeWriting { $0.type(typed.text) }
      return true
    }
    app.respond(to: MarkedTextChanged.self) { $0.setMarkedText($1.markedText) }
    // Words join those that are being written.
    app.respond(to: Drop.self) { world, drop in
      guard world.writing != nil, let words = Words(name: drop.name) else { return false }
      world.changeWriting { $0.type(words.text) }
      return true
    }
    app.on(BackgroundTapped.self) { world, _ in
      world.endWriting(keeping: true)
    }
    app.on(Tapped.self) { world, tap in
      world.editIfTappedTwice(tap)
    }
    app.respond(to: Escape.self) { world, _ in
      guard world.writing != nil else { return false }
      world.endWriting(keeping: false)
      return true
    }
    app.addState(
      isUsed: { $0.writing != nil },
      reset: { world in
        (world[Writing.self].entry, world[Writing.self].waiting) = (nil, nil)
        (world[Writing.self].lastTap, world[Writing.self].pause) = (nil, TypingPause())
      })
    app.describe(
      "Change the words", touch: "a double tap", touchIcon: "hand-double-tap",
      mouse: "a double click", rank: 55)
    app.add(
      Action(
        .text, "Write", at: .toolbar(30, .edit), keys: KeyChord("T")
      ) { $0.beginWriting() },
      Action(
        .finishText, "Finish the text", keys: .control("Return"), .control("Keypad Enter")
      ) { $0.endWriting(keeping: true) }
      .possible { $0.isWriting },
      Action(
        .breakLine, "Break the line", keys: KeyChord("Return", shift: .held)
      ) { $0.changeWriting { $0.type("\n") } }
      .possible { $0.isWriting },
      Action(
        .finishOrBreakLine, "End one line; break several",
        keys: KeyChord("Return", shift: .free)
      ) { $0.finishOrBreakLine() }
      .possible { $0.isWriting },
      Action(.edit, "Change the words", at: .selection(5), keys: KeyChord("F2")) { world in
        if let sticker = world.movableSelection.last { world.beginWriting(editing: sticker) }
      }
      .possible { !$0.movableSelection.isEmpty }
      .shown { world in world.query(Selected.self).single.flatMap(world.words) != nil })
  }

  /// The keys that go nowhere are taken before any other plugin sees them.
  func finish(_ app: App) {
    app.respond(to: KeyPress.self) { $0.ignoresTyping($1) }
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

extension World {
  /// Shows a marked text, and tells the input method where; returns whether words are being written.
  fileprivate func setMarkedText(_ marked: TextEntry.MarkedText) -> Bool {
    changeWriting { $0.setMarkedText(marked) }
    guard let layout, let entry = writing else { return false }
    request(.placeInputMethod(textField(entry, layout).caret))
    return true
  }

  /// A key, while words are being written, is for them.
  fileprivate func take(_ press: KeyPress) -> Bool {
    if press.isDown { return writing != nil && writeKey(press.name) }
    changeWriting { $0.release(.key(press.name), at: eventTime) }
    return false
  }

  /// Two taps on words, one after the other, open them.
  fileprivate func editIfTappedTwice(_ tap: Tapped) {
    let last = self[Writing.self].lastTap
    let isSecond =
      last?.sticker == tap.sticker
      && tap.follows(last, within: Writing.doubleTapTime, near: Layout.target / 2)
    self[Writing.self].lastTap = isSecond ? nil : tap
    guard isSecond, selection == [tap.sticker], let words = words(of: tap.sticker), !words.isEmoji
    else { return }
    beginWriting(editing: tap.sticker)
  }
}
