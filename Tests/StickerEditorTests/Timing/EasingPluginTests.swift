import DirectManipulation
import Geometry
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct EasingPluginTests {
  /// Two stickers with keyframes after 1, 2 and 3 seconds.
  private static let stickers = (1...2).map { TimelineHarness.sticker($0, keys: [1, 2, 3]) }

  private func editor(
    _ stickers: [SceneDocument.Sticker] = Self.stickers, selected ids: [Int] = [1],
    duration: Double? = 4, at time: Double = 1.5
  ) -> EditorHarness {
    let editor = EditorHarness(stickers)
    editor.world.playhead.duration = duration
    editor.world.playhead.seek(to: time)
    editor.frame()
    editor.world.selectedIDs = ids
    return editor
  }

  private func easings(_ id: Int, _ editor: EditorHarness) -> [Easing] {
    editor.record(id)?.traits.timing.keyframes.map(\.easing) ?? []
  }

  private func title(_ editor: EditorHarness) -> String? {
    editor.world.actions[.easing]?.currentTitle.description
  }

  @Test func keyGoesThroughEasingsAndTitleNamesNextOne() {
    let editor = editor()
    var (seen, titles): ([Easing], [String?]) = ([], [])
    for _ in 0..<5 {
      titles.append(title(editor))
      editor.type("I")
      #expect(easings(1, editor).dropFirst() == [.linear, .linear])
      seen.append(easings(1, editor)[0])
    }
    #expect(seen == [.easeInOut, .easeIn, .easeOut, .hold, .linear])
    #expect(titles == ["Ease in and out", "Ease in", "Ease out", "Hold", "Linear"])
    #expect(easings(2, editor) == [.linear, .linear, .linear], "not selected")
    editor.type("Z", with: "Ctrl")
    #expect(easings(1, editor)[0] == .hold, "each press is an undo step")
    for _ in 0..<4 { editor.type("Z", with: "Ctrl") }
    #expect(editor.record(1) == Self.stickers[0] && !editor.world.store.history.canUndo)
    expectHonest(editor)
  }

  @Test(arguments: [(1, 0), (1.98, 0), (1.99, 1), (2, 1), (2.5, 1)])
  func changesKeyframeAtPlayheadOrBefore(time: Double, index: Int) {
    let editor = editor(at: time)
    editor.type("I")
    let changed = easings(1, editor).indices.filter { easings(1, editor)[$0] == .easeInOut }
    #expect(changed == [index])
  }

  @Test(arguments: [0.5, 3, 3.5]) func timeWithoutSegmentHasNoEasing(time: Double) {
    let editor = editor(at: time)
    let action = editor.world.actions[.easing]
    #expect(action?.isShown == true && action?.isPossible == false && title(editor) == "Easing")
    editor.type("I")
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func selectedStickersGetSameEasingUnlessLocked() {
    var stickers = Self.stickers
    stickers[1].traits.timing.keyframes[0].easing = .hold
    let both = editor(stickers, selected: [1, 2])
    both.type("I")
    #expect(easings(1, both)[0] == .easeInOut && easings(2, both)[0] == .easeInOut)
    both.type("Z", with: "Ctrl")
    #expect(easings(1, both)[0] == .linear && easings(2, both)[0] == .hold, "one undo step")
    stickers[0].locked = true
    let locked = editor(stickers, selected: [1, 2])
    #expect(title(locked) == "Linear")
    locked.type("I")
    #expect(easings(1, locked)[0] == .linear && easings(2, locked)[0] == .linear)
    #expect(locked.record(1) == stickers[0])
  }

  @Test func buttonIsHiddenWithoutSegments() {
    let still = editor(
      [EditorHarness.sticker(), TimelineHarness.sticker(2, keys: [1])], selected: [1, 2])
    #expect(still.world.actions[.easing]?.isShown == false)
    let photo = editor(duration: nil)
    #expect(photo.world.actions[.easing]?.isShown == false)
    photo.type("I")
    #expect(!photo.world.store.history.canUndo)
  }
}
