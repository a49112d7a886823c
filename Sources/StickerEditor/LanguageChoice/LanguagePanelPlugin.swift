import DirectManipulation
import ECS
public import EditorKit
import Geometry
import Gestures
import InterfaceKit
import StickerCanvas

/// The panel with all languages that there are, each by its own name: a tap chooses one.
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
      Action(.language, "Language", at: .toolbar(130, .program))
        .on(if: ResourceValue(\Choices<LanguageChoice>.isOpen)))
    for code in app.world[Languages.self].codes {
      app.add(
        Action(.language(code), Phrase(verbatim: code))
          .appearing(as: LanguageName(code: code)).on(if: IsSpoken(code: code)))
    }
  }
}

/// Whether a language is the one that is spoken.
private struct IsSpoken: DerivedValue {
  let code: String
  @Res private var languages: Languages

  init(code: String) { self.code = code }

  var value: Bool { languages.current.code == code }
}

/// The name of a language as those who speak it call it; its code while the panel is closed.
private struct LanguageName: DerivedValue {
  let code: String
  @Res private var languages: LanguageNames

  init(code: String) { self.code = code }

  var value: Action.Appearance {
    Action.Appearance(
      Phrase(verbatim: languages.names[code] ?? code), icon: EditorAction.language(code).name)
  }
}

/// Shows the panel, and changes the language.
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
  /// Shows the languages that there are, or hides them.
  public static let language = EditorAction("language")

  /// Says everything in a language.
  public static func language(_ code: String) -> EditorAction { EditorAction("language-\(code)") }
}

/// The names of languages in the languages themselves, by their codes.
private struct LanguageNames {
  var names: [String: String] = [:]
}

/// A language in the panel.
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
        ink: action.isOn ? .light : nil)
  }
}
