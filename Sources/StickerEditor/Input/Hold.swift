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
