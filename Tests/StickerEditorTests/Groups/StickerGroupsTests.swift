import Geometry
import Gestures
import Testing

@testable import StickerCanvas

@Suite struct StickerGroupsTests: SelectionFrameHarness {
  @Test func hasNoFrameWhenAllButOneStickerAreLocked() {
    let editor = editor([1, 3])
    let (start, _) = free(editor)
    editor.world.selectedIDs = [3]
    editor.type("L")
    editor.world.selectedIDs = [1, 3]
    editor.frame()
    let document = editor.world.document
    editor.drag(1, start, start + Vector(50, 50))
    #expect(editor.world.document == document && editor.world.groups.outlines.first == nil)
  }

  @Test func frameFollowsFingersThatMoveSelection() throws {
    let editor = editor()
    let (one, other) = free(editor)
    let before = try #require(editor.world.groups.outlines.first)
    editor.touch(.down, 1, one.x, one.y)
    editor.touch(.down, 2, other.x, other.y)
    editor.frame()
    // The fingers move alike, and then so that the selection rotates and grows.
    for (way, otherWay) in [
      (Vector(30, 40), Vector(30, 40)), (Vector(-20, 50), Vector(60, -30)),
    ] {
      let to = (one + way, other + otherWay)
      editor.touch(.move, 1, to.0.x, to.0.y)
      editor.touch(.move, 2, to.1.x, to.1.y)
      editor.frame()
      let frame = try #require(editor.world.groups.outlines.first)
      for (corner, goal) in zip(frame, before.map(similarity((one, other), to: to))) {
        #expect(corner.distance(to: goal) < 1e-6, "\(way) \(otherWay)")
      }
    }
  }
}
