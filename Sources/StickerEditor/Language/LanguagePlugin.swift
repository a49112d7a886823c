import ECS

/// The language in which everything is said.
struct LanguagePlugin: Plugin {
  let languages: Languages

  func build(_ app: App) {
    app.world.insertResource(languages)
    app.addState(
      isUsed: { $0.catalogue.code != languages.first }, reset: { $0.speak(languages.first) })
  }
}
