/// A stage in the change of a color by the color picker.
public enum ColorChange: Hashable, Sendable {
  /// A contact drags, so the color is only shown.
  case dragged
  /// The contact was cancelled, and the color is that before the drag.
  case cancelled
  /// The color is chosen, as an undo step of its own.
  case chosen
  /// A key has changed the color by one step; steps in quick succession are one undo step.
  case stepped
}
