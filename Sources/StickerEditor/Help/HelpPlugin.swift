import DirectManipulation
public import EditorKit
import StickerCanvas

/// Shows the help sheet, with pages for touch, mouse and keys.
///
/// A tap beside the chips closes the sheet, as does a key that neither moves nor presses the focus.
struct HelpPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(SheetBehindHelp())
    app.add(ShowHelp(), to: .behave)
    app.add(
      Action(
        .help, "Help", at: .menu(50, .program), keys: KeyChord("F1"), KeyChord("?"),
        KeyChord("/", shift: .held), KeyChord("ß", shift: .held)
      ).workingOverSheets())
  }
}

private struct ShowHelp: System {
  let requests = MessageReader<ActionRequest>()
  let choices = MessageHandler<SheetChoice>()
  let help = HelpSheets()

  func run() {
    choices.handle { choice in
      guard InputDevice(helpPage: choice.sheet) != nil else { return false }
      if case .chip(let id) = choice.item, let page = InputDevice(helpPage: id) {
        help.show(page)
      } else {
        help.close()
      }
      return true
    }
    requests.perform([.help: { help.isShown ? help.close() : help.open() }])
  }
}

/// The sheet that is shown again when the help sheet closes; `nil` for the canvas.
struct SheetBehindHelp {
  var sheet: Sheet?
}

private final class HelpSheets: SystemParameterGroup {
  private let control = SheetControl()
  @ResMut private var behind: SheetBehindHelp
  @Res private var actions: ActionTable
  @Res private var languages: Languages
  @OptionalRes private var device: DeviceInUse?

  var isShown: Bool { control.view.sheet?.isHelp == true }

  /// Shows the page of the device in use in front of the canvas or another sheet.
  func open() {
    behind.sheet = control.view.sheet
    show(device?.device ?? .touch)
  }

  /// Shows the page of a device in place of the current sheet.
  func show(_ page: InputDevice) {
    control.show(
      page.help(actions, in: languages.current, isTouchOnly: device?.isFixed ?? false))
  }

  /// Closes the help sheet, and shows the sheet behind the help again.
  func close() { control.show(behind.sheet) }
}

extension EditorAction {
  /// Opens or closes the help sheet.
  public static let help = EditorAction("help")
}

extension Sheet {
  var isHelp: Bool { InputDevice(helpPage: id) != nil }
}

extension InputDevice {
  /// The identifier of the sheet with the device's help, and of the chips that lead to the sheet.
  var helpPage: String { "help-\(self)" }

  /// Creates the device of a page's identifier; `nil` for any other identifier.
  init?(helpPage id: String) {
    guard let device = Self.allCases.first(where: { $0.helpPage == id }) else { return nil }
    self = device
  }

  private var title: Phrase {
    switch self {
    case .touch: "Touch"
    case .mouse: "Mouse"
    case .keys: "Keys"
    }
  }

  /// Returns the device's help, with chips that lead to all pages; without chips if `isTouchOnly`, as in a kiosk.
  func help(_ table: ActionTable, in words: Catalogue, isTouchOnly: Bool) -> Sheet {
    let chips = Self.allCases.map { Sheet.Chip(id: $0.helpPage, $0.title, isOn: $0 == self) }
    var sheet = Sheet(
      id: helpPage, title: isTouchOnly ? "Help" : "Gestures and keys",
      chips: isTouchOnly ? [] : chips)
    (sheet.isList, sheet.closesAtAnything) = (true, true)
    let lines =
      switch self {
      case .touch: table.handTiles(\.touch) + table.buttonTiles
      case .mouse: table.handTiles(\.mouse)
      case .keys: table.keyTiles(in: words)
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
  /// Returns the lines of the gestures of a device, most important first.
  fileprivate func handTiles(_ way: KeyPath<GestureInstructions, GestureInstructions.Way?>)
    -> [Sheet.Tile]
  {
    handLines.sorted { $0.rank < $1.rank }.compactMap { line in
      line[keyPath: way].map { .entry($0.picture, line.what, $0.words) }
    }
  }

  /// The lines of the buttons in the toolbar, its menu, the context bar and the playback bar, which only a scene with time has.
  fileprivate var buttonTiles: [Sheet.Tile] {
    func tiles(_ ids: [EditorAction], _ place: Phrase) -> [Sheet.Tile] {
      ids.compactMap { self[$0] }.map { .entry(of: $0, $0.id.name, place) }
    }
    let playback = actions.filter { $0.place == .playback && $0.isShown }.map(\.id)
    return tiles(toolbar, "toolbar") + tiles(menu, "toolbar, More")
      + tiles(selection, "context bar") + tiles(playback, "playback bar")
  }

  /// Returns the lines of the actions that have keys; actions with the same title share a line.
  ///
  /// The keys of scenes with time are listed only in such a scene.
  fileprivate func keyTiles(in words: Catalogue) -> [Sheet.Tile] {
    let placed = Set(toolbar + menu + selection)
    let keyed = actions.filter { !$0.keys.isEmpty && ($0.keyState != .time || $0.isShown) }
    var titles: Set<Phrase> = []
    return keyed.filter { titles.insert($0.title).inserted }.map { action in
      let keys = keyed.filter { $0.title == action.title }.flatMap(\.keys)
        .withArrowKeysTogether.list(in: words)
      return placed.contains(action.id)
        ? .entry(of: action, action.id.name, Phrase(verbatim: keys))
        : .entry("keyboard", action.title, Phrase(verbatim: keys))
    }
  }
}

extension Sheet.Tile {
  /// Returns a line of the help sheet, without an identifier.
  fileprivate static func entry(_ icon: String, _ what: Phrase, _ how: Phrase) -> Sheet.Tile {
    Sheet.Tile(id: "", .icon(icon), title: what, detail: how)
  }

  fileprivate static func entry(of action: Action, _ icon: String, _ how: Phrase) -> Sheet.Tile {
    var tile = entry(icon, action.title, how)
    tile.followsReading = action.followsReading
    return tile
  }
}
