/// The identifier of an ``Action``, which describes the command.
///
/// Each plugin declares identifiers for its own actions.
public struct EditorAction: Hashable, Sendable, CustomStringConvertible {
  /// The name of the action and of its icon.
  public let name: String

  /// Creates an identifier from a name.
  public init(_ name: String) { self.name = name }

  /// The name of the action.
  public var description: String { name }
}

extension EditorAction {
  /// Closes the open panel or sheet; otherwise cancels the current manipulations, or sends `Dismiss` if no contact is
  /// down.
  ///
  /// A feature that has closed its panel has handled the ``ActionRequest``.
  public static let escape = EditorAction("escape")
  /// Saves the scene, and quits.
  public static let quit = EditorAction("quit")
}

/// A request to clear the selection or to end another state, after Escape with nothing open and no contact down.
///
/// The first plugin that has something to end handles the message.
package struct Dismiss {
  package init() {}
}
