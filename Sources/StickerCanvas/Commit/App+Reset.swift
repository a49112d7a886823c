import DirectManipulation
public import EditorKit
public import StickerScene

extension App {
  /// Begins a new visit: cancels all contacts, resets the state of all features, and shows another document.
  ///
  /// The change of the document is one undo step, which can bring back the old document until the caller calls
  /// `SceneStore.forgetHistory()`.
  public func reset(to document: SceneDocument) {
    let (store, committer) = (world[SceneStore.self], world[Committer.self])
    committer.cancelContacts()
    restart()
    // Queued messages contain text that the last visitor has typed.
    world.releaseMessageMemory()
    var change = SceneChange()
    store.document.stickers.forEach { change.remove($0.id) }
    document.stickers.forEach { change.add($0) }
    let (old, new) = (store.document.canvasParts, document.canvasParts)
    if (old.size, old.background, old.backgroundType, old.crop)
      != (new.size, new.background, new.backgroundType, new.crop)
    {
      change.setCanvas(size: new.size, background: new.background, type: new.backgroundType)
    }
    if let crop = new.crop, crop != old.crop || old.size != new.size { change.setCrop(crop) }
    if old.adjustments != new.adjustments { change.setAdjustments(new.adjustments) }
    if old.paper != new.paper { change.setPaper(new.paper) }
    if old.duration != new.duration { change.setDuration(new.duration) }
    committer.commit(Edit(change))
    world[CameraControl.self].look(.fitted)
    committer.commitReleased()
    world.redraw()
  }
}
