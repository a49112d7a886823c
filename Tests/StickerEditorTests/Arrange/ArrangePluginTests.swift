import DirectManipulation
import Geometry
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct ArrangePluginTests {
  /// Three stickers with anchors, rotations and scales of their own, of which those with some ids are selected.
  private func desk(_ ids: [Int] = [1, 2, 3], locked: [Int] = []) -> Desk {
    var stickers = [
      Desk.sticker(id: 1, at: Point(300, 300)), Desk.sticker(id: 2, at: Point(700, 350)),
      Desk.sticker(id: 3, at: Point(450, 600)),
    ]
    stickers[1].rotation = 0.6
    stickers[1].anchorPoint = Point(0.1, 0.8)
    stickers[2].scale = Vector(2, -1.5)
    for index in stickers.indices { stickers[index].locked = locked.contains(index + 1) }
    let desk = Desk.withInterface(stickers)
    desk.world.selectedIDs = ids
    desk.frame()
    return desk
  }

  private func frames(_ desk: Desk) -> [Rect] {
    (1...3).compactMap { desk.record($0)?.frame }
  }

  private func bytes(_ desk: Desk) throws -> [UInt8] { try desk.world.document.written() }

  private func stepCount(_ desk: Desk) -> Int { desk.world.store.history.done.count }

  @Test(arguments: Arrangement.all) func commandIsOneUndoStep(command: Arrangement) throws {
    let desk = desk()
    let before = try bytes(desk)
    desk.perform(command.action)
    #expect(stepCount(desk) == 1)
    let after = try bytes(desk)
    #expect(after != before)
    desk.perform(command.action)
    #expect(stepCount(desk) == 1, "a second time changes nothing")
    desk.perform(.undo)
    #expect(try bytes(desk) == before)
    desk.perform(.redo)
    #expect(try bytes(desk) == after)
    desk.rest(2)
    expectHonest(desk)
  }

  @Test func stickersAreAlignedAtUprightFrames() {
    let desk = desk()
    desk.type("A", with: "Alt")
    #expect(frames(desk).allSatisfy { abs($0.minX - 250) < 1e-9 })
    desk.type("S", with: "Alt")
    #expect(frames(desk).allSatisfy { abs($0.maxY - 645) < 1e-9 })
    desk.type("H", with: "Alt")
    #expect(frames(desk).allSatisfy { abs($0.center.x - frames(desk)[0].center.x) < 1e-9 })
    #expect(stepCount(desk) == 3)
  }

  @Test func singleStickerIsAlignedToCanvas() {
    let desk = desk([3])
    for key in ["D", "W"] { desk.type(key, with: "Alt") }
    #expect(abs(frames(desk)[2].maxX - 1280) < 1e-9 && abs(frames(desk)[2].minY) < 1e-9)
    for key in ["H", "V"] { desk.type(key, with: "Alt") }
    #expect(frames(desk)[2].center.distance(to: Point(640, 400)) < 1e-9)
    desk.perform(Arrangement.equalize(.width).action)
    desk.perform(Arrangement.distribute(.x).action)
    #expect(stepCount(desk) == 4)
  }

  @Test func keyArrangesSeveralStickersOnPhoto() {
    let desk = desk([1, 2])
    let distribute = Arrangement.distribute(.x).action
    #expect(desk.world.actions[distribute]?.isPossible == false)
    desk.type("U", with: "Shift")
    #expect(desk.world.actions[.arrangeOnPhoto]?.isOn == true)
    #expect(desk.world.actions[distribute]?.isPossible == true)
    desk.type("A", with: "Alt")
    desk.type("W", with: "Alt")
    #expect(frames(desk)[..<2].allSatisfy { abs($0.minX) < 1e-9 && abs($0.minY) < 1e-9 })
    desk.type("H", with: "Alt", "Shift")
    let gaps = [
      frames(desk)[0].minX, frames(desk)[1].minX - frames(desk)[0].maxX,
      1280 - frames(desk)[1].maxX,
    ]
    #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 })
    #expect(stepCount(desk) == 3)
    desk.type("U", with: "Shift")
    #expect(desk.world.actions[.arrangeOnPhoto]?.isOn == false)
    desk.world.selectedIDs = [1]
    desk.type("U", with: "Shift")
    #expect(desk.world.actions[.arrangeOnPhoto]?.isOn == false, "needs several stickers")
  }

  @Test func stickersAreDistributedByShiftKeys() {
    let desk = desk()
    desk.type("H", with: "Alt", "Shift")
    let frames = frames(desk)
    #expect(abs((frames[2].minX - frames[0].maxX) - (frames[1].minX - frames[2].maxX)) < 1e-9)
    #expect(desk.record(1)?.position == Point(300, 300))
    #expect(desk.record(2)?.position == Point(700, 350))
    #expect(desk.record(3)?.position.y == 600)
  }

  // MARK: Equal sizes

  @Test func equalWidthIsThatOfStickerSelectedLast() throws {
    for (ids, model) in [([1, 2, 3], 3), ([3, 2, 1], 1), ([3, 1, 2], 2)] {
      let desk = desk(ids)
      let before = frames(desk)
      desk.perform(Arrangement.equalize(.width).action)
      for (old, new) in zip(before, frames(desk)) {
        #expect(abs(new.size.width - before[model - 1].size.width) < 1e-9)
        #expect(new.center.distance(to: old.center) < 1e-9)
        let factor = new.size.width / old.size.width
        #expect(abs(new.size.height - old.size.height * factor) < 1e-9, "keeps its proportions")
      }
    }
  }

  @Test func equalHeightIsThatOfUprightFrame() {
    let desk = desk()
    desk.perform(Arrangement.equalize(.height).action)
    #expect(frames(desk).allSatisfy { abs($0.size.height - 90) < 1e-9 })
  }

  @Test func equalSizeIgnoresRotation() throws {
    let desk = desk([3, 2, 1])
    desk.perform(Arrangement.equalize(.size).action)
    #expect(desk.record(1)?.scale == Vector(1, 1) && desk.record(2)?.scale == Vector(1, 1))
    #expect(desk.record(3)?.scale == Vector(1, -0.75), "the longer side is 100")
  }

  @Test func equalSizeRespectsLimits() throws {
    var stickers = [Desk.sticker(id: 1), Desk.sticker(id: 2, at: Point(200, 200))]
    stickers[0].scale = Vector(1e6, 1e6)
    let desk = Desk.withInterface(stickers)
    desk.world.selectedIDs = [2, 1]
    desk.perform(Arrangement.equalize(.size).action)
    #expect(abs((desk.record(2)?.scale.x ?? 0) - 4 * 1280 / 100) < 1e-9)
  }

  // MARK: Locked stickers

  @Test func lockedStickersStayAndAreReference() {
    let desk = desk(locked: [2])
    let before = frames(desk)
    desk.type("W", with: "Alt")
    #expect(frames(desk)[1] == before[1])
    #expect(frames(desk).allSatisfy { abs($0.minY - before[1].minY) < 1e-9 })
    let sizes = self.desk([1, 3, 2], locked: [2])
    sizes.perform(Arrangement.equalize(.size).action)
    #expect(sizes.record(3)?.scale.x == 1 && sizes.record(2)?.scale.x == 1)
  }

  @Test func lockedSelectionStays() throws {
    let desk = desk(locked: [1, 2, 3])
    for command in Arrangement.all {
      #expect(desk.world.actions[command.action]?.isPossible == false)
      desk.perform(command.action)
    }
    #expect(stepCount(desk) == 0)
  }

  // MARK: Other states

  @Test func emptySelectionChangesNothing() {
    let desk = desk([])
    for command in Arrangement.all { desk.perform(command.action) }
    desk.perform(.arrange)
    #expect(stepCount(desk) == 0 && desk.world.shown(ArrangePanel.self)?.panel == nil)
  }

  @Test func actionsArePossibleFromTheirNumberOfStickers() {
    for count in 0...3 {
      let desk = desk(Array((1...3).prefix(count)))
      for command in Arrangement.all {
        #expect(
          desk.world.actions[command.action]?.isPossible == (count >= command.leastCount))
      }
    }
  }

  @Test func stickersSettleAtTheirPlaces() {
    let desk = desk()
    let before = desk.middle(2)
    desk.type("A", with: "Alt")
    #expect(desk.middle(2).distance(to: before) < 200, "the sticker is on its way")
    desk.type("S", with: "Alt")
    desk.rest(2)
    for id in 1...3 {
      let goal = desk.world.canvas.toWindow.apply(desk.record(id)!.middle)
      #expect(desk.middle(id).distance(to: goal) < 1e-6)
    }
    expectHonest(desk)
  }

  @Test func keyframeAtPlayheadTakesPlace() throws {
    var stickers = [
      Desk.sticker(id: 1, at: Point(300, 300)), Desk.sticker(id: 2, at: Point(700, 500)),
    ]
    for (time, x) in [(1.0, 700.0), (3, 900)] {
      stickers[1].traits.timing.keyframes.set(
        StickerPlacement(Transform(position: Point(x, 500)), opacity: 1), at: time, tolerance: 0)
    }
    let desk = Desk.withInterface(stickers)
    desk.world.playhead.duration = 4
    desk.world.playhead.seek(to: 2)
    desk.frame()
    desk.world.selectedIDs = [1, 2]
    desk.type("A", with: "Alt")
    let keyframes = try #require(desk.record(2)).traits.timing.keyframes
    #expect(keyframes.map(\.time) == [1, 2, 3])
    #expect(keyframes.map(\.placement.position.x) == [700, 300, 900])
    #expect(stepCount(desk) == 1)
    expectHonest(desk)
  }

  @Test func commandCommitsDragOfSelectedStickerFirst() {
    let desk = desk([1, 2])
    let start = desk.middle(2)
    desk.drag(1, start, start + Vector(100, 200), lifts: false)
    desk.type("A", with: "Alt")
    #expect(stepCount(desk) == 2 && !desk.world.runtime.isHeld(desk.world.sticker(2)!))
    desk.perform(.undo)
    #expect(desk.record(2)!.frame.minX > desk.record(1)!.frame.minX + 300)
    desk.perform(.redo)
    #expect(abs(desk.record(2)!.frame.minX - desk.record(1)!.frame.minX) < 1e-9)
    desk.touch(.up, 1, start.x, start.y)
    desk.rest(2)
    expectHonest(desk)
  }

  @Test func altKeysDoNotRequestOtherActions() {
    let desk = desk()
    desk.world.playhead.duration = 4
    desk.world.playhead.seek(to: 2)
    desk.frame()
    for key in ["A", "W", "S", "H"] { desk.type(key, with: "Alt") }
    #expect(desk.world.document.stickers.count == 3)
    #expect(desk.world.document.stickers.allSatisfy { $0.traits.timing.isEmpty })
  }
}
