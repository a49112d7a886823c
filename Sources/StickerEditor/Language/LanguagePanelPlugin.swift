import DirectManipulation
import ECS
import Geometry
import Gestures

/// The panel with all languages that there are, each by its own name: a tap chooses one.
struct LanguagePanelPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(LanguagePanel())
    app.addChoicePanel(
      "languages", { $0.languagePanel }, close: { $0.showLanguages(false) },
      items: { world, panel in panel.buttons.flatMap(world.languageItems) })
    addActions(to: app)
  }

  private func addActions(to app: App) {
    app.add(PerformLanguagePanelActions(), to: .behave)
    app.add(
      Action(.language, "Language", at: .toolbar(130, .program))
        .on { $0.languagePanel != nil })
    for code in app.world[Languages.self].codes {
      var choose = Action(.language(code), Phrase(verbatim: code))
      choose.currentTitle = { Phrase(verbatim: $0[LanguagePanel.self].names[code] ?? code) }
      app.add(choose.on { $0.catalogue.code == code })
    }
  }
}

/// Shows the panel, and changes the language.
private struct PerformLanguagePanelActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      if request.action == .language { world.showLanguages(world.languagePanel == nil) }
      let codes = world[Languages.self].codes
      if let code = codes.first(where: { request.action == .language($0) }) { choose(code) }
    }
  }

  private func choose(_ code: String) {
    world.speak(code)
    world.showLanguages(false)
    world.request(.keepLanguage(code))
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

extension World {
  /// The panel with the languages as it lies now; nil while it is closed.
  var languagePanel: ChoicePanel? {
    guard let codes = resource(LanguagePanel.self)?.codes, !codes.isEmpty, let layout else {
      return nil
    }
    return ChoicePanel(codes.map { .language($0) }, in: layout)
  }

  fileprivate func showLanguages(_ isShown: Bool) {
    guard isShown != (languagePanel != nil) else { return }
    let all = isShown ? self[Languages.self].all().sorted { $0.name < $1.name } : []
    self[LanguagePanel.self].codes = all.map(\.code)
    for language in all { self[LanguagePanel.self].names[language.code] = language.name }
    redraw()
  }

  fileprivate func languageItems(_ button: Button) -> [DrawnItem] {
    guard let action = actions[button.action] else { return [] }
    let frame = button.frame.inset(by: 3)
    let name = action.title(in: self)
    let room = (frame.size.width - 8) * 100 / max(width(of: name), 1)
    return plates(behind: button)
      + label(
        name, at: frame.center, line: max(LineHeight.least, min(22, room)),
        ink: action.isOn(self) ? .light : nil)
  }
}
