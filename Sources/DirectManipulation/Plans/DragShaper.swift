public import Geometry
public import Motion

/// Resistance beyond an area: the farther out the contacts are, the less an element follows them.
public final class Resistance {
  /// The rectangle in which positions move freely, in the points of the elements' parent; nil for everywhere.
  public let perimeter = ReactiveProperty<Rect?>(nil)
  /// The greatest distance of a position beyond the perimeter, in the same points.
  public let maxLength = ReactiveProperty(48.0)
}

/// The constraints and resistance that a plan applies to the positions that contacts request.
final class DragShaper {
  var constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  let resistance = Resistance()
}

/// A ``DragShaper`` applied to one gesture, so that stateful constraints start anew with each gesture.
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

  /// Returns the position to show for a requested position; nil to leave the element where it is.
  func shown(_ position: Point) -> Point? {
    var shown = position
    if subscription != nil {
      tracked.send(position)
      guard let constrained, constrained.isFinite else { return nil }
      shown = constrained
    }
    return resisted(shown)
  }

  /// Returns the position to show now for the position that was requested last; nil to leave the element where it is.
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
