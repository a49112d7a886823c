/// How much work a composition may be.
public enum Quality: Hashable, Sendable, CaseIterable {
  /// For pictures that move: one bilinear sample a pixel, from the picture or one of its halvings.
  case screen
  /// For pictures that are kept: as many samples a pixel as there is detail, at least two by two,
  /// and sixteen and more at edges.
  case export
}
