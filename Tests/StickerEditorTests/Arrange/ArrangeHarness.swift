import Geometry
import StickerScene

/// An editor with stickers to arrange.
protocol ArrangeHarness {}

extension ArrangeHarness {
  /// Three stickers with anchors, rotations and scales of their own, of which those with some ids are selected.
  func editor(_ ids: [Int] = [1, 2, 3], locked: [Int] = []) -> EditorHarness {
    var stickers = [
      EditorHarness.sticker(id: 1, at: Point(300, 300)),
      EditorHarness.sticker(id: 2, at: Point(700, 350)),
      EditorHarness.sticker(id: 3, at: Point(450, 600)),
    ]
    stickers[1].rotation = 0.6
    stickers[1].anchorPoint = Point(0.1, 0.8)
    stickers[2].scale = Vector(2, -1.5)
    for index in stickers.indices { stickers[index].locked = locked.contains(index + 1) }
    let editor = EditorHarness.withInterface(stickers)
    editor.world.selectedIDs = ids
    editor.frame()
    return editor
  }
}
