import DirectManipulation
import ECS
public import EditorKit
public import StickerScene

extension App {
  /// Begins a new visit: cancels all contacts, puts the state of all features back, and shows another document.
  ///
  /// The document is one step, which can be taken back until the store forgets it.
  public func reset(to document: SceneDocument) {
    let (store, committer) = (world[SceneStore.self], world[Committer.self])
    committer.cancelContacts()
    restart()
    // Messages bear what a visitor has written.
    world.releaseMessageMemory()
    var change = SceneChange()
    store.document.stickers.forEach { change.remove($0.id) }
    document.stickers.forEach { change.add($0) }
    if (store.document.canvas, store.document.background)
      != (document.canvas, document.background)
    {
      change.setCanvas(size: document.canvas, background: document.background)
    }
    committer.commit(Edit(change))
    world[CameraControl.self].look(.fitted)
    committer.commitReleased()
    world.redraw()
  }
}
