import ECS
package import Geometry
import Gestures

/// Marks a contact that rotates and scales a sticker in place of two fingers.
///
/// One finger is at the contact, the other is mirrored at a middle. For a contact that lands near the middle, the
/// fingers are farther out, so that a small movement makes a small rotation.
package struct Twisting: Component, Equatable {
  let sticker: Entity
  /// The center between the two fingers, in interface points.
  let middle: Point
  /// The id of the finger at the contact.
  let near: TouchID
  /// The id of the mirrored finger.
  let far: TouchID
  /// The location of the handle that the contact holds, in the sticker's points; `nil` if the contact holds the sticker
  /// itself.
  package let handle: Point?
  private let aside: Vector

  /// The minimum distance of the fingers from the middle at landing, in interface points.
  static let leastArm = 60.0

  /// Creates the fingers of a landing contact; `number` makes their ids and is unique among the contacts that are down,
  /// and `least` is their minimum distance from the middle.
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

  /// Returns the fingers' samples for a phase of the contact at an interface point, the mirrored finger's first; `time`
  /// in seconds.
  func samples(_ phase: InputEvent.TouchPhase, at point: Point, time: Double) -> [TouchSample] {
    let near = point + aside
    return [
      TouchSample(phase, far, kind: .mouse, at: middle * 2 - near, time: time),
      TouchSample(phase, self.near, kind: .mouse, at: near, time: time),
    ]
  }
}
