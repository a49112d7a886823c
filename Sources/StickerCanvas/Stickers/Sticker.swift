package import DirectManipulation
public import ECS
import EditorKit
import Motion

/// Makes an element a sticker: the sticker's id in the document, and its picture.
///
/// All other members of the document's record are components of their own: `Transform`, `AnchorPoint`, `Size` and
/// ``StickerTraits``.
public struct Sticker: Component {
  /// The id that the document has for it.
  public var id: Int
  /// The path of its picture, as in the document.
  public var image: String
  /// The number of its picture; see ``/EditorKit/StickerImage/id``.
  public var picture: Int

  /// The name of the plan of stickers that contacts can move.
  static let plan = "hands"
  /// The plan of stickers that contacts can move, performed when a contact comes to one.
  static let hands = PlanWhenTouched(named: plan) { DirectlyManipulable() }
}

/// A sticker that was taken from the tray and has not been let go yet: the document knows nothing of it.
package struct Provisional: Component {
  package init() {}
}

/// A sticker that has just been put down, and springs into place.
package struct Appearing: Component {
  /// The scale at which it is drawn; 1 is its own size.
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

/// Marks a held sticker that is drawn faintly: it goes away where it is let go.
package struct Fading: Component {
  package init() {}
}
