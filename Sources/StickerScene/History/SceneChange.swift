public import ColorGrading
public import Geometry

/// A list of operations on a document, applied in order as one undo step.
///
/// Each operation is applied to the result of those before: an added sticker can be moved. Operations name stickers by
/// id. ``SceneDocument/step(_:)`` turns the change into a step, or throws the first error. Journals store the steps, not
/// the operations: a new operation whose effect is a list of ``SceneEdit`` values leaves their format unchanged. A new
/// operation needs a case in `StepDraft.take(_:)`.
public struct SceneChange: Sendable {
  enum Operation {
    case replace(SceneDocument.Sticker)
    case add(SceneDocument.Sticker, behind: Int?)
    case remove(Int)
    case moveBehind(Int, Int?)
    case canvas(size: Size, background: String?, SceneDocument.BackgroundType)
    case adjustments(PhotoAdjustments)
    case crop(PhotoCrop?)
    case paper(Paper)
    case duration(Double?)
  }

  private(set) var operations: [Operation] = []

  /// Creates an empty change.
  public init() {}

  /// Whether the change has no operations.
  public var isEmpty: Bool { operations.isEmpty }

  /// Replaces the record of the sticker with the same id; the z-order stays.
  public mutating func replace(with record: SceneDocument.Sticker) {
    operations.append(.replace(record))
  }

  /// Adds a sticker at the front, or right behind the sticker `other`; its id must not be in use.
  public mutating func add(_ record: SceneDocument.Sticker, behind other: Int? = nil) {
    operations.append(.add(record, behind: other))
  }

  /// Removes a sticker.
  public mutating func remove(_ id: Int) {
    operations.append(.remove(id))
  }

  /// Moves a sticker to the front, or right behind the sticker `other`.
  public mutating func move(_ id: Int, behind other: Int? = nil) {
    operations.append(.moveBehind(id, other))
  }

  /// Sets the size of the canvas and the path and type of the background; the scene's duration stays.
  ///
  /// The whole background is shown: its crop is removed. The adjustments are removed if the path is another than
  /// before.
  public mutating func setCanvas(
    size: Size, background: String?, type: SceneDocument.BackgroundType = .photo
  ) {
    operations.append(.canvas(size: size, background: background, type))
  }

  /// Appends the operations of another change.
  public mutating func append(_ other: SceneChange) {
    operations += other.operations
  }

  /// Sets the adjustments of the background; has no effect without a background.
  public mutating func setAdjustments(_ adjustments: PhotoAdjustments) {
    operations.append(.adjustments(adjustments))
  }

  /// Sets the crop of the background, and the size of the canvas to the size of the shown part.
  ///
  /// `nil` shows the whole background, and leaves the canvas. Has no effect without a background.
  public mutating func setCrop(_ crop: PhotoCrop?) {
    operations.append(.crop(crop))
  }

  /// Sets the paper; has no effect with a background.
  public mutating func setPaper(_ paper: Paper) {
    operations.append(.paper(paper))
  }

  /// Sets the length of the scene, in seconds; `nil` for a scene without time.
  public mutating func setDuration(_ duration: Double?) {
    operations.append(.duration(duration))
  }
}
