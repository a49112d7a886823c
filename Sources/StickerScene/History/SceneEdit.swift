public import ColorGrading
public import Geometry

/// A change of a sticker or of the canvas, with the values before and after a step.
public enum SceneEdit: Hashable, Sendable {
  /// A sticker was added if `before` is `nil`, removed if `after` is `nil`, and otherwise changed,
  /// moved in z-order, or both.
  case sticker(before: Placed?, after: Placed?)
  /// A change of the canvas, its background, or the scene's duration.
  case canvas(before: Canvas, after: Canvas)

  /// A sticker and its z-order index.
  public struct Placed: Hashable, Sendable {
    /// The number of stickers behind the sticker, in the whole document.
    public var index: Int
    /// The sticker's record.
    public var sticker: SceneDocument.Sticker

    /// Creates a sticker at an index.
    public init(index: Int, sticker: SceneDocument.Sticker) {
      self.index = index
      self.sticker = sticker
    }
  }

  /// The parts of a document besides its stickers.
  public struct Canvas: Hashable, Sendable {
    /// The size of the canvas, in canvas points.
    public var size: Size
    /// The path of the photo or video, relative to the document; `nil` if there is none.
    public var background: String?
    /// The kind of the background; a photo if there is none.
    public var backgroundType: SceneDocument.BackgroundType
    /// The adjustments of the background; neutral if there is none.
    public var adjustments: PhotoAdjustments
    /// The crop of the background; `nil` if there is none.
    public var crop: PhotoCrop?
    /// The paper; the default one if there is a background.
    public var paper: Paper
    /// The length of the scene in seconds; `nil` if the scene has no time.
    public var duration: Double?
    /// The document's unknown members; the members of the background only if there is a background.
    public var unknownMembers: [UnknownMember]

    /// Creates a canvas from its parts; drops the type, adjustments, crop and members of the background if there is no
    /// background, and the paper if there is one.
    public init(
      size: Size, background: String?, backgroundType: SceneDocument.BackgroundType = .photo,
      adjustments: PhotoAdjustments = PhotoAdjustments(), crop: PhotoCrop? = nil,
      paper: Paper = Paper(), duration: Double? = nil, unknownMembers: [UnknownMember] = []
    ) {
      self.size = size
      self.background = background
      self.backgroundType = background == nil ? .photo : backgroundType
      self.adjustments = background == nil ? PhotoAdjustments() : adjustments
      self.crop = background == nil ? nil : crop
      self.paper = background == nil ? paper : Paper()
      self.duration = duration
      self.unknownMembers = unknownMembers
      if background == nil {
        self.unknownMembers.removeAll { $0.parent == "background" }
        removeAdjustments()
      } else {
        self.unknownMembers.removeAll { $0.parent == Paper.place }
      }
      if self.crop == nil { removeCrop() }
    }

    /// Makes the adjustments neutral, and removes their unknown members.
    mutating func removeAdjustments() {
      adjustments = PhotoAdjustments()
      unknownMembers.removeAll { $0.parent == PhotoAdjustments.place }
    }

    /// Removes the crop and its unknown members.
    mutating func removeCrop() {
      crop = nil
      unknownMembers.removeAll { $0.parent == PhotoCrop.place }
    }
  }

  /// The edit that undoes this edit.
  public var reversed: SceneEdit {
    switch self {
    case .sticker(let before, let after): .sticker(before: after, after: before)
    case .canvas(let before, let after): .canvas(before: after, after: before)
    }
  }
}

extension SceneDocument {
  /// The parts of the document besides its stickers.
  public var canvasParts: SceneEdit.Canvas {
    SceneEdit.Canvas(
      size: canvas, background: background, backgroundType: backgroundType,
      adjustments: adjustments, crop: crop, paper: paper, duration: duration,
      unknownMembers: unknownMembers)
  }
}
