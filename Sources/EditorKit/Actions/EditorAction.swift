/// The name of something that a person can ask for with one button or one key.
///
/// Each plugin names its own; ``Action`` says what it is.
public struct EditorAction: Hashable, Sendable, CustomStringConvertible {
  /// Its name, which is also that of its icon.
  public let name: String

  /// An action of this name.
  public init(_ name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

extension EditorAction {
  /// Takes back what hands are doing; closes what is open.
  ///
  /// A feature that has closed something has handled the ``ActionRequest``.
  public static let escape = EditorAction("escape")
  /// Saves, and leaves.
  public static let quit = EditorAction("quit")
}

/// Nothing was open, and no hand did anything: something else is to end.
package struct Dismiss {
  package init() {}
}
