/// A feature: a folder that adds its components, systems, actions and responders to an app.
///
/// An app is a list of plugins. The list goes from back to front: what a later plugin draws lies in front, and
/// it is asked first what a landing, a key or the wheel means.
public protocol Plugin {
  /// Adds what the feature is made of.
  func build(_ app: App)
  /// Does what needs all other plugins to be there.
  func finish(_ app: App)
}

extension Plugin {
  /// Nothing.
  public func finish(_ app: App) {}
}
