public import ColorGrading
public import Geometry

// To add a member beside `canvas` and `background`, add the property to `SceneDocument`, its key to `document(_:)`,
// `written()` and `Places.ofDocument`, its comparison to `isSame(as:)`, and its range to `checkRules()`. A member of a
// later version than 1 belongs to `added` of the places and to `writtenVersion`, and is read in that version only. To
// make its changes undoable, add the property to `SceneEdit.Canvas`, `canvasParts` and `setCanvas(_:)`, and its key to
// both extensions of `SceneEdit.Canvas` in `JournalRecord+Reading.swift` and `JournalRecord+Writing.swift`. Then add an
// operation to `SceneChange` and to `StepDraft.take(_:)`, in which `.canvas` must keep the new property.

/// A scene as stored in a file: a canvas, a background, and stickers.
///
/// A document is a plain value. Unknown members of the JSON are kept and written back. If an object has several members
/// of the same name, the last one counts, as with other readers of JSON.
public struct SceneDocument: Hashable, Sendable {
  /// The newest version of the format that this program reads and writes; see ``writtenVersion``.
  public static let version = 2

  /// The size of the canvas, in the background's own pixels; above zero and at most
  /// ``greatestCanvasSide``.
  ///
  /// A cropped background counts with the size of its shown part.
  public var canvas: Size

  /// The path of the photo or video, relative to the document; `nil` if there is none.
  public var background: String?

  /// The kind of the background; without a background it has no effect.
  public var backgroundType = BackgroundType.photo

  /// The adjustments of the background's light and colors; only a photo is adjusted, a video keeps them without effect.
  public var adjustments = PhotoAdjustments()

  /// The part of the photo that the canvas shows; `nil` for the whole photo.
  ///
  /// A video keeps the crop without effect.
  public var crop: PhotoCrop?

  /// The resolution and the colors of the ground without a background; with one they have no effect.
  public var paper = Paper()

  /// The length of the scene in seconds, above zero and at most ``greatestTime``; `nil` if the scene has no time.
  ///
  /// The length is the video's, or over a photo the length that is exported.
  public var duration: Double?

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

  /// The version in which the document is written: 2 if the document uses time, a video, adjustments, a crop, paper, styles
  /// of words, strokes, groups, hidden stickers or effects, otherwise 1.
  ///
  /// O(stickers).
  public var writtenVersion: Int {
    let isVideo = background != nil && backgroundType == .video
    return isVideo || hasAdjustments || writtenCrop != nil || hasPaper || duration != nil
      || stickers.contains { $0.version > 1 }
      ? 2 : 1
  }

  /// The crop of the background to write; `nil` for none.
  var writtenCrop: PhotoCrop? { background == nil ? nil : crop }

  /// Whether the document has paper to write.
  var hasPaper: Bool {
    background == nil
      && (paper != Paper() || unknownMembers.contains { $0.parent == Paper.place })
  }

  /// Whether the background has adjustments to write.
  var hasAdjustments: Bool {
    background != nil
      && (!adjustments.isNeutral
        || unknownMembers.contains { $0.parent == PhotoAdjustments.place })
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

extension SceneDocument {
  /// The kinds of backgrounds.
  public enum BackgroundType: String, Hashable, Sendable, CaseIterable {
    /// A picture.
    case photo
    /// A video, which is shown at the scene's time.
    case video
  }
}
