import ECS
package import Geometry
import Gestures

/// Makes a contact one that turns and scales a sticker about a middle: it stands for two fingers, one where it
/// is, and one mirrored at the middle.
///
/// A hand that lands too near to the middle stands for fingers that are farther out, so that a small move
/// is a small turn.
package struct Twisting: Component, Equatable {
  let sticker: Entity
  /// What it is mirrored at, in window points.
  let middle: Point
  /// The finger where the hand is.
  let near: TouchID
  /// The mirrored finger.
  let far: TouchID
  /// The handle that it has taken, in the sticker's own points; nil if it holds the sticker itself.
  package let handle: Point?
  private let aside: Vector

  /// The nearest to a sticker's middle that a hand turns it from, in window points.
  static let leastArm = 60.0

  /// A hand that lands somewhere; its fingers are numbered, and land no nearer to the middle than `least`.
  init(
    _ number: Int64, of sticker: Entity, at point: Point, about middle: Point, least: Double,
    handle: Point? = nil
  ) {
    (self.sticker, self.middle, self.handle) = (sticker, middle, handle)
    near = TouchID(device: .min + 1, finger: 2 * number)
    far = TouchID(device: .min + 1, finger: 2 * number + 1)
    let arm = point - middle
    let way = arm.length > 1e-6 ? arm / arm.length : Vector(x: 1, y: 0)
    aside = way * max(0, least - arm.length)
  }

  /// What its fingers do when it does something at a point, in seconds; the mirrored one first.
  func samples(_ phase: InputEvent.TouchPhase, at point: Point, time: Double) -> [TouchSample] {
    let near = point + aside
    return [
      TouchSample(phase, far, kind: .mouse, at: middle * 2 - near, time: time),
      TouchSample(phase, self.near, kind: .mouse, at: near, time: time),
    ]
  }
}
