import DirectManipulation
package import ECS
import EditorKit
import StickerScene

/// Makes edits undo steps at once, for a system that reads the document next; the only writer of the document.
///
/// A system that does not read it next sends ``Edit``.
package struct Committer: SystemParameterGroup {
  let edits = MessageWriter<Edit>()
  let cancellations = MessageWriter<HandsCancelled>()
  let holding = HeldStickers()
  let display = DocumentDisplay()
  let stickers = Stickers()
  let records = StickerRecords()
  let drawing = StickerDrawing()
  let selection = Selection()
  let displacements = Displacements()
  let toasts = Toasts()
  let raised = RaisedStickers()
  let contacts = Contacts()
  let control = ContactControl()
  let kinds = Query<Sticker>()
  let gestures = Query<Gesture>()
  let letGo = Query<LetGo>()
  let held = Components<Held>()
  let provisional = Components<Provisional>()
  @ResMut var queue: EditQueue
  @ResMut var order: TouchOrder
  @ResMut var pointer: Pointer
  @Res var store: SceneStore
  @Res var clock: Clock
  @OptionalRes var layout: Layout?

  package init() {}

  /// Makes an edit a step, after the edits that wait.
  ///
  /// Returns the stickers that the edit has added; `nil` if the edit does not fit the document, which the user is told.
  @discardableResult
  package func commit(_ edit: Edit) -> [Entity]? {
    edits.send(edit)
    return commitEdits()
  }

  /// Makes what contacts that are still down have done a step; they go on.
  ///
  /// A sticker that was pulled out of the tray is stored from now on.
  package func commitContacts() { commit(Edit(.keepHeld(nil))) }

  /// The stickers that contacts hold or lead, from back to front.
  package var heldStickers: [Entity] { holding.all }

  /// The document as it is shown: as it is stored, and what contacts that are still down have done to it.
  var shownDocument: SceneDocument {
    let pending = pendingChange(of: holding.all)
    var document = store.document
    try? document.step(pending).apply(to: &document)
    return document
  }
}
