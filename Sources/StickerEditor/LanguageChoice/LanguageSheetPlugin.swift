import DirectManipulation
public import EditorKit
import StickerCanvas

/// Lets the user choose the language of the interface on a sheet with each language's own name.
struct LanguageSheetPlugin: Plugin {
  func build(_ app: App) {
    app.add(ChooseLanguage(), to: .behave)
    app.add(Action(.language, "Language", at: .menu(52, .program)))
  }
}

private struct ChooseLanguage: System {
  let requests = MessageReader<ActionRequest>()
  let choices = MessageHandler<SheetChoice>()
  let sheets = SheetControl()
  @ResMut var languages: Languages
  let control = LanguageControl()
  let editorRequests = MessageWriter<EditorRequest>()

  private static let id = "language"

  func run() {
    choices.handle { choice in
      guard choice.sheet == Self.id else { return false }
      if case .tile(let code) = choice.item {
        control.speak(code)
        editorRequests.send(.keepLanguage(code))
      }
      sheets.show(nil)
      return true
    }
    requests.perform([.language: { sheets.show(sheet) }])
  }

  private var sheet: Sheet {
    let current = languages.current.code
    var sheet = Sheet(
      id: Self.id, title: "Language",
      tiles: languages.all().sorted { $0.name < $1.name }.map { language in
        Sheet.Tile(
          id: language.code, .icon("language"), title: Phrase(verbatim: language.name),
          isChosen: language.code == current)
      })
    sheet.isList = true
    return sheet
  }
}

extension EditorAction {
  /// Shows the sheet of languages.
  public static let language = EditorAction("language")
}
