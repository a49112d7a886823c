import DirectManipulation
import StickerScene

/// The stored placement of a sticker with timing, and the placement that the playhead has given the sticker.
///
/// While a sticker has the component, its `Transform`, `AnchorPoint` and opacity are those at a time of the scene, and
/// this component has the values of the record. Written by ``StickerRecords``.
package struct Timed: Component {
  /// The placement in the sticker's record.
  var own: StickerPlacement
  /// The anchor point in the sticker's record, in the sticker's unit square.
  var anchorPoint: Point
  /// The placement at ``time``, with the motion of the sticker.
  var shown: StickerPlacement
  /// Whether the sticker is visible at ``time``; a hidden sticker is neither drawn nor touched.
  package internal(set) var isVisible: Bool
  /// The time of the scene in seconds; `nil` in a scene without time.
  var time: Double?
  /// Whether contacts or animations have moved the sticker since ``shown`` was applied.
  var isMoved = false
}

extension StickerPlacement {
  /// Creates the placement of an element with an opacity.
  init(_ transform: Transform, opacity: Double) {
    self.init(
      position: transform.position, scale: transform.scale, rotation: transform.rotation,
      opacity: opacity)
  }

  /// Returns whether two placements differ by no more than rounding errors, which must not become an undo step.
  func isNear(_ other: StickerPlacement) -> Bool {
    position.distance(to: other.position) < 1e-7 && (scale - other.scale).length < 1e-9
      && abs(rotation - other.rotation) < 1e-9 && opacity == other.opacity
  }
}

extension StickerMotion {
  /// Takes the motion out of a placement with the motion at a time of the sticker's clock, in seconds.
  ///
  /// The scale of a sticker that a pulse has shrunk to nothing stays. `size` is the sticker's, in canvas points before
  /// scaling.
  func remove(from placement: inout StickerPlacement, atClock clock: Double, size: Size) {
    var moved = placement
    apply(to: &moved, atClock: clock, size: size)
    placement.position += placement.position - moved.position
    placement.rotation += placement.rotation - moved.rotation
    if kind == .pulse, moved.scale.x != 0, moved.scale.y != 0 {
      placement.scale = Vector(
        x: placement.scale.x * (placement.scale.x / moved.scale.x),
        y: placement.scale.y * (placement.scale.y / moved.scale.y))
    }
  }
}
