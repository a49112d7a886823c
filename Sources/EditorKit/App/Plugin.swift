/// A feature: a folder that adds its components, systems, messages and actions to an app.
///
/// An app is a list of plugins. The list goes from back to front: what a later plugin draws lies in front, and
/// its systems act first on a landing, a key or the wheel.
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
