import Geometry

/// Recognises a finger that turns the element that it is on about its anchor point, as a knob is turned.
///
/// Of several fingers the first one turns it. While the finger lies on the anchor point it has no direction, and turns nothing.
open class AnchorRotationGestureRecognizer: RotationGestureRecognizer {
  /// A recogniser that is not attached yet.
  public init() { super.init(minimumNumberOfTouches: 1, maximumNumberOfTouches: .max) }

  /// Returns a new recognizer of this kind.
  open override func makeAnother() -> SimilarityGestureRecognizer {
    AnchorRotationGestureRecognizer()
  }

  /// The angle by which the finger has gone round the anchor point.
  open override func measure(
    _ touches: TouchSnapshot, in space: SpaceID, since before: GestureMeasure?
  ) -> GestureMeasure? {
    let known = before ?? .identity
    guard let finger = touches.touches.first,
      let anchor = elementAnchor.flatMap({ touches.convert($0, to: space) }),
      let from = touches.convert(finger.landing, to: space),
      let to = touches.convert(finger.location, to: space), from != anchor, to != anchor
    else { return known }
    let angle =
      arcTangent(y: to.y - anchor.y, x: to.x - anchor.x)
      - arcTangent(y: from.y - anchor.y, x: from.x - anchor.x)
    return GestureMeasure(
      translation: .zero, scale: 1, rotation: unwrap(angle, near: known.rotation))
  }
}
