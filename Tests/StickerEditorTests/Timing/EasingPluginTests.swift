import DirectManipulation
import Geometry
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct EasingPluginTests {
  /// Two stickers with keyframes after 1, 2 and 3 seconds.
  private static let stickers = (1...2).map { TimelineDesk.sticker($0, keys: [1, 2, 3]) }

  private func desk(
    _ stickers: [SceneDocument.Sticker] = Self.stickers, selected ids: [Int] = [1],
    duration: Double? = 4, at time: Double = 1.5
  ) -> Desk {
    let desk = Desk(stickers)
    desk.world.playhead.duration = duration
    desk.world.playhead.seek(to: time)
    desk.frame()
    desk.world.selectedIDs = ids
    return desk
  }

  private func easings(_ id: Int, _ desk: Desk) -> [Easing] {
    desk.record(id)?.traits.timing.keyframes.map(\.easing) ?? []
  }

  private func title(_ desk: Desk) -> String? {
    desk.world.actions[.easing]?.currentTitle.description
  }

  @Test func keyGoesThroughEasingsAndTitleNamesNextOne() {
    let desk = desk()
    var (seen, titles): ([Easing], [String?]) = ([], [])
    for _ in 0..<5 {
      titles.append(title(desk))
      desk.type("I")
      #expect(easings(1, desk).dropFirst() == [.linear, .linear])
      seen.append(easings(1, desk)[0])
    }
    #expect(seen == [.easeInOut, .easeIn, .easeOut, .hold, .linear])
    #expect(titles == ["Ease in and out", "Ease in", "Ease out", "Hold", "Linear"])
    #expect(easings(2, desk) == [.linear, .linear, .linear], "not selected")
    desk.type("Z", with: "Ctrl")
    #expect(easings(1, desk)[0] == .hold, "each press is an undo step")
    for _ in 0..<4 { desk.type("Z", with: "Ctrl") }
    #expect(desk.record(1) == Self.stickers[0] && !desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test(arguments: [(1, 0), (1.98, 0), (1.99, 1), (2, 1), (2.5, 1)])
  func changesKeyframeAtPlayheadOrBefore(time: Double, index: Int) {
    let desk = desk(at: time)
    desk.type("I")
    let changed = easings(1, desk).indices.filter { easings(1, desk)[$0] == .easeInOut }
    #expect(changed == [index])
  }

  @Test(arguments: [0.5, 3, 3.5]) func timeWithoutSegmentHasNoEasing(time: Double) {
    let desk = desk(at: time)
    let action = desk.world.actions[.easing]
    #expect(action?.isShown == true && action?.isPossible == false && title(desk) == "Easing")
    desk.type("I")
    #expect(!desk.world.store.history.canUndo)
  }

  @Test func selectedStickersGetSameEasingUnlessLocked() {
    var stickers = Self.stickers
    stickers[1].traits.timing.keyframes[0].easing = .hold
    let both = desk(stickers, selected: [1, 2])
    both.type("I")
    #expect(easings(1, both)[0] == .easeInOut && easings(2, both)[0] == .easeInOut)
    both.type("Z", with: "Ctrl")
    #expect(easings(1, both)[0] == .linear && easings(2, both)[0] == .hold, "one undo step")
    stickers[0].locked = true
    let locked = desk(stickers, selected: [1, 2])
    #expect(title(locked) == "Linear")
    locked.type("I")
    #expect(easings(1, locked)[0] == .linear && easings(2, locked)[0] == .linear)
    #expect(locked.record(1) == stickers[0])
  }

  @Test func buttonIsHiddenWithoutSegments() {
    let still = desk([Desk.sticker(), TimelineDesk.sticker(2, keys: [1])], selected: [1, 2])
    #expect(still.world.actions[.easing]?.isShown == false)
    let photo = desk(duration: nil)
    #expect(photo.world.actions[.easing]?.isShown == false)
    photo.type("I")
    #expect(!photo.world.store.history.canUndo)
  }
}
