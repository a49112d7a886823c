import DirectManipulation
package import ECS
import EditorKit
package import Geometry
package import Gestures

/// A sticker that hands hold, moving or not; without it hands hold it no more.
package struct Held: Component {
  /// Whether a hand on it has moved farther than a tap may: what it has dragged, the others have dragged, too.
  package var isDragged = false

  package init(isDragged: Bool = false) { self.isDragged = isDragged }
}

/// A sticker that the last hand has left, and that is not stored yet.
struct LetGo: Component {}

/// A first hand has come to a sticker.
struct Grasp {
  let sticker: Entity
}

/// The last hand has left a sticker; plugins are asked what becomes of it, before it is stored.
package struct Release {
  /// The last hand, as it was at its end.
  package let touch: Touch
  package let sticker: Entity
  /// The sticker, and those that have followed it.
  package let group: [Entity]
  /// Whether the contact has only rotated and scaled the sticker, which cannot be thrown so.
  let isTwist: Bool

  /// How fast the hand was, in window points a second; zero for a mouse, with which nobody throws.
  package var velocity: Vector { isTwist || touch.kind == .mouse ? .zero : touch.trace.velocity }
}

/// A sticker was tapped, and that is stored.
package struct Tapped: ToldTap {
  package let sticker: Entity
  package let place: Point
  package let time: Double
}
