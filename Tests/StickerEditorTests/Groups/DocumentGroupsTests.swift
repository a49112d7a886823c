import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Groups that stay: contacts, keys and commands act on all members.
@Suite struct DocumentGroupsTests: GroupsHarness {
  private func tapTwice(_ id: Int, _ editor: EditorHarness) {
    let place = editor.middle(id)
    for _ in 0..<2 { editor.tap(place.x, place.y) }
  }

  @Test func barAndMenuHaveButtonsForGroups() {
    let editor = editor()
    tap(2, editor)
    editor.frame()
    func bar() -> Set<EditorAction> { Set(editor.world.contextBar.map(\.action)) }
    #expect(bar().isDisjoint(with: [.group, .ungroup]))
    tap(1, editor)
    editor.rest(0.1)
    #expect(bar().contains(.ungroup))
    editor.tap(.ungroup)
    editor.rest(0.1)
    #expect(!bar().contains(.ungroup) && editor.record(1)?.groups == [])
    editor.tap(.arrange)
    editor.frame()
    editor.tap(.group)
    editor.frame()
    #expect(
      editor.record(1)?.groups == editor.record(3)?.groups && editor.record(1)?.groups.count == 1)
    editor.tap(.endArranging)
    editor.frame()
    let place = editor.middle(1)
    editor.send(.mouseButton(.down, button: 3, position: place))
    editor.send(.mouseButton(.up, button: 3, position: place))
    editor.frame()
    let menu = editor.world.contextMenuButtons.map(\.action)
    #expect(menu.contains(.ungroup) && !menu.contains(.group))
  }

  @Test func tapSelectsGroupAndDoubleTapEntersIt() {
    let editor = editor()
    tap(1, editor)
    #expect(selected(editor) == [1, 3])
    editor.rest(1)
    tapTwice(3, editor)
    #expect(selected(editor) == [3])
    editor.rest(1)
    tap(1, editor)
    #expect(selected(editor) == [1], "the group is entered")
    editor.type("Escape")
    #expect(selected(editor) == [1, 3])
    editor.type("Escape")
    #expect(selected(editor) == [])
    editor.rest(1)
    tapTwice(1, editor)
    editor.rest(1)
    tap(2, editor)
    #expect(selected(editor) == [2])
    tap(1, editor)
    #expect(selected(editor) == [1, 3], "a tap outside has left the group")
    #expect(editor.world.store.history.done.allSatisfy { !$0.isEmpty })
    expectHonest(editor)
  }

  @Test func tapBesideStickersLeavesGroup() {
    let editor = editor()
    tapTwice(1, editor)
    #expect(selected(editor) == [1])
    editor.rest(1)
    editor.tap(640, 100)
    #expect(selected(editor) == [])
    editor.rest(1)
    tap(1, editor)
    #expect(selected(editor) == [1, 3])
  }

  @Test func doubleTapsEnterNestedGroupsOneByOne() {
    let editor = editor(groups: [[7, 8], [7, 8], [7], []])
    tap(1, editor)
    #expect(selected(editor) == [1, 2, 3])
    editor.rest(1)
    tapTwice(1, editor)
    #expect(selected(editor) == [1, 3])
    editor.rest(1)
    tapTwice(1, editor)
    #expect(selected(editor) == [1])
    editor.type("Escape")
    #expect(selected(editor) == [1, 3])
    editor.type("Escape")
    #expect(selected(editor) == [1, 2, 3])
    editor.type("G", with: "Ctrl", "Shift")
    #expect(editor.record(1)?.groups == [8] && editor.record(2)?.groups == [])
  }

  @Test func shiftTapAddsAndRemovesWholeGroup() {
    let editor = editor()
    tap(2, editor)
    editor.key("Left Shift")
    tap(3, editor)
    #expect(selected(editor) == [1, 2, 3])
    editor.rest(1)
    tap(1, editor)
    #expect(selected(editor) == [2])
    editor.key("Left Shift", .up)
  }

  @Test func tabSelectsGroupAsOneSticker() {
    let editor = editor()
    editor.type("Tab")
    #expect(selected(editor) == [1, 3])
    editor.type("Tab")
    #expect(selected(editor) == [2])
    editor.type("Tab", with: "Shift")
    #expect(selected(editor) == [1, 3])
    editor.type("Tab", with: "Shift")
    #expect(selected(editor) == [4])
  }

  @Test func memberOfEnteredGroupMovesAloneAndStaysInGroup() {
    let editor = editor()
    tapTwice(1, editor)
    editor.rest(1)
    let other = corners(3, editor)
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(30, 80))
    editor.rest(1)
    #expect(editor.middle(1).distance(to: start + Vector(30, 80)) < 0.01)
    #expect(corners(3, editor) == other)
    #expect(editor.record(1)?.groups == [7] && selected(editor) == [1])
    let ids = order(editor)
    #expect(
      abs(ids.firstIndex(of: 1)! - ids.firstIndex(of: 3)!) == 1, "\(ids): the members stay adjacent"
    )
    #expect(ids.firstIndex(of: 3)! < ids.firstIndex(of: 1)!, "the touched member is in front")
    expectHonest(editor)
  }

  @Test func keysActOnWholeGroup() {
    let editor = editor()
    tap(1, editor)
    let before = [1, 3].map { editor.record($0)!.position }
    editor.type("Right")
    editor.type("Down", with: "Shift")
    for (id, before) in zip([1, 3], before) {
      #expect(editor.record(id)!.position.distance(to: before + Vector(1, 10)) < 1e-9)
    }
    editor.type("L")
    #expect(editor.record(1)!.locked && editor.record(3)!.locked && !editor.record(2)!.locked)
    editor.type("L")
    #expect(!editor.record(1)!.locked && !editor.record(3)!.locked)
    editor.type("F")
    #expect(editor.record(1)!.flipped && editor.record(3)!.flipped)
    editor.type("Delete")
    #expect(order(editor) == [2, 4])
    editor.type("Z", with: "Ctrl")
    #expect(Set(order(editor)) == [1, 2, 3, 4])
    expectHonest(editor)
  }

  @Test func lockedMemberMovesWithGroup() {
    let editor = editor()
    tapTwice(3, editor)
    editor.rest(1)
    editor.type("L")
    #expect(editor.record(3)!.locked && !editor.record(1)!.locked)
    editor.type("Escape")
    editor.type("Escape")
    let before = [1, 3].map { corners($0, editor) }
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(60, 30))
    editor.rest(1)
    expectFar([1, 3], editor, from: before) { $0 + Vector(60, 30) }
    editor.type("Right")
    #expect(corners(3, editor)[0].distance(to: before[1][0] + Vector(60, 30)) > 0.5)
    expectHonest(editor)
  }

  @Test func copiesOfGroupAreGroupOfTheirOwn() {
    let editor = editor()
    tap(1, editor)
    editor.type("D", with: "Ctrl")
    editor.rest(1)
    let copies = editor.world.document.stickers.suffix(2)
    #expect(copies.map(\.image) == ["1.svg", "3.svg"] && copies.allSatisfy { $0.groups == [8] })
    #expect(selected(editor) == copies.map(\.id).sorted())
    editor.type("C", with: "Ctrl")
    editor.world[ClipboardControl.self].paste()
    editor.rest(1)
    #expect(Set(editor.world.document.stickers.map(\.groups)).count >= 3)
    editor.world.selectedIDs = []
    tapTwice(1, editor)
    editor.rest(1)
    editor.type("D", with: "Ctrl")
    #expect(editor.world.document.stickers.last?.groups == [], "a copy of one member")
    expectHonest(editor)
  }

  @Test func orderKeysMoveGroupAsWholeAndOthersPassIt() {
    // All four overlap.
    let stickers = [1, 2, 3, 4].map { id in
      var sticker = EditorHarness.sticker(id: id, at: Point(600 + Double(id), 400))
      if id == 2 || id == 3 { sticker.groups = [7] }
      return sticker
    }
    let editor = EditorHarness.withInterface(stickers)
    editor.world.selectedIDs = [1]
    editor.type("]")
    #expect(order(editor) == [2, 3, 1, 4])
    editor.type("[")
    #expect(order(editor) == [1, 2, 3, 4])
    editor.world.selectedIDs = [2]
    #expect(selected(editor) == [2, 3])
    editor.type("]")
    #expect(order(editor) == [1, 4, 2, 3])
    editor.type("[")
    editor.type("[")
    #expect(order(editor) == [2, 3, 1, 4])
    editor.world.selection.select([editor.world.entities[2]!], within: [7])
    editor.type("]")
    #expect(order(editor) == [3, 2, 1, 4])
    editor.type("]")
    #expect(order(editor) == [3, 2, 1, 4], "a member stays in its group")
    expectHonest(editor)
  }

  @Test func arrangingTreatsGroupAsWhole() {
    let editor = editor()
    editor.world.selectedIDs = [1, 2]
    #expect(selected(editor) == [1, 2, 3])
    let between = editor.record(3)!.position - editor.record(1)!.position
    editor.type("D", with: "Alt")
    editor.rest(1)
    #expect((editor.record(3)!.position - editor.record(1)!.position - between).length < 1e-9)
    let right = max(editor.record(1)!.frame.maxX, editor.record(3)!.frame.maxX)
    #expect(abs(right - editor.record(2)!.frame.maxX) < 1e-9)
    editor.perform(EditorAction("equal-width"))
    editor.rest(1)
    let frames = [1, 3].map { editor.record($0)!.frame }
    let width = Rect(around: frames.flatMap(\.corners))!.size.width
    #expect(abs(width - editor.record(2)!.frame.size.width) < 1e-6)
    expectHonest(editor)
  }

  @Test func wheelScalesGroupUnderPointer() {
    let editor = editor()
    let place = editor.middle(1)
    editor.wheel(1, at: place.x, place.y)
    editor.frame()
    #expect(selected(editor) == [1, 3])
    #expect(abs(editor.record(1)!.scale.x - Pointer.scalePerNotch) < 1e-9)
    #expect(abs(editor.record(3)!.scale.x - 2 * Pointer.scalePerNotch) < 1e-9)
    expectHonest(editor)
  }

  @Test func binDeletesWholeGroup() {
    let editor = editor()
    let bin = editor.world.layout!.bin.center
    editor.drag(1, editor.middle(1), Point(bin.x, 400), bin)
    editor.rest(1)
    #expect(order(editor) == [2, 4])
    editor.type("Z", with: "Ctrl")
    #expect(order(editor) == [1, 3, 2, 4])
    expectHonest(editor)
  }

  @Test func doubleTapOnWordsInGroupEntersBeforeItEdits() {
    var stickers = [
      EditorHarness.sticker(id: 1, at: Point(300, 300)), EditorHarness.sticker(id: 2),
    ]
    for index in stickers.indices {
      stickers[index].groups = [1]
      stickers[index].image = "text:words"
    }
    let editor = EditorHarness.withInterface(stickers)
    tapTwice(1, editor)
    editor.frame()
    #expect(selected(editor) == [1] && editor.world.writing == nil)
    editor.rest(1)
    tapTwice(1, editor)
    editor.frame()
    #expect(editor.world.writing != nil)
  }

  @Test func hiddenStickerIsNotDrawnTouchedOrSelectedByKeys() {
    var stickers = (1...3).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 300, 400)) }
    stickers[1].hidden = true
    let editor = EditorHarness.withInterface(stickers)
    #expect(editor.world.stickerItems().count == 2)
    tap(2, editor)
    #expect(selected(editor) == [])
    editor.drag(1, editor.middle(2), editor.middle(2) + Vector(0, 100))
    #expect(editor.record(2)?.position == stickers[1].position)
    editor.type("A", with: "Ctrl")
    #expect(selected(editor) == [1, 3])
    editor.type("Tab")
    #expect(!selected(editor).contains(2))
    let composition = Composition(editor.world.document, background: nil) { $0 }
    #expect(composition.items.count == 2)
  }

  @Test func hiddenMemberMovesWithGroup() {
    var stickers = [
      EditorHarness.sticker(id: 1, at: Point(300, 300)), EditorHarness.sticker(id: 2),
    ]
    for index in stickers.indices { stickers[index].groups = [1] }
    stickers[1].hidden = true
    let editor = EditorHarness.withInterface(stickers)
    editor.tap(.snap)
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(50, 60))
    editor.rest(1)
    let scale = editor.world.canvas.toWindow.a
    #expect(
      (editor.record(2)!.position - stickers[1].position - Vector(50, 60) / scale).length < 1e-6)
    expectHonest(editor)
  }
}
