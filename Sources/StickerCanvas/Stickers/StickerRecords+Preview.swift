package import DirectManipulation
package import StickerScene

extension StickerRecords {
  /// Shows a sticker as a record requires that is not stored yet.
  ///
  /// The next step that changes the sticker, or another preview, replaces what is shown. The caller leaves out a sticker
  /// that contacts hold.
  package func preview(_ record: SceneDocument.Sticker, in sticker: Entity) {
    apply(record, to: sticker)
  }
}
