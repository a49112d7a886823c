import DirectManipulation
import EditorKit

/// Finds emoji and stickers by their names: the user types in the panel for writing, and the tray shows the results.
///
/// Publishes ``EmojiFinder``, which has the names of the bundled stickers.
struct SearchPlugin: Plugin {
  func build(_ app: App) {
    let shelf = app.world[TrayState.self].shelf
    app.world.insertResource(EmojiFinder(shelf.emoji, table: shelf.emojiWords ?? { _ in nil }))
    app.world.insertResource(SearchedText())
    app.add(UpdateSearch(), to: .layout, before: ["InterfaceLayout"])
    app.add(BeginAndEndSearch(), to: .behave)
    app.add(LeaveResults(), to: .behave, after: ["BeginAndEndSearch"])
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

/// Shows the results of a search in the tray, for a system.
private struct SearchResults: SystemParameterGroup {
  @ResMut private var searched: SearchedText
  @Res private var finder: EmojiFinder
  @Res private var languages: Languages
  @Res private var state: TrayState
  private let tray = TrayControl()

  /// Whether the next search begins at the stickers: while the tray shows found pictures, as the last search did.
  private var beginsAtStickers: Bool {
    state.shelf.hasStickerSearch
      && (state.found == nil ? state.showsStickers : searched.beganAtStickers)
  }

  /// Begins a search: shows all pictures of the current tab.
  func begin() {
    searched = SearchedText(text: "", beganAtStickers: beginsAtStickers)
    showAll()
  }

  /// Shows all pictures of the tab at which the last search began.
  func showAll() {
    if searched.beganAtStickers { tray.showStickers() } else { tray.showEmoji() }
  }

  /// Shows the stickers and emoji that match a text, or all pictures of the tab for a blank text; does nothing if the text
  /// was searched last.
  ///
  /// All found stickers are first in a search that began at the stickers.
  func show(for text: String) {
    guard text != searched.text else { return }
    searched = SearchedText(text: text, beganAtStickers: beginsAtStickers)
    if text.allSatisfy(\.isWhitespace) { return showAll() }
    let (current, english) = (languages.current.code, Catalogue.english.code)
    let codes = current == english ? [english] : [current, english]
    let stickers = state.shelf.allStickers
    guard searched.beganAtStickers else {
      return tray.show(found: finder.find(text, in: codes, stickers: stickers))
    }
    let emoji = finder.find(text, in: codes)
    tray.show(
      found: finder.findStickers(text, in: codes, among: stickers) + emoji,
      areStickers: emoji.isEmpty)
  }
}

/// Begins the search by its action, and ends the search when the user finishes the text or takes a result.
private struct BeginAndEndSearch: System {
  let requests = MessageReader<ActionRequest>()
  let ends = MessageReader<SearchEnded>()
  let taken = MessageReader<TakenFromTray>()
  let results = SearchResults()
  let control = TrayControl()
  let layouts = MessageWriter<LayoutRequest>()
  @Res var tray: TrayState
  @Res var languages: Languages
  @OptionalRes var device: DeviceInUse?
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
    writing.entry = TextEntry(
      isSearch: true, layouts: languages.keyboardLayouts, showsKeys: device.needsKeys)
  }

  /// Keeps the results and marks the first result for the Return key, or shows all pictures again.
  private func end(_ ended: SearchEnded) {
    // The text may have changed in this frame, after the results were last shown.
    if ended.isKept { results.show(for: ended.text) }
    if ended.isKept, let found = tray.found {
      if !found.isEmpty { control.mark(0) }
    } else if tray.found != nil || tray.showsEmoji {
      results.showAll()
    }
    layouts.send(LayoutRequest())
  }
}

/// Shows all pictures again when the user presses Escape while the tray shows the results of a search that has ended.
private struct LeaveResults: System {
  let requests = MessageHandler<ActionRequest>()
  let results = SearchResults()
  let layouts = MessageWriter<LayoutRequest>()
  @Res var tray: TrayState
  @Res var writing: Writing

  func run() {
    requests.handle(.escape, if: tray.found != nil && !writing.isActive) {
      results.showAll()
      layouts.send(LayoutRequest())
    }
  }
}

private struct UpdateSearch: System {
  let results = SearchResults()
  @Res var writing: Writing

  func run() {
    if let entry = writing.entry, entry.isSearch { results.show(for: entry.edited.text) }
  }
}
