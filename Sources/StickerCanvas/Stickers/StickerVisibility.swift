package import DirectManipulation
import StickerScene

/// Marks a sticker that a feature draws itself, in front of the canvas; the canvas leaves the sticker out.
///
/// Written by the feature, for example while the user writes the sticker's words.
package struct DrawnByFeature: Component {
  package init() {}
}

/// The visibility of stickers, for a system.
package struct StickerVisibility: SystemParameterGroup {
  private let timed = Query<Timed>()
  private let traits = Query<StickerTraits>()
  private let others = Query<DrawnByFeature>()

  package init() {}

  /// Returns whether the canvas shows a sticker: it is not hidden, not drawn by a feature, and visible at the time of the
  /// scene.
  package func shows(_ sticker: Entity) -> Bool {
    timed.get(sticker)?.isVisible != false && traits.get(sticker)?.hidden != true
      && !others.contains(sticker)
  }
}
