import StickerScene

/// A resource: the times at which pinning lost the objects of stickers, by the stickers' ids; written by ``PinControl``.
///
/// The times stay when a sticker is deleted, because undo restores the sticker.
struct PinLosses: Equatable {
  var stickers: [Int: Losses] = [:]

  /// The times at which pinning lost the object of a sticker.
  struct Losses: Equatable {
    /// The times, in seconds.
    let times: [Double]
    /// The keyframes that the pinning gave the sticker; the times count only while the sticker has these keyframes.
    let keyframes: [Keyframe]
  }

  /// Returns the times at which the object of a stored sticker was lost, in seconds; empty if the keyframes have changed
  /// since the pinning.
  func times(of record: SceneDocument.Sticker) -> [Double] {
    guard let losses = stickers[record.id], losses.keyframes == record.traits.timing.keyframes
    else { return [] }
    return losses.times
  }
}
