public import DirectManipulation

/// Marks an element as a sticker, with the sticker's id in the document and its picture.
///
/// The other members of the sticker's record are components of their own: `Transform`, `AnchorPoint`, `Size` and
/// ``StickerTraits``.
public struct Sticker: Component {
  /// The sticker's id in the document.
  public var id: Int
  /// The name of the sticker's picture in the document: the path of a file, or the name of a text's picture.
  public var image: String
  /// The number of the sticker's picture; see ``/EditorKit/StickerImage/id``.
  public var picture: Int

  /// The name of the plan of stickers that contacts can move.
  static let plan = "hands"
  /// The plan of stickers that contacts can move, which a sticker gets when its first contact lands.
  static let hands = PlanWhenTouched(named: plan) { DirectlyManipulable() }
}

/// Marks a sticker that belongs to a group of the document, as its traits say.
///
/// Lets systems find these stickers without a search through all stickers. Written by ``StickerRecords``.
struct Grouped: Component {}

/// Marks a sticker that was taken from the tray and is still held; the document does not contain it.
package struct Provisional: Component {
  package init() {}
}

/// Marks a sticker that was just added and springs into place.
package struct Appearing: Component {
  /// The scale of the drawing; 1 is the sticker's own size.
  package var size = 0.6

  package init(size: Double = 0.6) { self.size = size }
}

/// The scale at which a sticker that springs into place is drawn, as a property to animate.
enum AppearingSize: AnimatableProperty {
  static func get(_ owner: Appearing) -> Double { owner.size }
  static func set(_ value: Double, of owner: inout Appearing) { owner.size = value }
}

extension ElementProperty<Double> {
  /// The scale at which a sticker that springs into place is drawn; 1 is its own size.
  package static var appearing: Self { Self(AppearingSize.self) }
}

/// The opacity of a sticker while a contact changes it, from 0 to 1.
package struct OpacityPreview: Component {
  package var opacity: Double

  package init(opacity: Double) { self.opacity = opacity }
}

/// Marks a held sticker that is drawn faintly, because it would be deleted if it were released now.
package struct Fading: Component {
  package init() {}
}
