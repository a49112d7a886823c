import Geometry

/// An undo step: the edits of a gesture, which are applied, undone and redone together.
///
/// Indices in `before` are those of the document before the step, indices in `after` those of the document after
/// it; stickers without an edit keep their order. So the order of the edits doesn't matter, and the inverse step
/// is the step with before and after exchanged.
public struct SceneStep: Hashable, Sendable {
  /// The edits, at most one per sticker.
  public var edits: [SceneEdit]

  /// Creates a step from its edits.
  public init(_ edits: [SceneEdit] = []) {
    self.edits = edits
  }

  /// Whether the step has no edits.
  public var isEmpty: Bool { edits.isEmpty }

  /// The step that undoes this step.
  public var reversed: SceneStep { SceneStep(edits.map(\.reversed)) }

  /// Applies the step to a document; throws, and changes nothing, if the step doesn't fit the document.
  ///
  /// The step fits if the document has each `before`, at its index for a sticker, no sticker has the id of an added
  /// one, the indices in `after` are different and in range, and each `after` follows the rules of the format. The rest
  /// of the document doesn't matter.
  ///
  /// O(edits) if stickers keep their z-order; otherwise at most O(stickers + edits · log edits).
  public func apply(to document: inout SceneDocument) throws(SceneEditError) {
    var canvas: (before: SceneEdit.Canvas, after: SceneEdit.Canvas)?
    var exchange = StickerExchange()
    for edit in edits {
      switch edit {
      case .sticker(let before, let after): try exchange.add(before, after)
      case .canvas(let before, let after):
        guard canvas == nil else { throw .doesNotFit }
        canvas = (before, after)
      }
    }
    if let canvas { try document.check(canvas.before, canvas.after) }
    try exchange.apply(to: &document)
    if let canvas { document.setCanvas(canvas.after) }
  }
}

extension SceneDocument {
  fileprivate func check(
    _ before: SceneEdit.Canvas, _ after: SceneEdit.Canvas
  ) throws(SceneEditError) {
    guard before == canvasParts else { throw .doesNotFit }
    var changed = SceneDocument(canvas: .zero)
    changed.setCanvas(after)
    guard changed.canvasParts == after else { throw .doesNotFit }
    do throws(JSONError) {
      try changed.checkRules()
    } catch {
      throw .wouldBeUnreadable(error)
    }
  }

  fileprivate mutating func setCanvas(_ parts: SceneEdit.Canvas) {
    canvas = parts.size
    background = parts.background
    backgroundType = parts.backgroundType
    adjustments = parts.adjustments
    crop = parts.crop
    paper = parts.paper
    duration = parts.duration
    unknownMembers = parts.unknownMembers
  }
}
