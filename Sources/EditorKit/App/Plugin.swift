/// A feature that adds its components, systems, messages and actions to an app.
///
/// An app is a list of plugins from back to front: a later plugin draws in front of earlier plugins, and its systems
/// act first on a landing, a key or the wheel.
public protocol Plugin {
  /// Adds the resources, systems and actions of the feature to an app.
  func build(_ app: App)
  /// Completes the feature after all plugins are built; does nothing by default.
  func finish(_ app: App)
}

extension Plugin {
  /// Does nothing by default.
  public func finish(_ app: App) {}
}
