import DirectManipulation
import ECS
import Geometry

/// Finds emoji by their names: with the panel for writing, which shows results in the tray while somebody types.
struct SearchPlugin: Plugin {
  func build(_ app: App) {
    let shelf = app.world[TrayState.self].shelf
    app.world.insertResource(EmojiFinder(shelf.emoji, table: shelf.emojiWords ?? { _ in nil }))
    app.add(EmojiSearch(), to: .layout, before: ["InterfaceLayout"])
    app.add(EndSearch(), to: .behave)
    // The next visitor finds no words of the last one.
    app.addState(isUsed: { _ in false }, reset: { $0[EmojiFinder.self].searched = nil })
    app.add(BeginSearch(), to: .behave)
    app.add(
      Action(.findEmoji, "Find an emoji", keys: .control("F"))
        .possible { $0.canSearch }
        .on { $0.isSearching || $0[TrayState.self].found != nil })
  }
}

/// Begins a search for emoji.
private struct BeginSearch: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() where request.action == .findEmoji { beginSearch() }
  }

  private func beginSearch() {
    // Somebody else may be writing.
    guard world.writing == nil, world.canSearch else { return }
    world.showEmoji()
    world[EmojiFinder.self].searched = ""
    world[Writing.self].entry = TextEntry(
      isSearch: true, layouts: world[Languages.self].keyboardLayouts)
    world.redraw()
  }
}

extension EditorAction {
  /// Finds emoji by their names.
  public static let findEmoji = EditorAction("find-emoji")
}

/// Ends the search where the words are done, or what was looked for is taken.
private struct EndSearch: System {
  let ends = MessageReader<SearchEnded>()
  let taken = MessageReader<TakenFromTray>()
  @Exclusive var world: World

  func run() {
    ends.read().forEach(endSearch)
    // What was looked for is found.
    if !taken.read().isEmpty { stopSearching() }
  }

  /// What was found stays, the first of it marked for a key to place; or all emoji are there again.
  private func endSearch(_ ended: SearchEnded) {
    // What was typed in the same frame counts.
    if ended.isKept { world.search(ended.text) }
    if ended.isKept, let found = world[TrayState.self].found {
      if !found.isEmpty { world.markInTray(0) }
    } else if world.tray.isFine {
      world.showEmoji()
    }
    world.redraw()
  }

  private func stopSearching() {
    guard world.isSearching else { return }
    world[Writing.self].entry = nil
    world.redraw()
  }
}

/// Lets the tray hold what is found while somebody types.
private struct EmojiSearch: System {
  @Exclusive var world: World

  func run() { followSearch() }

  private func followSearch() {
    if let entry = world.writing, entry.isSearch { world.search(entry.edited.text) }
  }
}

extension World {
  fileprivate var canSearch: Bool {
    let shelf = self[TrayState.self].shelf
    return shelf.emojiWords != nil && !shelf.emoji.isEmpty
  }

  /// Whether somebody types what emoji are called.
  var isSearching: Bool { writing?.isSearch == true }

  /// The button that begins a search, below those that say what the tray holds.
  var searchButton: Button? {
    guard let layout, tray.hasSearch else { return nil }
    let area = layout.tray
    let frame =
      layout.isWide
      ? Rect(
        x: area.minX, y: area.minY + Tray.header, width: area.size.width, height: Layout.target)
      : Rect(
        x: area.minX + Tray.header, y: area.minY, width: Layout.target, height: area.size.height
      ).mirrored(within: area, if: layout.isMirrored)
    return Button(action: .findEmoji, frame: frame)
  }

  fileprivate func search(_ text: String) {
    let finder = self[EmojiFinder.self]
    guard text != finder.searched else { return }
    finder.searched = text
    if text.allSatisfy(\.isWhitespace) { return showEmoji() }
    let codes = [catalogue.code, Catalogue.english.code]
    showEmoji(found: finder.find(text, in: codes[0] == codes[1] ? [codes[1]] : codes))
  }
}
