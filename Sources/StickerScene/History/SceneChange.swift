public import Geometry

/// A list of operations on a document, applied in order as one undo step.
///
/// Operations name stickers by id. ``SceneDocument/step(_:)`` turns the change into a step, or throws the first error.
public struct SceneChange: Sendable {
  enum Operation {
    case replace(SceneDocument.Sticker)
    case add(SceneDocument.Sticker, behind: Int?)
    case remove(Int)
    case moveBehind(Int, Int?)
    case moveTo(Int, index: Int)
    case moveBy(Int, places: Int)
    case canvas(size: Size, background: String?)
  }

  private(set) var operations: [Operation] = []

  /// A change of nothing.
  public init() {}

  /// Whether nothing was said.
  public var isEmpty: Bool { operations.isEmpty }

  /// Puts a record in the place of the one with the same id; the order stays.
  public mutating func replace(with record: SceneDocument.Sticker) {
    operations.append(.replace(record))
  }

  /// Adds a sticker in front of all others, or right behind another; its id must not be in use.
  public mutating func add(_ record: SceneDocument.Sticker, behind other: Int? = nil) {
    operations.append(.add(record, behind: other))
  }

  /// Removes a sticker.
  public mutating func remove(_ id: Int) {
    operations.append(.remove(id))
  }

  /// Moves a sticker to the front, or right behind another.
  public mutating func move(_ id: Int, behind other: Int? = nil) {
    operations.append(.moveBehind(id, other))
  }

  /// Moves a sticker to where so many others lie behind it; beyond the ends is at the ends.
  public mutating func move(_ id: Int, to index: Int) {
    operations.append(.moveTo(id, index: index))
  }

  /// Moves a sticker behind the one that is right behind it.
  public mutating func lower(_ id: Int) {
    operations.append(.moveBy(id, places: -1))
  }

  /// Moves a sticker in front of the one that is right in front of it.
  public mutating func raise(_ id: Int) {
    operations.append(.moveBy(id, places: 1))
  }

  /// Gives the canvas its extents and its photo.
  public mutating func setCanvas(size: Size, background: String?) {
    operations.append(.canvas(size: size, background: background))
  }
}
