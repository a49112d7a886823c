package import DirectManipulation
import EditorKit
import StickerScene

/// Commits edits at once, for a system that reads the document next or ends a manipulation.
///
/// Only this type writes the document: systems without such a need send ``Edit``, which `CommitEdits` passes on to this
/// type.
package struct Committer: SystemParameterGroup {
  let edits = MessageWriter<Edit>()
  let cancellations = MessageWriter<ContactsCancelled>()
  let holding = HeldStickers()
  let display = DocumentDisplay()
  let stickers = Stickers()
  let records = StickerRecords()
  let time = SceneTime()
  let drawing = StickerDrawing()
  let selection = Selection()
  let displacements = Displacements()
  let toasts = Toasts()
  let raised = RaisedStickers()
  let contacts = Contacts()
  let control = ContactControl()
  let kinds = Query<Sticker>()
  let grouped = Query<Grouped>()
  let gestures = Query<Gesture>()
  let letGo = Query<AwaitsCommit>()
  let held = Components<Held>()
  let provisional = Components<Provisional>()
  @ResMut var queue: EditQueue
  @ResMut var order: TouchOrder
  @ResMut var pointer: Pointer
  @Res var store: SceneStore
  @Res var recording: MotionRecording
  @Res var clock: Clock
  @OptionalRes var layout: Layout?

  package init() {}

  /// Commits an edit as a step, after the queued edits.
  ///
  /// Returns the stickers that the edit has added; `nil` if the edit does not fit the document, which a toast reports.
  @discardableResult
  package func commit(_ edit: Edit) -> [Entity]? {
    edits.send(edit)
    return commitEdits()
  }

  /// The stickers that contacts hold, and their followers, from back to front.
  package var heldStickers: [Entity] { holding.all }

  /// The document as shown: the stored document with the manipulations of contacts that are still down.
  var shownDocument: SceneDocument {
    let pending = pendingChange(of: holding.all)
    var document = store.document
    try? document.step(pending).apply(to: &document)
    return document
  }
}
