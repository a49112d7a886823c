import EditorKit
import Geometry
import StickerCanvas
import StickerScene

/// A number of a sticker, or of several stickers together, that the user can type.
///
/// Stickers are measured by the bounds of their visible pixels, which a function returns for each sticker.
enum Measurement: String, CaseIterable {
  typealias Bounds = (SceneDocument.Sticker) -> StickerBounds

  /// The left and the upper edge of the upright frame, in canvas points.
  case left, top
  /// The lengths of the sides of the rectangle that rotates with a sticker, or of the upright frame around several
  /// stickers, in canvas points; a new length keeps the center, and the proportions if wanted.
  case width, height
  /// The rotation in degrees, positive clockwise; a new angle keeps the center.
  case angle

  /// The greatest number that can be typed, of either sign.
  static let limit = 1e6

  var title: Phrase {
    switch self {
    case .left: "Left"
    case .top: "Top"
    case .width: "Width"
    case .height: "Height"
    case .angle: "Angle"
    }
  }

  /// The unit of the number: pixels of the photo, or degrees.
  var unit: Phrase { Phrase(verbatim: self == .angle ? "°" : "px") }

  /// Returns the number of a sticker.
  ///
  /// Angles are greater than −180 and at most 180.
  func value(of sticker: SceneDocument.Sticker, bounds: Bounds) -> Double {
    switch self {
    case .left: bounds(sticker).frame.minX
    case .top: bounds(sticker).frame.minY
    case .width: bounds(sticker).size.width
    case .height: bounds(sticker).size.height
    case .angle: Self.leastAngle(sticker.rotation * 180 / .pi)
    }
  }

  /// Returns the number of several stickers; the angle is 0 unless they have it in common.
  func value(of stickers: [SceneDocument.Sticker], bounds: Bounds) -> Double {
    guard let first = stickers.first, stickers.count > 1 else {
      return stickers.first.map { value(of: $0, bounds: bounds) } ?? 0
    }
    let frame = Rect(around: stickers.flatMap { bounds($0).frame.corners }) ?? first.frame
    switch self {
    case .left: return frame.minX
    case .top: return frame.minY
    case .width: return frame.size.width
    case .height: return frame.size.height
    case .angle:
      let angle = value(of: first, bounds: bounds)
      return stickers.allSatisfy { abs(value(of: $0, bounds: bounds) - angle) < 1e-6 } ? angle : 0
    }
  }

  /// Gives several stickers a new number together, which keeps their arrangement; `limits` are the factors by which each
  /// of them may be scaled.
  func set(
    _ value: Double, of group: inout StickerGroup, bounds: Bounds, limits: [ClosedRange<Double>]
  ) {
    if group.stickers.count == 1 {
      return set(value, of: &group.stickers[0], bounds: bounds, limits: limits[0])
    }
    let before = self.value(of: group.stickers, bounds: bounds)
    switch self {
    case .left, .top:
      let way = self == .left ? Vector(value - before, 0) : Vector(0, value - before)
      for index in group.stickers.indices { group.stickers[index].position += way }
    case .width, .height:
      let factor = value / before
      guard factor.isFinite else { return }
      group.twist(scale: limits.reduce(factor) { $1.clamp($0) }, rotation: 0)
    case .angle: group.twist(scale: 1, rotation: (value - before) * .pi / 180)
    }
  }

  private static func leastAngle(_ degrees: Double) -> Double {
    let rest = (180 - degrees).truncatingRemainder(dividingBy: 360)
    return 180 - (rest < 0 ? rest + 360 : rest)
  }

  /// Gives a sticker a new number; `limits` are the factors by which the sticker may be scaled.
  ///
  /// Without the proportions, a new length stretches the sticker, and `limits` are those of the length.
  func set(
    _ value: Double, of sticker: inout SceneDocument.Sticker, bounds: Bounds,
    limits: ClosedRange<Double>, keepsProportions: Bool = true
  ) {
    let (center, before) = (bounds(sticker).center, self.value(of: sticker, bounds: bounds))
    let difference = value - before
    switch self {
    case .left: sticker.position.x += difference
    case .top: sticker.position.y += difference
    case .width, .height:
      let factor = value / before
      guard factor.isFinite else { return }
      let scale = limits.clamp(factor)
      if keepsProportions || self == .width { sticker.scale.x *= scale }
      if keepsProportions || self == .height { sticker.scale.y *= scale }
      sticker.position += center - bounds(sticker).center
    case .angle:
      sticker.rotation += difference * .pi / 180
      sticker.position += center - bounds(sticker).center
    }
  }

  /// Returns the text of a number, with at most one decimal.
  static func text(of value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard abs(tenths) < 1e15 else { return "\(value)" }
    let whole = Int(tenths)
    let rest = abs(whole % 10)
    let sign = whole < 0 ? "-" : ""
    return "\(sign)\(abs(whole) / 10)" + (rest == 0 ? "" : ".\(rest)")
  }

  /// Returns the number of a typed text, as `Double(typed:)` does; `nil` if the number exceeds ``limit``.
  static func number(_ text: String) -> Double? {
    Double(typed: text).flatMap { abs($0) <= limit ? $0 : nil }
  }
}
