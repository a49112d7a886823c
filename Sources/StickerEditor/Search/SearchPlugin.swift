import DirectManipulation
import ECS
import EditorKit
import Geometry

/// Finds emoji by their names: with the panel for writing, which shows results in the tray while the user types.
struct SearchPlugin: Plugin {
  func build(_ app: App) {
    let shelf = app.world[TrayState.self].shelf
    app.world.insertResource(EmojiFinder(shelf.emoji, table: shelf.emojiWords ?? { _ in nil }))
    app.world.insertResource(SearchedText())
    app.add(EmojiSearch(), to: .layout, before: ["InterfaceLayout"])
    app.add(EndSearch(), BeginSearch(), to: .behave)
    // The next visitor finds no words of the last one.
    app.add(PutBack(SearchedText()), to: .restart)
    app.add(
      Action(.findEmoji, "Find an emoji", keys: .control("F"))
        .possible(if: CanSearch())
        .on(if: SearchIsOn()))
  }
}

/// Whether there are emoji, and words to find them by.
private struct CanSearch: DerivedValue {
  @Res private var tray: TrayState

  var value: Bool { tray.shelf.emojiWords != nil && !tray.shelf.emoji.isEmpty }
}

/// Whether the user types what an emoji is called, or the tray shows what was found.
private struct SearchIsOn: DerivedValue {
  @Res private var tray: TrayState
  @OptionalRes private var writing: Writing?

  var value: Bool { writing?.entry?.isSearch == true || tray.found != nil }
}

/// The text that was searched last.
private struct SearchedText {
  /// `nil` while nothing is searched.
  var text: String?
}

/// Shows the emoji that a text means in the tray, for a system.
private struct EmojiResults: SystemParameterGroup {
  @ResMut private var searched: SearchedText
  @Res private var finder: EmojiFinder
  @Res private var languages: Languages
  private let tray = TrayControl()

  /// Shows all emoji until a text is searched.
  func begin() {
    tray.showEmoji()
    searched.text = ""
  }

  /// Shows the emoji that a text means, unless it is the text that was searched last; all emoji for a blank one.
  func show(for text: String) {
    guard text != searched.text else { return }
    searched.text = text
    if text.allSatisfy(\.isWhitespace) { return tray.showEmoji() }
    let codes = [languages.current.code, Catalogue.english.code]
    tray.show(found: finder.find(text, in: codes[0] == codes[1] ? [codes[1]] : codes))
  }
}

/// Begins a search for emoji.
private struct BeginSearch: System {
  let requests = MessageReader<ActionRequest>()
  let canSearch = CanSearch()
  let results = EmojiResults()
  @ResMut var writing: Writing
  @Res var languages: Languages
  @ResMut var display: Display

  func run() {
    for request in requests.read() where request.action == .findEmoji {
      // The user may be writing something else.
      guard !writing.isActive, canSearch.value else { continue }
      results.begin()
      writing.entry = TextEntry(isSearch: true, layouts: languages.keyboardLayouts)
      display.redraw()
    }
  }
}

/// Ends the search when the text is done or a result is taken.
private struct EndSearch: System {
  let ends = MessageReader<SearchEnded>()
  let taken = MessageReader<TakenFromTray>()
  let results = EmojiResults()
  let control = TrayControl()
  let layouts = MessageWriter<LayoutRequest>()
  @Res var tray: TrayState
  @ResMut var writing: Writing
  @ResMut var display: Display

  func run() {
    ends.read().forEach(end)
    if taken.read().isEmpty || writing.entry?.isSearch != true { return }
    writing.entry = nil
    display.redraw()
  }

  /// Keeps the results, with the first one marked for a key to place it, or shows all emoji again.
  private func end(_ ended: SearchEnded) {
    // The text may have changed in this frame, after the results were last shown.
    if ended.isKept { results.show(for: ended.text) }
    if ended.isKept, let found = tray.found {
      if !found.isEmpty { control.mark(0) }
    } else if tray.isFine {
      control.showEmoji()
    }
    layouts.send(LayoutRequest())
  }
}

/// Lets the tray hold what is found while the user types.
private struct EmojiSearch: System {
  let results = EmojiResults()
  @Res var writing: Writing

  func run() {
    if let entry = writing.entry, entry.isSearch { results.show(for: entry.edited.text) }
  }
}
