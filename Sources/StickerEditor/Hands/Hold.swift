import DirectManipulation
import ECS
import Geometry

/// A touch on a sticker, and what it has done since it landed.
struct Hold: Equatable, Sendable {
  let sticker: Entity
  /// The serial of the touch, or of the nearer of its two fingers.
  let touch: Int
  let landing: Point
  var location: Point
  var speed = TouchSpeed()
  /// Whether it, or another touch of the sticker, has moved farther than a tap may.
  var isDrag = false
  /// The two fingers that it stands for if it only turns and scales the sticker, which nobody can throw away so.
  var twist: TwistingHand?
  /// Whether it has been elsewhere than where stickers are thrown away: what lies there can be moved there.
  var hasLeftBin: Bool

  var isTwist: Bool { twist != nil }
}

/// A sticker that follows another one that hands hold: both were chosen.
///
/// Where it goes is computed from where both were when the hands came, never step by step.
struct GroupDrag: Equatable, Sendable {
  /// The one that is held.
  let leader: Entity
  /// From the canvas to where the leader was, undone.
  let leaderBefore: AffineTransform
  let leaderScale: Vector
  let leaderRotation: Double
  /// Where the follower was.
  let before: Placement

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
