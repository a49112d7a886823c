import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct GroupsPluginTests: GroupsHarness {
  @Test(arguments: [true, false]) func dragOfMemberMovesGroupAsOneStep(hasInterface: Bool) {
    let editor = editor(hasInterface: hasInterface)
    let document = editor.world.document
    let before = [1, 3].map { corners($0, editor) }
    let start = editor.middle(3)
    editor.drag(1, start, start + Vector(90, -60))
    editor.rest(1)
    expectFar([1, 3], editor, from: before) { $0 + Vector(90, -60) }
    #expect(order(editor) == [2, 4, 1, 3], "the group is in front, in its order")
    #expect(selected(editor) == [1, 3] && editor.world.store.history.done.count == 1)
    expectHonest(editor)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document == document)
    expectHonest(editor)
  }

  @Test(arguments: [false, true]) func pinchOnMembersTransformsGroup(landsAtOnce: Bool) {
    let editor = editor()
    let before = [1, 3].map { corners($0, editor) }
    let from = (editor.middle(1), editor.middle(3))
    let to = (from.0 + Vector(40, -20), from.1 + Vector(30, 60))
    editor.touch(.down, 1, from.0.x, from.0.y)
    if !landsAtOnce { editor.frame() }
    editor.touch(.down, 2, from.1.x, from.1.y)
    if !landsAtOnce { editor.frame() }
    for step in 1...8 {
      let share = Double(step) / 8
      let (a, b) = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
      editor.touch(.move, 1, a.x, a.y)
      editor.touch(.move, 2, b.x, b.y)
      editor.frame()
    }
    let (arm, goal) = (from.1 - from.0, to.1 - to.0)
    let square = arm.length * arm.length
    let (c, s) = (
      (arm.x * goal.x + arm.y * goal.y) / square, (arm.x * goal.y - arm.y * goal.x) / square
    )
    expectFar([1, 3], editor, from: before) { point in
      let way = point - from.0
      return to.0 + Vector(c * way.x - s * way.y, s * way.x + c * way.y)
    }
    editor.rest(0.3)
    editor.touch(.up, 1, to.0.x, to.0.y)
    editor.touch(.up, 2, to.1.x, to.1.y)
    editor.rest(1)
    #expect(editor.world.store.history.done.count == 1 && editor.world.canvas.camera == .fitted)
    expectHonest(editor)
  }

  @Test func handsMoveTwoGroupsIndependently() {
    let editor = editor(groups: [[7], [7], [8], [8]])
    let before = [1, 3, 2, 4].map { corners($0, editor) }
    let (one, other) = (editor.middle(1), editor.middle(4))
    editor.touch(.down, 1, one.x, one.y)
    editor.touch(.down, 2, other.x, other.y)
    editor.frame()
    for step in 1...10 {
      editor.touch(.move, 1, one.x + Double(step) * 5, one.y)
      editor.touch(.move, 2, other.x, other.y - Double(step) * 4)
      editor.frame()
    }
    expectFar([1, 3], editor, from: before) { $0 + Vector(50, 0) }
    expectFar([2, 4], editor, from: Array(before[2...])) { $0 + Vector(0, -40) }
    editor.rest(0.3)
    editor.touch(.up, 2, other.x, other.y - 40)
    editor.frame()
    editor.touch(.up, 1, one.x + 50, one.y)
    editor.frame()
    editor.rest(1)
    #expect(editor.world.store.history.done.count == 2)
    expectHonest(editor)
  }
}
