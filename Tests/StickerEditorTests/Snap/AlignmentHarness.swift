import Geometry
import StickerScene

@testable import StickerCanvas

/// An editor with stickers that snap to one another.
protocol AlignmentHarness {}

extension AlignmentHarness {
  /// A small sticker that is dragged, and a wide one at (760, 300) whose frame goes from (660, 270) to (860, 330).
  func two() -> EditorHarness {
    var wide = EditorHarness.sticker(id: 2, at: Point(760, 300))
    wide.size = Size(width: 200, height: 60)
    return EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 600)), wide])
  }

  /// Drags the small sticker so that its middle would come to a canvas point, and leaves the finger there.
  func drag(_ editor: EditorHarness, to goal: Point, by way: Point? = nil) {
    let map = editor.world.canvas.toWindow
    let start = editor.middle(1)
    if let way {
      editor.drag(1, start, map.apply(way), map.apply(goal), lifts: false)
    } else {
      editor.drag(1, start, map.apply(goal), lifts: false)
    }
  }

  func shown(_ editor: EditorHarness) -> Point {
    editor.world.canvas.toWindow.inverse!.apply(editor.middle(1))
  }

  func guides(_ editor: EditorHarness) -> [(Point, Point)] {
    editor.world.alignmentLines(of: editor.world.entities[1]!, middle: shown(editor))
  }
}
