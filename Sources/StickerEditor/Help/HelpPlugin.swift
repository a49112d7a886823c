import DirectManipulation
public import ECS

/// The sheet that says what hands and keys can do, a page each; whatever is done beside that closes it, and does nothing
/// else.
struct HelpPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(SheetBehindHelp())
    app.add(TurnHelpPages(), to: .behave)
    app.add(ToggleHelp(), to: .behave)
    app.add(
      Action(
        .help, "Help", at: .toolbar(100, .program), keys: KeyChord("F1"), KeyChord("?"),
        KeyChord("/", shift: .held), KeyChord("ß", shift: .held)
      ).workingOverSheets())
  }
}

/// Shows and hides the help.
private struct ToggleHelp: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() where request.action == .help {
      world.isHelpShown ? world.closeHelp() : showHelp()
    }
  }

  /// Shows the help page of the device in use in front of the canvas or another sheet.
  private func showHelp() {
    world[SheetBehindHelp.self].sheet = world.sheet
    world.show(world.help(HelpPage(world.deviceInUse)))
  }
}

/// Shows the page that is chosen, or closes the help.
private struct TurnHelpPages: System {
  let choices = MessageHandler<SheetChoice>()
  @Exclusive var world: World

  func run() {
    choices.handle { choice in
      guard HelpPage(id: choice.sheet) != nil else { return false }
      if case .chip(let id) = choice.item, let page = HelpPage(id: id) {
        world.show(world.help(page))
      } else {
        world.closeHelp()
      }
      return true
    }
  }
}

/// The sheet that is shown again when the help sheet closes; `nil` for the canvas.
private struct SheetBehindHelp {
  var sheet: Sheet?
}

extension EditorAction {
  /// Shows what hands and keys can do.
  public static let help = EditorAction("help")
}

/// A page of the help sheet.
enum HelpPage: String, CaseIterable {
  case touch, mouse, keys

  private static let prefix = "help-"

  /// What its sheet is known by.
  var id: String { Self.prefix + rawValue }

  /// The page about a device.
  init(_ device: InputDevice) {
    switch device {
    case .touch: self = .touch
    case .mouse: self = .mouse
    case .keys: self = .keys
    }
  }

  /// The page of a sheet, or of the chip that leads to it; nil where it is another one's.
  init?(id: String) {
    guard id.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(id.dropFirst(Self.prefix.count)))
  }

  var title: Phrase {
    switch self {
    case .touch: "Touch"
    case .mouse: "Mouse"
    case .keys: "Keys"
    }
  }
}

extension World {
  /// Whether the help sheet is shown.
  public var isHelpShown: Bool { sheet.flatMap { HelpPage(id: $0.id) } != nil }

  /// The sheet that the user has opened last: the one behind the help sheet while that is shown.
  public var sheetBehindHelp: Sheet? {
    isHelpShown ? self[SheetBehindHelp.self].sheet : sheet
  }

  /// Shows what the help sheet covers.
  fileprivate func closeHelp() { show(self[SheetBehindHelp.self].sheet) }

  /// Returns a page of the help sheet, with chips that lead to the others; a kiosk's has none.
  func help(_ page: HelpPage) -> Sheet {
    let chips = HelpPage.allCases.map { Sheet.Chip(id: $0.id, $0.title, isOn: $0 == page) }
    var sheet = Sheet(
      id: page.id, title: isTouchOnly ? "Help" : "What hands and keys can do",
      chips: isTouchOnly ? [] : chips)
    (sheet.isList, sheet.closesAtAnything) = (true, true)
    let table = actions
    let lines =
      switch page {
      case .touch: table.handTiles(\.touch) + table.buttonTiles
      case .mouse: table.handTiles(\.mouse)
      case .keys: table.keyTiles(in: catalogue)
      }
    sheet.tiles = lines.enumerated().map { number, line in
      var tile = line
      tile.id = "\(number)"
      return tile
    }
    return sheet
  }
}

extension ActionTable {
  /// What hands do, the most important first.
  fileprivate func handTiles(_ way: KeyPath<HandLine, HandLine.Way?>) -> [Sheet.Tile] {
    handLines.sorted { $0.rank < $1.rank }.compactMap { line in
      line[keyPath: way].map { .entry($0.picture, line.what, $0.words) }
    }
  }

  /// What the buttons do.
  fileprivate var buttonTiles: [Sheet.Tile] {
    func tiles(_ ids: [EditorAction], _ place: Phrase) -> [Sheet.Tile] {
      ids.compactMap { self[$0] }.map { .entry(of: $0, $0.id.name, place) }
    }
    return tiles(toolbar, "the toolbar") + tiles(selection, "the row below the canvas")
  }

  /// What the keys do.
  fileprivate func keyTiles(in words: Catalogue) -> [Sheet.Tile] {
    let placed = Set(toolbar + selection)
    return actions.filter { !$0.keys.isEmpty }.map { action in
      let keys = action.keys.map { $0.text(in: words) }.joined(separator: ", ")
      return placed.contains(action.id)
        ? .entry(of: action, action.id.name, Phrase(verbatim: keys))
        : .entry("keyboard", action.title, Phrase(verbatim: keys))
    }
  }
}

extension Sheet.Tile {
  /// A line of the help sheet; its id is its place.
  fileprivate static func entry(_ icon: String, _ what: Phrase, _ how: Phrase) -> Sheet.Tile {
    var tile = Sheet.Tile(id: "", .icon(icon), title: what)
    tile.detail = how
    return tile
  }

  /// The same of an action, with its icon.
  fileprivate static func entry(of action: Action, _ icon: String, _ how: Phrase) -> Sheet.Tile {
    var tile = entry(icon, action.title, how)
    tile.followsReading = action.followsReading
    return tile
  }
}
