import DirectManipulation
public import EditorKit
import InterfaceKit
import StickerCanvas

/// Lets the user choose the language of the interface from a panel with each language's own name.
struct LanguagePanelPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(LanguageNames())
    app.addChoicePanel(of: LanguageChoice.self)
    addActions(to: app)
  }

  private func addActions(to app: App) {
    app.add(
      PerformLanguagePanelActions(), to: .behave, after: ["CloseChoicePanel<LanguageChoice>"])
    app.add(
      Action(.language, "Language", at: .menu(110))
        .on(if: ResourceValue(\Choices<LanguageChoice>.isOpen)))
    for code in app.world[Languages.self].codes {
      app.add(
        Action(.language(code), Phrase(verbatim: code))
          .appearing(as: LanguageName(code: code)).on(if: IsSpoken(code: code)))
    }
  }
}

/// Whether a language is the current language of the interface.
private struct IsSpoken: DerivedValue {
  let code: String
  @Res private var languages: Languages

  init(code: String) { self.code = code }

  var value: Bool { languages.current.code == code }
}

/// The title of a language's button: the language's own name, or its code before the panel is opened first.
private struct LanguageName: DerivedValue {
  let code: String
  @Res private var languages: LanguageNames

  init(code: String) { self.code = code }

  var value: Action.Appearance {
    Action.Appearance(
      Phrase(verbatim: languages.names[code] ?? code), icon: EditorAction.language(code).name)
  }
}

/// Opens and closes the panel, and changes the language.
private struct PerformLanguagePanelActions: System {
  let requests = MessageReader<ActionRequest>()
  @Res var choices: Choices<LanguageChoice>
  let writer = ChoiceWriter<LanguageChoice>()
  @ResMut var names: LanguageNames
  @ResMut var languages: Languages
  let control = LanguageControl()
  let editorRequests = MessageWriter<EditorRequest>()

  func run() {
    for request in requests.read() {
      if request.action == .language { showLanguages(!choices.isOpen) }
      let codes = languages.codes
      if let code = codes.first(where: { request.action == .language($0) }) { choose(code) }
    }
  }

  private func choose(_ code: String) {
    control.speak(code)
    showLanguages(false)
    editorRequests.send(.keepLanguage(code))
  }

  private func showLanguages(_ isShown: Bool) {
    let all = isShown ? languages.all().sorted { $0.name < $1.name } : []
    for language in all { names.names[language.code] = language.name }
    writer.show(all.map { LanguageChoice(code: $0.code) })
  }
}

extension EditorAction {
  /// Shows or hides the panel of languages.
  public static let language = EditorAction("language")

  /// Changes the language of the interface, by the language's code.
  public static func language(_ code: String) -> EditorAction { EditorAction("language-\(code)") }
}

/// A resource: the languages' own names, by code; empty before the panel is opened first.
private struct LanguageNames {
  var names: [String: String] = [:]
}

/// The button of a language in the panel.
struct LanguageChoice: PanelChoice {
  let code: String

  var action: EditorAction? { .language(code) }

  func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
    guard let action = drawing.actions[.language(code)] else { return [] }
    let name = drawing.title(of: action)
    let room = (frame.inset(by: 3).size.width - 8) * 100 / max(drawing.labels.width(of: name), 1)
    return drawing.plates(behind: Button(action: action.id, frame: frame))
      + drawing.labels.items(
        name, at: frame.center, line: max(LineHeight.least, min(22, room)),
        foreground: action.isOn ? .light : nil)
  }
}
