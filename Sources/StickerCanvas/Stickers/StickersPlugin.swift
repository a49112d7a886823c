import DirectManipulation
import ECS
package import EditorKit
import Geometry
import Gestures
import StickerScene

/// The stickers of the document, as elements that contacts can move.
///
/// Plan: ``/DirectManipulation/DirectlyManipulable`` on each unlocked sticker. Components: ``Sticker``, ``Held``,
/// ``AwaitsCommit``, ``Provisional``, ``Appearing``, ``Fading``.
package struct StickersPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    let world = app.world
    let index = StickerIndex()
    world.insertResource(index)
    world.onRemove(Sticker.self) { index.remove($1, of: $0[$1, Sticker.self].id) }
    world.insertResource(TouchOrder())
    world.insertParameters(StickerRecords())
    app.add(NoteTouchOrder(), to: .input)
    app.draw(DrawStickers(), in: .content)
    app.describe(
      "Move", touch: "drag with one finger", touchIcon: "hand-drag",
      mouse: "drag with the left button", mouseIcon: "mouse-drag", rank: 10)
    app.describe(
      "Scale and rotate", touch: "two or more fingers", touchIcon: "hand-pinch", rank: 20)
  }

  package func finish(_ app: App) {
    let world = app.world
    let stickers = world[SceneStore.self].document.stickers
    world[StickerIndex.self].reserve(stickers.count)
    world.reserveCapacity(world.count + stickers.count)
    let records = world[StickerRecords.self]
    stickers.forEach { records.add($0) }
  }
}
