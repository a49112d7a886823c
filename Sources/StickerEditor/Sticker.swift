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
}
