import DirectManipulation

/// The table of actions, and the keys that request them.
struct ActionsPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(ActionTable())
    app.add(RequestActionsOfKeys(), to: .behave)
  }
}
