import DirectManipulation
package import ECS
import EditorKit
package import Geometry
package import Gestures

/// Marks a sticker that at least one contact holds, moving or not.
package struct Held: Component {
  /// Whether a contact on it has moved farther than a tap may: what it has dragged, the others have dragged, too.
  package var isDragged = false

  package init(isDragged: Bool = false) { self.isDragged = isDragged }
}

/// Marks a sticker that the last contact has left, and that is not stored yet.
struct LetGo: Component {}

/// A first contact has come to a sticker.
struct Grasp {
  let sticker: Entity
}

/// The last contact has left a sticker; plugins are asked what becomes of it, before it is stored.
package struct Release {
  /// The last contact, as it was at its end.
  package let touch: Touch
  package let sticker: Entity
  /// The sticker, and those that have followed it.
  package let group: [Entity]
  /// Whether the contact has only rotated and scaled the sticker, which cannot be thrown so.
  let isTwist: Bool

  /// The velocity of the contact, in window points a second; zero for a twist, and for a mouse, which does not throw.
  package var velocity: Vector { isTwist || touch.kind == .mouse ? .zero : touch.trace.velocity }
}

/// A sticker was tapped, and that is stored.
package struct Tapped: ToldTap {
  package let sticker: Entity
  package let place: Point
  package let time: Double
}
