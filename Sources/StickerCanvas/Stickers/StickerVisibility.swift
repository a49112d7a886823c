package import DirectManipulation
import EditorKit
import StickerScene

/// The visibility of stickers, for a system.
package struct StickerVisibility: SystemParameterGroup {
  private let timed = Query<Timed>()
  private let traits = Query<StickerTraits>()

  package init() {}

  /// Returns whether a sticker is not hidden, and is visible at the time of the scene.
  package func shows(_ sticker: Entity) -> Bool {
    timed.get(sticker)?.isVisible != false && traits.get(sticker)?.hidden != true
  }
}
