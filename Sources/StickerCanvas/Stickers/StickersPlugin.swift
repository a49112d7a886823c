import DirectManipulation
import EditorKit
import StickerScene

/// The stickers of the document, as elements that contacts can move.
///
/// Plan: ``/DirectManipulation/DirectlyManipulable`` on each unlocked sticker. Components: ``Sticker``, ``Held``,
/// ``AwaitsCommit``, ``Provisional``, ``Appearing``, ``Fading``, ``Grouped``,
/// `Timed`.
struct StickersPlugin: Plugin {
  func build(_ app: App) {
    let world = app.world
    let index = StickerIndex()
    world.insertResource(index)
    world.onRemove(Sticker.self) { world, sticker in
      let id = world[sticker, Sticker.self].id
      // Another sticker may have the id now.
      if index.entities[id] == sticker { index.entities[id] = nil }
      index.order = nil
    }
    world.insertResource(TouchOrder())
    world.insertParameters(StickerRecords())
    app.add(NoteTouchOrder(), to: .input)
    app.add(FollowPlayhead(), to: .animate, after: ["AdvancePlayhead"])
    app.draw(DrawStickers(), in: .content)
    app.describe(
      "Move", touch: "drag with one finger", touchIcon: "hand-drag",
      mouse: "drag with the left button", mouseIcon: "mouse-drag", rank: 10)
    app.describe(
      "Scale and rotate", touch: "two or more fingers", touchIcon: "hand-pinch", rank: 20)
  }

  func finish(_ app: App) {
    let world = app.world
    let stickers = world[SceneStore.self].document.stickers
    world[StickerIndex.self].entities.reserveCapacity(stickers.count)
    world.reserveCapacity(world.count + stickers.count)
    let records = world[StickerRecords.self]
    stickers.forEach { records.add($0) }
  }
}
