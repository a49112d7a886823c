import DirectManipulation
public import ECS
public import StickerScene

/// What makes an element a sticker: its record in the document, and its picture.
///
/// Where the element is stands in its `Transform` and `AnchorPoint`; the record's own copy is as old as
/// the document it was read from.
public struct Sticker: Component {
  /// The sticker as the document has it.
  public var record: SceneDocument.Sticker
  /// The number of its picture.
  public var image: Int

  /// The name of the plan of stickers that hands can move.
  static let plan = "hands"
  /// The wish of stickers that hands can move.
  static let hands = PlanWhenTouched(named: plan) { DirectlyManipulable() }
}

/// A sticker that was taken from the tray and has not been let go yet: the document knows nothing of it.
struct Provisional: Component {}

/// A sticker that has just been put down, and springs into place.
struct Appearing: Component {
  /// How much larger it is drawn.
  var size = 0.6
}

/// How large a sticker is drawn that springs into place.
enum AppearingSize: AnimatableProperty {
  static func get(_ owner: Appearing) -> Double { owner.size }
  static func set(_ value: Double, of owner: inout Appearing) { owner.size = value }
}

extension ElementProperty<Double> {
  /// How large a sticker is drawn that springs into place.
  static var appearing: Self { Self(AppearingSize.self) }
}
