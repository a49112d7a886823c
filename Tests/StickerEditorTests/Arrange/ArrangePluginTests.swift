import DirectManipulation
import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ArrangePluginTests: ArrangeHarness {
  private func frames(_ editor: EditorHarness) -> [Rect] {
    (1...3).compactMap { editor.record($0)?.frame }
  }

  private func bytes(_ editor: EditorHarness) throws -> [UInt8] {
    try editor.world.document.written()
  }

  private func stepCount(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  @Test(arguments: Arrangement.all) func commandIsOneUndoStep(command: Arrangement) throws {
    let editor = editor()
    let before = try bytes(editor)
    editor.perform(command.action)
    #expect(stepCount(editor) == 1)
    let after = try bytes(editor)
    #expect(after != before)
    editor.perform(command.action)
    #expect(stepCount(editor) == 1, "a second time changes nothing")
    editor.perform(.undo)
    #expect(try bytes(editor) == before)
    editor.perform(.redo)
    #expect(try bytes(editor) == after)
    editor.rest(2)
    expectHonest(editor)
  }

  @Test func stickersAreAlignedAtUprightFrames() {
    let editor = editor()
    editor.type("A", with: "Alt")
    #expect(frames(editor).allSatisfy { abs($0.minX - 250) < 1e-9 })
    editor.type("S", with: "Alt")
    #expect(frames(editor).allSatisfy { abs($0.maxY - 645) < 1e-9 })
    editor.type("H", with: "Alt")
    #expect(frames(editor).allSatisfy { abs($0.center.x - frames(editor)[0].center.x) < 1e-9 })
    #expect(stepCount(editor) == 3)
  }

  /// Pictures have transparent margins, which users don't see.
  @Test func visiblePixelsAreAligned() throws {
    var stickers = (1...2).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 300, 300)) }
    stickers[1].image = "margins.svg"
    let editor = EditorHarness.withInterface(stickers)
    func visible(_ id: Int) throws -> Rect {
      editor.world.stickerFrames.visibleBounds(of: try #require(editor.record(id))).frame
    }
    editor.world.selectedIDs = [1, 2]
    for (key, edge) in [("W", \Rect.minY), ("A", \Rect.minX), ("S", \Rect.maxY)] {
      editor.type(key, with: "Alt")
      #expect(abs(try visible(1)[keyPath: edge] - visible(2)[keyPath: edge]) < 1e-9, "\(key)")
    }
    let margin = try #require(editor.record(2)).frame.minX - visible(2).minX
    #expect(abs(margin) > 10)
    editor.perform(Arrangement.equalize(.width).action)
    #expect(abs(try visible(1).size.width - visible(2).size.width) < 1e-9)
  }

  @Test func singleStickerIsAlignedToCanvas() {
    let editor = editor([3])
    for key in ["D", "W"] { editor.type(key, with: "Alt") }
    #expect(abs(frames(editor)[2].maxX - 1280) < 1e-9 && abs(frames(editor)[2].minY) < 1e-9)
    for key in ["H", "V"] { editor.type(key, with: "Alt") }
    #expect(frames(editor)[2].center.distance(to: Point(640, 400)) < 1e-9)
    editor.perform(Arrangement.equalize(.width).action)
    editor.perform(Arrangement.distribute(.x).action)
    #expect(stepCount(editor) == 4)
  }

  @Test func keyArrangesSeveralStickersOnPhoto() {
    let editor = editor([1, 2])
    let distribute = Arrangement.distribute(.x).action
    #expect(editor.world.actions[distribute]?.isPossible == false)
    editor.type("U", with: "Shift")
    #expect(editor.world.actions[.arrangeOnPhoto]?.isOn == true)
    #expect(editor.world.actions[distribute]?.isPossible == true)
    editor.type("A", with: "Alt")
    editor.type("W", with: "Alt")
    #expect(frames(editor)[..<2].allSatisfy { abs($0.minX) < 1e-9 && abs($0.minY) < 1e-9 })
    editor.type("H", with: "Alt", "Shift")
    let gaps = [
      frames(editor)[0].minX, frames(editor)[1].minX - frames(editor)[0].maxX,
      1280 - frames(editor)[1].maxX,
    ]
    #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 })
    #expect(stepCount(editor) == 3)
    editor.type("U", with: "Shift")
    #expect(editor.world.actions[.arrangeOnPhoto]?.isOn == false)
    editor.world.selectedIDs = [1]
    editor.type("U", with: "Shift")
    #expect(editor.world.actions[.arrangeOnPhoto]?.isOn == false, "needs several stickers")
  }

  @Test func stickersAreDistributedByShiftKeys() {
    let editor = editor()
    editor.type("H", with: "Alt", "Shift")
    let frames = frames(editor)
    #expect(abs((frames[2].minX - frames[0].maxX) - (frames[1].minX - frames[2].maxX)) < 1e-9)
    #expect(editor.record(1)?.position == Point(300, 300))
    #expect(editor.record(2)?.position == Point(700, 350))
    #expect(editor.record(3)?.position.y == 600)
  }

  // MARK: Equal sizes

  @Test func equalWidthIsThatOfStickerSelectedLast() throws {
    for (ids, model) in [([1, 2, 3], 3), ([3, 2, 1], 1), ([3, 1, 2], 2)] {
      let editor = editor(ids)
      let before = frames(editor)
      editor.perform(Arrangement.equalize(.width).action)
      for (old, new) in zip(before, frames(editor)) {
        #expect(abs(new.size.width - before[model - 1].size.width) < 1e-9)
        #expect(new.center.distance(to: old.center) < 1e-9)
        let factor = new.size.width / old.size.width
        #expect(abs(new.size.height - old.size.height * factor) < 1e-9, "keeps its proportions")
      }
    }
  }

  @Test func equalHeightIsThatOfUprightFrame() {
    let editor = editor()
    editor.perform(Arrangement.equalize(.height).action)
    #expect(frames(editor).allSatisfy { abs($0.size.height - 90) < 1e-9 })
  }

  @Test func equalSizeIgnoresRotation() throws {
    let editor = editor([3, 2, 1])
    editor.perform(Arrangement.equalize(.size).action)
    #expect(editor.record(1)?.scale == Vector(1, 1) && editor.record(2)?.scale == Vector(1, 1))
    #expect(editor.record(3)?.scale == Vector(1, -0.75), "the longer side is 100")
  }

  @Test func equalSizeRespectsLimits() throws {
    var stickers = [
      EditorHarness.sticker(id: 1), EditorHarness.sticker(id: 2, at: Point(200, 200)),
    ]
    stickers[0].scale = Vector(1e6, 1e6)
    let editor = EditorHarness.withInterface(stickers)
    editor.world.selectedIDs = [2, 1]
    editor.perform(Arrangement.equalize(.size).action)
    #expect(abs((editor.record(2)?.scale.x ?? 0) - 4 * 1280 / 100) < 1e-9)
  }

  // MARK: Locked stickers

  @Test func lockedStickersStayAndAreReference() {
    let editor = editor(locked: [2])
    let before = frames(editor)
    editor.type("W", with: "Alt")
    #expect(frames(editor)[1] == before[1])
    #expect(frames(editor).allSatisfy { abs($0.minY - before[1].minY) < 1e-9 })
    let sizes = self.editor([1, 3, 2], locked: [2])
    sizes.perform(Arrangement.equalize(.size).action)
    #expect(sizes.record(3)?.scale.x == 1 && sizes.record(2)?.scale.x == 1)
  }

  @Test func lockedSelectionStays() throws {
    let editor = editor(locked: [1, 2, 3])
    for command in Arrangement.all {
      #expect(editor.world.actions[command.action]?.isPossible == false)
      editor.perform(command.action)
    }
    #expect(stepCount(editor) == 0)
  }

  // MARK: Other states

  @Test func emptySelectionChangesNothing() {
    let editor = editor([])
    for command in Arrangement.all { editor.perform(command.action) }
    editor.perform(.arrange)
    #expect(stepCount(editor) == 0 && editor.world.shown(ArrangePanel.self)?.panel == nil)
  }

  @Test func stickersSettleAtTheirPlaces() {
    let editor = editor()
    let before = editor.middle(2)
    editor.type("A", with: "Alt")
    #expect(editor.middle(2).distance(to: before) < 200, "the sticker is on its way")
    editor.type("S", with: "Alt")
    editor.rest(2)
    for id in 1...3 {
      let goal = editor.world.canvas.toWindow.apply(editor.record(id)!.middle)
      #expect(editor.middle(id).distance(to: goal) < 1e-6)
    }
    expectHonest(editor)
  }

  @Test func keyframeAtPlayheadTakesPlace() throws {
    var stickers = [
      EditorHarness.sticker(id: 1, at: Point(300, 300)),
      EditorHarness.sticker(id: 2, at: Point(700, 500)),
    ]
    for (time, x) in [(1.0, 700.0), (3, 900)] {
      stickers[1].traits.timing.keyframes.set(
        StickerPlacement(Transform(position: Point(x, 500)), opacity: 1), at: time, tolerance: 0)
    }
    let editor = EditorHarness.withInterface(stickers)
    editor.world.playhead.duration = 4
    editor.world.playhead.seek(to: 2)
    editor.frame()
    editor.world.selectedIDs = [1, 2]
    editor.type("A", with: "Alt")
    let keyframes = try #require(editor.record(2)).traits.timing.keyframes
    #expect(keyframes.map(\.time) == [1, 2, 3])
    #expect(keyframes.map(\.placement.position.x) == [700, 300, 900])
    #expect(stepCount(editor) == 1)
    expectHonest(editor)
  }

  @Test func commandCommitsDragOfSelectedStickerFirst() {
    let editor = editor([1, 2])
    let start = editor.middle(2)
    editor.drag(1, start, start + Vector(100, 200), lifts: false)
    editor.type("A", with: "Alt")
    #expect(stepCount(editor) == 2 && !editor.world.runtime.isHeld(editor.world.sticker(2)!))
    editor.perform(.undo)
    #expect(editor.record(2)!.frame.minX > editor.record(1)!.frame.minX + 300)
    editor.perform(.redo)
    #expect(abs(editor.record(2)!.frame.minX - editor.record(1)!.frame.minX) < 1e-9)
    editor.touch(.up, 1, start.x, start.y)
    editor.rest(2)
    expectHonest(editor)
  }

  @Test func altKeysDoNotRequestOtherActions() {
    let editor = editor()
    editor.world.playhead.duration = 4
    editor.world.playhead.seek(to: 2)
    editor.frame()
    for key in ["A", "W", "S", "H"] { editor.type(key, with: "Alt") }
    #expect(editor.world.document.stickers.count == 3)
    #expect(editor.world.document.stickers.allSatisfy { $0.traits.timing.isEmpty })
  }
}
