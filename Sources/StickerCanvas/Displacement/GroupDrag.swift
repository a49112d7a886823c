import DirectManipulation
import ECS
import Geometry
import StickerScene

/// A sticker that follows another one that contacts hold: both were selected.
///
/// The follower's place is computed from where both were when the contacts came, never step by step.
package struct GroupDrag: Equatable, Sendable {
  /// The one that is held.
  let leader: Entity
  /// The map from the leader's own points to the canvas, when the contacts came.
  let leaderBefore: AffineTransform
  let leaderScale: Vector
  let leaderRotation: Double
  /// The placement of the follower when the contacts came.
  let before: Placement
  /// The map from the unit square to the frame around the group, in the leader's own points; nil if there was none.
  let frame: AffineTransform?

  /// Returns the placement of the follower when the leader has this transform.
  ///
  /// `matrix` takes the leader's own points to the canvas.
  func placement(leader transform: Transform, matrix: AffineTransform) -> Placement {
    guard let undone = leaderBefore.inverse else { return before }
    let moved = undone.then(matrix)
    var placement = before
    placement.transform.position = moved.apply(before.transform.position)
    let factor = leaderScale.x == 0 ? 1 : transform.scale.x / leaderScale.x
    placement.transform.scale = before.transform.scale * factor
    placement.transform.rotation = before.transform.rotation + transform.rotation - leaderRotation
    return placement
  }
}
