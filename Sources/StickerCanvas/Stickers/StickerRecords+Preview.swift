package import DirectManipulation
package import StickerScene

extension StickerRecords {
  /// Shows a sticker as a record requires that is not stored yet.
  ///
  /// The preview ends with the next step that changes the sticker, or with another preview. The caller leaves out a
  /// sticker that contacts hold.
  package func preview(_ record: SceneDocument.Sticker, in sticker: Entity) {
    apply(record, to: sticker)
  }
}
