import DirectManipulation
import EditorKit

/// Finds emoji and stickers by their names: the user types in the panel for writing, and the tray shows the results.
struct SearchPlugin: Plugin {
  func build(_ app: App) {
    let shelf = app.world[TrayState.self].shelf
    app.world.insertResource(EmojiFinder(shelf.emoji, table: shelf.emojiWords ?? { _ in nil }))
    app.world.insertResource(SearchedText())
    app.add(EmojiSearch(), to: .layout, before: ["InterfaceLayout"])
    app.add(BeginAndEndSearch(), to: .behave)
    // The next visitor must not see the last visitor's search.
    app.add(ResetResource(SearchedText()), to: .restart)
    app.add(
      Action(.findEmoji, "Search stickers and emoji", keys: .control("F"))
        .possible(if: ResourceValue(\TrayState.canSearch))
        .on(if: SearchIsOn()))
  }
}

/// Whether the user is typing a search, or the tray shows the results of a search.
private struct SearchIsOn: DerivedValue {
  @Res private var tray: TrayState
  @OptionalRes private var writing: Writing?

  var value: Bool { writing?.entry?.isSearch == true || tray.found != nil }
}

/// The last search.
private struct SearchedText {
  /// The searched text, empty if the search has only begun; `nil` before the first search of a visit.
  var text: String?
}

/// Shows the results of a search in the tray, for a system.
private struct EmojiResults: SystemParameterGroup {
  @ResMut private var searched: SearchedText
  @Res private var finder: EmojiFinder
  @Res private var languages: Languages
  @Res private var state: TrayState
  private let tray = TrayControl()

  /// Begins a search: shows all emoji.
  func begin() {
    tray.showEmoji()
    searched.text = ""
  }

  /// Shows the emoji and the stickers that match a text, or all emoji for a blank text; does nothing if the text was searched last.
  func show(for text: String) {
    guard text != searched.text else { return }
    searched.text = text
    if text.allSatisfy(\.isWhitespace) { return tray.showEmoji() }
    let codes = [languages.current.code, Catalogue.english.code]
    tray.show(
      found: finder.find(
        text, in: codes[0] == codes[1] ? [codes[1]] : codes, stickers: state.shelf.allStickers))
  }
}

/// Begins the search by its action, and ends the search when the user finishes the text or takes a result.
private struct BeginAndEndSearch: System {
  let requests = MessageReader<ActionRequest>()
  let ends = MessageReader<SearchEnded>()
  let taken = MessageReader<TakenFromTray>()
  let results = EmojiResults()
  let control = TrayControl()
  let layouts = MessageWriter<LayoutRequest>()
  @Res var tray: TrayState
  @Res var languages: Languages
  @ResMut var writing: Writing
  @ResMut var display: Display

  func run() {
    ends.read().forEach(end)
    if !taken.read().isEmpty, writing.entry?.isSearch == true {
      writing.entry = nil
      display.redraw()
    }
    requests.perform([.findEmoji: begin])
  }

  private func begin() {
    // Another user may be writing already.
    guard !writing.isActive, tray.canSearch else { return }
    results.begin()
    writing.entry = TextEntry(isSearch: true, layouts: languages.keyboardLayouts)
  }

  /// Keeps the results and marks the first result for the Return key, or shows all emoji again.
  private func end(_ ended: SearchEnded) {
    // The text may have changed in this frame, after the results were last shown.
    if ended.isKept { results.show(for: ended.text) }
    if ended.isKept, let found = tray.found {
      if !found.isEmpty { control.mark(0) }
    } else if tray.showsEmoji {
      control.showEmoji()
    }
    layouts.send(LayoutRequest())
  }
}

/// Updates the results in the tray while the user types a search.
private struct EmojiSearch: System {
  let results = EmojiResults()
  @Res var writing: Writing

  func run() {
    if let entry = writing.entry, entry.isSearch { results.show(for: entry.edited.text) }
  }
}
