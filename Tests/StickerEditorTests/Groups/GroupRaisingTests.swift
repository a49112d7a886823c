import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct GroupRaisingTests: GroupsHarness {
  @Test func cancelledDragRestoresGroupAndOrder() {
    let editor = editor()
    let document = editor.world.document
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(80, 40), lifts: false)
    editor.touch(.cancel, 1, 0, 0)
    editor.rest(1)
    #expect(editor.world.document == document && !editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  /// Regression: a member that did not follow was shown behind other stickers while it was stored in front of them.
  @Test func memberThatStoppedFollowingIsShownWithGroupAfterSavingDuringDrag() {
    let editor = editor(groups: [[7], [7], [7], []])
    func land(_ finger: Int64, on id: Int) {
      let place = editor.middle(id)
      editor.touch(.down, finger, place.x, place.y)
      editor.frame()
    }
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(80, 40), lifts: false)
    // An edit of a follower takes the follower out of the drag.
    editor.world.displacements[editor.world.entities[3]!] = nil
    land(2, on: 4)
    editor.touch(.up, 2, 0, 0)
    editor.frame()
    land(3, on: 2)
    func shown() -> [Int] { editor.world.stickersInOrder().map(editor.world.id) }
    #expect(shown() == [3, 4, 1, 2])
    editor.type("S", with: "Ctrl")
    #expect(shown() == [4, 3, 1, 2] && shown() == order(editor))
  }

  /// Fingers land on members, move, lift and are cancelled, while keys group, dissolve, enter, leave, order and undo.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func membersStayAdjacentUnderRandomInput(seed: UInt64) {
    var random = Seeded(seed)
    let start = (1...7).map {
      EditorHarness.sticker(id: $0, at: Point(150 + Double($0) * 110, 400))
    }
    let editor = EditorHarness.withInterface(start)
    let keys = [
      "G", "G", "G", "]", "[", "Z", "Y", "D", "Delete", "Left", "Tab", "Escape", "A", "L",
    ]
    for step in 0..<250 {
      let finger = Int64(random.next() % 3)
      let ids = editor.world.document.stickers.map(\.id)
      let id = ids.isEmpty ? nil : ids[Int(random.next() % UInt64(ids.count))]
      let place = id.flatMap { editor.world.entities[$0] == nil ? nil : editor.middle($0) }
      switch random.next() % 10 {
      case 0...2:
        let key = keys[Int(random.next() % UInt64(keys.count))]
        let isShift = random.next() % 3 == 0
        if isShift { editor.key("Left Shift") }
        if "GZYDA".contains(key) { editor.key("Left Ctrl") }
        editor.key(key)
        editor.key("Left Ctrl", .up)
        editor.key("Left Shift", .up)
      case 3, 4: if let place { editor.touch(.down, finger, place.x, place.y) }
      case 5, 6:
        if let place {
          let isShift = random.next() % 2 == 0
          if isShift { editor.key("Left Shift") }
          for _ in 0...random.next() % 2 { editor.tap(place.x, place.y) }
          editor.key("Left Shift", .up)
        }
      default:
        let phases: [InputEvent.TouchPhase] = [.move, .move, .up, .up, .cancel]
        editor.touch(
          phases[Int(random.next() % 5)], finger, random.number(100...1100),
          random.number(100...700))
      }
      editor.frame()
      guard expectHonest(editor, "seed \(seed), step \(step)") else { return }
    }
    for finger: Int64 in 0..<3 { editor.touch(.cancel, finger, 0, 0) }
    editor.settle(within: 3)
    expectHonest(editor, "seed \(seed), at the end")
    while editor.world.store.history.canUndo { editor.perform(.undo) }
    #expect(editor.world.document.stickers == start)
  }

  @Test func dragInEnteredGroupRaisesMemberWithinGroupOnly() {
    var stickers = (1...3).map {
      EditorHarness.sticker(id: $0, at: Point(Double($0) * 300, 400))
    }
    for index in 0..<2 { stickers[index].groups = [7] }
    let editor = EditorHarness.withInterface(stickers)
    editor.world.selection.select([editor.world.entities[1]!], within: [7])
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(0, 60), lifts: false)
    #expect(editor.world.stickersInOrder().map(editor.world.id) == [2, 1, 3])
    editor.touch(.up, 1, start.x, start.y + 60)
    editor.frame()
    #expect(editor.world.document.stickers.map(\.id) == [2, 1, 3])
  }
}
