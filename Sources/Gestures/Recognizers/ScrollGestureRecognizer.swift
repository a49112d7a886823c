import Geometry
public import Motion

/// Recognizes touches that move along the axes of scrolling content.
///
/// A translation that is recognized only when a touch has moved by its slop along one of the ``axes``; touches that
/// move across the axes are left to other recognizers. After recognition, the translation along both axes is measured.
open class ScrollGestureRecognizer: TranslationGestureRecognizer {
  /// A set of axes of the element's parent space.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// The axes, one bit each.
    public let rawValue: UInt8
    /// The x axis.
    public static let horizontal = Axes(rawValue: 1)
    /// The y axis.
    public static let vertical = Axes(rawValue: 2)
    /// Both axes.
    public static let both: Axes = [.horizontal, .vertical]

    /// Creates a set of axes from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The axes along which the gesture is recognized.
  public package(set) final var axes: Axes

  /// Creates a recognizer of touches that move along some axes.
  public init(axes: Axes) {
    self.axes = axes
    super.init(minimumNumberOfTouches: 1, maximumNumberOfTouches: .max)
  }

  /// Returns a new recognizer for the same axes.
  open override func makeAnother() -> SimilarityGestureRecognizer {
    ScrollGestureRecognizer(axes: axes)
  }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let next = super.nextState(touches)
    // `began` is also the answer while a gesture that has begun does not move, so the state is checked, too.
    guard state == .possible, next == .began,
      !touches.touches.contains(where: { isAlong($0, in: touches) })
    else {
      return next
    }
    // With these flags, the translation later counts from where the touches landed, as for a recognizer with its own
    // slop.
    (progress.waitsForSlop, progress.sawTouches) = (true, true)
    return .possible
  }

  /// Returns whether a touch has moved by its slop along the axes.
  private func isAlong(_ touch: SeenTouch, in touches: TouchSnapshot) -> Bool {
    let way = touch.location - touch.landing
    guard axes != .both, let from = touches.convert(touch.landing, to: space),
      let to = touches.convert(touch.location, to: space), from != to
    else { return Slop.isPassed(by: way.length, of: slop ?? touch.slop) }
    let moved = to - from
    let along = axes == .horizontal ? moved.x : axes == .vertical ? moved.y : 0
    return Slop.isPassed(by: way.length * abs(along) / moved.length, of: slop ?? touch.slop)
  }
}
