public import Geometry

/// One sticker, or the canvas, as it was before a step and as it is after.
public enum SceneEdit: Hashable, Sendable {
  /// A sticker: added where it was nowhere before, removed where it is nowhere after, and otherwise
  /// changed, moved in the order, or both.
  case sticker(before: Placed?, after: Placed?)
  /// What lies under the stickers.
  case canvas(before: Canvas, after: Canvas)

  /// A sticker and its place among the others.
  public struct Placed: Hashable, Sendable {
    /// How many stickers lie behind it, in the whole document.
    public var index: Int
    /// Its record.
    public var sticker: SceneDocument.Sticker

    /// A sticker at a place.
    public init(index: Int, sticker: SceneDocument.Sticker) {
      self.index = index
      self.sticker = sticker
    }
  }

  /// What a document holds besides stickers.
  public struct Canvas: Hashable, Sendable {
    /// The extents of the canvas.
    public var size: Size
    /// The path of the photo or video, relative to the document; nil for none.
    public var background: String?
    /// What else the document holds, those within the background only where there is one.
    public var unknownMembers: [UnknownMember]

    /// A canvas from its parts; members within a background that there is not are left out.
    public init(size: Size, background: String?, unknownMembers: [UnknownMember] = []) {
      self.size = size
      self.background = background
      self.unknownMembers = unknownMembers
      if background == nil { self.unknownMembers.removeAll { $0.parent == "background" } }
    }
  }

  /// The edit that takes this one back.
  public var reversed: SceneEdit {
    switch self {
    case .sticker(let before, let after): .sticker(before: after, after: before)
    case .canvas(let before, let after): .canvas(before: after, after: before)
    }
  }
}

extension SceneDocument {
  /// What the document holds besides stickers.
  public var canvasParts: SceneEdit.Canvas {
    SceneEdit.Canvas(size: canvas, background: background, unknownMembers: unknownMembers)
  }
}
