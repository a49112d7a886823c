import DirectManipulation
import ECS
import Geometry
import StickerScene

/// A sticker that follows another one that hands hold: both were selected.
///
/// Where it goes is computed from where both were when the hands came, never step by step.
package struct GroupDrag: Equatable, Sendable {
  /// The one that is held.
  let leader: Entity
  /// From the leader's own points to the canvas, when the hands came.
  let leaderBefore: AffineTransform
  let leaderScale: Vector
  let leaderRotation: Double
  /// Where the follower was.
  let before: Placement
  /// From the unit square to the frame around the group, in the leader's own points; nil if there was none.
  let frame: AffineTransform?

  /// Where the follower belongs when the leader is drawn so.
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
