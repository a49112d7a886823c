import DirectManipulation
import ECS

/// The language in which everything is said.
struct LanguagePlugin: Plugin {
  let languages: Languages

  func build(_ app: App) {
    app.world.insertResource(languages)
    app.add(ChangeLanguage(), to: .behave)
    app.addState(
      isUsed: { $0.catalogue.code != languages.first }, reset: { $0.speak(languages.first) })
  }
}

/// Changes the language to the one that was chosen.
private struct ChangeLanguage: System {
  let choices = MessageReader<LanguageChosen>()
  @Exclusive var world: World

  func run() { for choice in choices.read() { world.speak(choice.code) } }
}
