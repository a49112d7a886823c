import Geometry

/// Recognizes a finger that rotates its element about the element's anchor point, as a knob is turned.
///
/// If there are several fingers, the first one rotates the element. A finger exactly on the anchor point has no
/// direction, and rotates nothing.
open class AnchorRotationGestureRecognizer: RotationGestureRecognizer {
  /// Creates a recognizer that is not attached yet.
  public init() { super.init(minimumNumberOfTouches: 1, maximumNumberOfTouches: .max) }

  /// Returns a new recognizer of this kind.
  open override func makeAnother() -> SimilarityGestureRecognizer {
    AnchorRotationGestureRecognizer()
  }

  /// Returns the angle by which the finger has moved around the anchor point; the previous measure if an angle is
  /// undefined, which is `nil` at the start of the gesture.
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
