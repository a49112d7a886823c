/// The identifier of an action.
///
/// Each plugin declares identifiers for its own actions; an ``Action`` describes the action.
public struct EditorAction: Hashable, Sendable, CustomStringConvertible {
  /// The name of the action and of its icon.
  public let name: String

  /// An action of this name.
  public init(_ name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

extension EditorAction {
  /// Closes what is open; if nothing is, cancels the current manipulations, or sends `Dismiss` if no contact is down.
  ///
  /// A feature that has closed something has handled the ``ActionRequest``.
  public static let escape = EditorAction("escape")
  /// Saves, and leaves.
  public static let quit = EditorAction("quit")
}

/// Escape found nothing open and no contact down: the selection is to end, or what else a plugin ends.
package struct Dismiss {
  package init() {}
}
