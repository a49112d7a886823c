import DirectManipulation
import ECS
import Geometry
import Gestures

/// The panel with all languages that there are, each by its own name: a tap chooses one.
struct LanguagePanelPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(LanguagePanel())
    app.draw("languages", in: .panels) { $0.languageItems() }
    app.addButtons(over: { world, elements in
      guard world.languagePanel != nil, let window = world.layout?.window else { return }
      elements.append(.panel(Rect(origin: .zero, size: window)))
    }) { $0.languagePanel?.buttons ?? [] }
    app.on(ContactBegan.self) { world, began in
      guard world.languagePanel?.frame.contains(began.touch.landing) == false else { return }
      world.showLanguages(false)
    }
    app.respond(to: Escape.self) { world, _ in
      guard world.languagePanel != nil else { return false }
      world.showLanguages(false)
      return true
    }
    app.on(WillPlace.self) { world, _ in world.showLanguages(false) }
    app.addState(
      isUsed: { $0.languagePanel != nil }, reset: { world in world.showLanguages(false) })
    addActions(to: app)
  }

  private func addActions(to app: App) {
    app.add(
      Action(.language, "Language", at: .toolbar(130, .program)) {
        $0.showLanguages($0.languagePanel == nil)
      }
      .on { $0.languagePanel != nil })
    for code in app.world[Languages.self].codes {
      var choose = Action(.language(code), Phrase(verbatim: code)) { world in
        world.speak(code)
        world.showLanguages(false)
        world.request(.keepLanguage(code))
      }
      choose.currentTitle = { Phrase(verbatim: $0[LanguagePanel.self].names[code] ?? code) }
      app.add(choose.on { $0.catalogue.code == code })
    }
  }
}

extension EditorAction {
  /// Shows the languages that there are, or hides them.
  public static let language = EditorAction("language")

  /// Says everything in a language.
  public static func language(_ code: String) -> EditorAction { EditorAction("language-\(code)") }
}

/// The panel with the languages.
private struct LanguagePanel {
  /// Those that can be chosen, in order; empty while it is closed.
  var codes: [String] = []
  /// What they are called by those who speak them.
  var names: [String: String] = [:]
}

/// The panel as it lies in a window.
struct LanguageGrid: Equatable {
  let frame: Rect
  /// Where each name lies, in the order of the languages.
  let cells: [Rect]

  private static let margin = 8.0
  private static let widest = 190.0

  /// So many names in the middle of a window, in as few columns as its height allows.
  init(_ count: Int, in layout: Layout) {
    let room = Rect(origin: .zero, size: layout.window).inset(by: Self.margin).size
    let most = max(1, Int((room.height - 2 * Self.margin) / layout.button))
    let columns = max(1, min(count, max(min(2, count), (count + most - 1) / most)))
    let rows = (count + columns - 1) / max(1, columns)
    let cell = Size(
      width: min(Self.widest, (room.width - 2 * Self.margin) / Double(columns)),
      height: min(layout.button, (room.height - 2 * Self.margin) / Double(max(1, rows))))
    let window = Rect(origin: .zero, size: layout.window)
    let frame = Rect(
      center: window.center, width: Double(columns) * cell.width + 2 * Self.margin,
      height: Double(rows) * cell.height + 2 * Self.margin)
    self.frame = frame
    cells = layout.columns(
      of: count, rows: rows, cell, from: frame.origin + Vector(Self.margin, Self.margin))
  }
}

extension World {
  /// The panel with the languages as it lies now; nil while it is closed.
  var languagePanel: (frame: Rect, buttons: [Button])? {
    guard let codes = resource(LanguagePanel.self)?.codes, !codes.isEmpty, let layout else {
      return nil
    }
    let grid = LanguageGrid(codes.count, in: layout)
    return (grid.frame, zip(codes, grid.cells).map { Button(action: .language($0), frame: $1) })
  }

  fileprivate func showLanguages(_ isShown: Bool) {
    guard isShown != (languagePanel != nil) else { return }
    let all = isShown ? self[Languages.self].all().sorted { $0.name < $1.name } : []
    self[LanguagePanel.self].codes = all.map(\.code)
    for language in all { self[LanguagePanel.self].names[language.code] = language.name }
    redraw()
  }

  fileprivate func languageItems() -> [DrawnItem] {
    guard let panel = languagePanel, let layout else { return [] }
    let window = Rect(origin: .zero, size: layout.window)
    return [
      DrawnItem(panel: window, radius: 0, color: palette.shade),
      DrawnItem(panel: panel.frame, radius: 16, color: palette.notice),
    ] + panel.buttons.flatMap(languageItems)
  }

  private func languageItems(_ button: Button) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    let frame = button.frame.inset(by: 3)
    var items: [DrawnItem] = []
    if action.isOn(self) {
      items.append(DrawnItem(panel: frame, radius: 10, color: palette.chosen))
    }
    if isPressed(button) {
      items.append(DrawnItem(panel: frame, radius: 10, color: palette.pressed))
    }
    let name = action.title(in: self)
    let room = (frame.size.width - 8) * 100 / max(width(of: name), 1)
    return items
      + label(
        name, at: frame.center, line: max(LineHeight.least, min(22, room)),
        ink: action.isOn(self) ? .light : nil)
  }
}
