import Geometry
public import Motion

/// Recognises touches that move along the axes of something that scrolls.
///
/// A translation that is recognised only when a touch has moved by its slop along one of the ``axes``; touches that move
/// across the axes are left to other recognisers. Once recognised it measures the translation along both axes.
open class ScrollGestureRecognizer: TranslationGestureRecognizer {
  /// Ways to scroll, in the points of what the element lies in.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// One bit for each axis.
    public let rawValue: UInt8
    /// To the left and to the right.
    public static let horizontal = Axes(rawValue: 1)
    /// Up and down.
    public static let vertical = Axes(rawValue: 2)
    /// Both.
    public static let both: Axes = [.horizontal, .vertical]

    /// Axes by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The axes that count.
  public final let axes: Axes

  /// A recogniser of touches that move along some axes.
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
    // One that has begun may stay there while nothing moves.
    guard state == .possible, next == .began,
      !touches.touches.contains(where: { isAlong($0, in: touches) })
    else {
      return next
    }
    // The translation then counts from where the touches landed, as for a recogniser with a slop of its own.
    (progress.waitsForSlop, progress.sawTouches) = (true, true)
    return .possible
  }

  /// Whether a touch has moved by its slop along the axes.
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
