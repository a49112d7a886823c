import DirectManipulation
import StickerCanvas
import StickerScene

/// The times at which pinning lost the object of a sticker; written by ``PinControl``.
///
/// The times count only while the sticker has the keyframes of the pinning.
struct PinLosses: Component {
  /// The times at which the object was lost, in seconds.
  let times: [Double]
  /// The keyframes that the pinning gave the sticker.
  let keyframes: [Keyframe]
}

/// Finds the times at which pinning lost the objects of stickers, for a system.
struct LostObjects: SystemParameterGroup {
  private let stickers = Stickers()
  private let losses = Query<PinLosses>()

  /// Returns the times at which the object of a stored sticker was lost, in seconds; empty if the keyframes have changed
  /// since the pinning.
  func times(of record: SceneDocument.Sticker) -> [Double] {
    guard let losses = stickers[record.id].flatMap(losses.get),
      losses.keyframes == record.traits.timing.keyframes
    else { return [] }
    return losses.times
  }
}
