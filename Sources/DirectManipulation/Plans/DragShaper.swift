public import Geometry
public import Motion

/// Resistance beyond an area: the farther out hands are, the less an element follows them.
public final class Resistance {
  /// Where elements move freely, in the points of what they lie in: their position is within; nil for everywhere.
  public let perimeter = ReactiveProperty<Rect?>(nil)
  /// How far beyond the perimeter a position may come, in the same points.
  public let maxLength = ReactiveProperty(48.0)
}

/// What a plan makes of the positions that hands ask for.
final class DragShaper {
  var constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  let resistance = Resistance()
}

/// The same for one gesture: what the constraints remember, they remember since it began.
final class DragShape {
  let shaper: DragShaper
  private let tracked = MotionSubject<Point>()
  private var constrained: Point?
  private var subscription: Subscription?

  init(_ shaper: DragShaper) {
    self.shaper = shaper
    guard let constraints = shaper.constraints else { return }
    subscription = constraints(tracked).subscribe { [weak self] in self?.constrained = $0 }
  }

  /// The position that is shown for one that hands ask for; nil for the one that is there.
  func shown(_ position: Point) -> Point? {
    var shown = position
    if subscription != nil {
      tracked.send(position)
      guard let constrained, constrained.isFinite else { return nil }
      shown = constrained
    }
    return resisted(shown)
  }

  /// Returns the position that is shown now for the one that was asked for last; `nil` for the one that is there.
  func shownAgain(_ position: Point) -> Point? {
    if subscription == nil { return resisted(position) }
    guard let constrained, constrained.isFinite else { return nil }
    return resisted(constrained)
  }

  private func resisted(_ position: Point) -> Point? {
    guard let perimeter = shaper.resistance.perimeter.value else { return position }
    return RubberBand.apply(
      to: position, outsideOf: perimeter, maxLength: shaper.resistance.maxLength.value)
  }
}
