public import Geometry

// To add a member beside `canvas` and `background`, add the property to `SceneDocument`, its key to `document(_:)`,
// `written()` and `Places.ofDocument`, its comparison to `isSame(as:)`, and its range to `checkRules()`. To make its
// changes undoable, add the property to `SceneEdit.Canvas`, `canvasParts` and `setCanvas(_:)`, and its key to both
// extensions of `SceneEdit.Canvas` in `JournalRecord+Reading.swift` and `JournalRecord+Writing.swift`. Then add an
// operation to `SceneChange` and to `StepDraft.take(_:)`, in which `.canvas` must keep the new property.

/// A scene as stored in a file: a canvas, a background, and stickers.
///
/// A document is a plain value. Unknown members of the JSON are kept and written back. If an object has several members
/// of the same name, the last one counts, as with other readers of JSON.
public struct SceneDocument: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// The size of the canvas, in the background's own pixels; above zero and at most
  /// ``greatestCanvasSide``.
  public var canvas: Size

  /// The path of the photo or video, relative to the document; `nil` if there is none.
  public var background: String?

  /// The stickers, back to front.
  public var stickers: [Sticker]

  /// The members that this version doesn't know, in the order of the file.
  public var unknownMembers: [UnknownMember] = []

  /// The maximum width and height of a canvas, above those of any photo and safe in all arithmetic.
  public static let greatestCanvasSide = 1_000_000.0

  /// The maximum id, the last integer that every JSON reader holds exactly.
  public static let greatestID = (1 << 53) - 1

  /// Creates a document; without background and stickers by default.
  public init(canvas: Size, background: String? = nil, stickers: [Sticker] = []) {
    self.canvas = canvas
    self.background = background
    self.stickers = stickers
  }

  /// An id that no sticker has: one above the greatest id, or the least free id if the greatest is the maximum.
  ///
  /// O(stickers).
  public var unusedID: Int {
    let greatest = max(0, stickers.lazy.map(\.id).max() ?? 0)
    guard greatest >= Self.greatestID else { return greatest + 1 }
    let used = Set(stickers.map(\.id))
    return (1...Self.greatestID).first { !used.contains($0) } ?? 0
  }
}
