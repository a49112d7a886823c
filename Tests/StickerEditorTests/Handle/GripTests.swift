import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct GripTests: ResizeHarness {
  @Test("The opposite corner or side stays to 1e-9 points", arguments: [upright, rotated])
  func keepsOppositeCornerOrSide(_ sticker: SceneDocument.Sticker) throws {
    for grip in Grip.corners + Grip.sides {
      let editor = editor(sticker)
      let opposite = Point(1, 1) - grip.unit
      let before = shown(opposite, editor)
      let start = try place(grip.unit, editor)
      editor.touch(.down, 1, start.x, start.y)
      editor.frame()
      #expect(shown(opposite, editor) == before)
      for step in 1...20 {
        let point = start + Vector(-4, 3) * Double(step)
        editor.touch(.move, 1, point.x, point.y)
        editor.frame()
        #expect(shown(opposite, editor).distance(to: before) < 1e-9)
        if grip.isCorner {
          #expect(
            abs(editor.first.scale.x + editor.first.scale.y * (sticker.scale.x < 0 ? 1 : -1)) < 1e-9
          )
        } else {
          #expect((editor.first.scale.x == sticker.scale.x) == (grip.unit.x == 0.5))
          #expect((editor.first.scale.y == sticker.scale.y) == (grip.unit.y == 0.5))
        }
      }
      editor.touch(.up, 1, 0, 0)
      editor.frame()
      editor.rest(1)
      #expect(shown(opposite, editor).distance(to: before) < 1e-9, "lifting moves nothing")
      #expect(editor.first.anchorPoint == Point(0.5, 0.5))
      #expect(editor.world.store.history.done.count == 1 && editor.world.selectedIDs == [1])
      editor.type("Z", with: "Ctrl")
      #expect(editor.first == sticker)
    }
  }

  @Test func smallStickersHaveOnlyTheHandle() throws {
    for (scale, grips) in [(0.7, 0), (1.0, 4), (1.3, 6), (3, 8)] {
      var sticker = EditorHarness.sticker()
      sticker.scale = Vector(scale, scale)
      let editor = editor(sticker)
      #expect(editor.world.gripPanel?.grips.count ?? 0 == grips, "\(scale)")
      #expect(editor.world.handle != nil)
    }
    for (image, sides) in [("text:Hello", [Point(1, 0.5), Point(0, 0.5)]), ("text:😀", [])] {
      var words = Self.upright
      words.image = image
      let written = editor(words)
      let grips = written.world.gripPanel?.grips
      #expect(grips == sides.map(Grip.init) + Grip.corners, "words wrap, and are not stretched")
    }
    var locked = Self.upright
    locked.locked = true
    let lockedEditor = editor(locked)
    #expect(lockedEditor.world.gripPanel == nil)
  }

  @Test("A finger within the sticker drags it, also near the corners")
  func leavesMostOfStickerToFingers() throws {
    let editor = editor(Self.upright)
    let (middle, start) = (editor.middle(1), try place(Point(0, 0), editor) + Vector(20, 20))
    editor.drag(1, start, start + Vector(100, 60))
    #expect(editor.first.scale == Self.upright.scale)
    #expect(editor.middle(1).distance(to: middle) > 50)
  }
}
