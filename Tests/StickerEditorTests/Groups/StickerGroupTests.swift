import DirectManipulation
import Geometry
import Gestures
@testable import StickerCanvas
import StickerScene
import Testing

/// Scaling, rotating and flipping of several selected stickers about their common center, as one undo step.
@Suite struct StickerGroupTests {
  /// Three stickers with anchors, turns and scales of their own, all of them selected.
  private func editor() -> EditorHarness {
    var stickers = [
      EditorHarness.sticker(id: 1, at: Point(300, 300)),
      EditorHarness.sticker(id: 2, at: Point(700, 350)),
      EditorHarness.sticker(id: 3, at: Point(500, 600)),
    ]
    stickers[1].rotation = 0.6
    stickers[1].anchorPoint = Point(0.1, 0.8)
    stickers[2].scale = Vector(2, 1.5)
    let editor = EditorHarness.withInterface(stickers)
    editor.type("A", with: "Ctrl")
    return editor
  }

  private func stickers(_ editor: EditorHarness) -> [SceneDocument.Sticker] {
    editor.world.document.stickers.sorted { $0.id < $1.id }
  }

  private func mean(_ stickers: [SceneDocument.Sticker]) -> Point {
    stickers.map(\.middle).reduce(.zero, +) / Double(stickers.count)
  }

  /// The corners of all, as they are drawn.
  private func corners(_ stickers: [SceneDocument.Sticker]) -> [Point] {
    stickers.flatMap { sticker in
      let unit = sticker.flipped ? [1, 0, 3, 2] : [0, 1, 2, 3]
      let corners = Rect(origin: .zero, size: sticker.size).corners
      return unit.map { sticker.matrix.apply(corners[$0]) }
    }
  }

  private func expect(_ after: [SceneDocument.Sticker], are expected: [Point]) {
    for (corner, expected) in zip(corners(after), expected) {
      #expect(corner.distance(to: expected) < 1e-9)
    }
  }

  @Test(arguments: [true, false]) func scalesAboutCommonCenter(byWheel: Bool) {
    let editor = editor()
    let before = stickers(editor)
    let middle = mean(before)
    if byWheel {
      editor.wheel(1, at: editor.middle(2).x, editor.middle(2).y)
      editor.frame()
    } else {
      editor.type("=")
    }
    let after = stickers(editor)
    let factor = after[0].scale.x / before[0].scale.x
    #expect(factor > 1.01)
    expect(after, are: corners(before).map { middle + ($0 - middle) * factor })
    #expect(editor.world.store.history.done.count == 1)
    editor.type("Z", with: "Ctrl")
    #expect(stickers(editor) == before)
  }

  @Test(arguments: [true, false]) func rotatesAboutCommonCenter(byWheel: Bool) {
    let editor = editor()
    let before = stickers(editor)
    let middle = mean(before)
    for _ in 0..<3 {
      if byWheel {
        editor.key("Left Shift")
        editor.wheel(1, at: editor.middle(2).x, editor.middle(2).y)
        editor.key("Left Shift", .up)
        editor.frame()
      } else {
        editor.type(".")
      }
    }
    let after = stickers(editor)
    let angle = after[0].rotation - before[0].rotation
    let (sine, cosine) = sincos(angle)
    #expect(abs(angle) > 0.01)
    expect(
      after,
      are: corners(before).map {
        let way = $0 - middle
        return middle + Vector(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
      })
    #expect(editor.world.store.history.done.count == 1)
    #expect(mean(after).distance(to: middle) < 1e-9)
  }

  @Test func flipsAboutCommonCenter() {
    let editor = editor()
    let before = stickers(editor)
    let middle = mean(before)
    editor.type("F")
    let after = stickers(editor)
    expect(after, are: corners(before).map { Point(2 * middle.x - $0.x, $0.y) })
    #expect(editor.world.store.history.done.count == 1)
    editor.type("F")
    for (again, first) in zip(stickers(editor), before) {
      #expect(again.flipped == first.flipped && abs(again.rotation - first.rotation) < 1e-12)
      #expect(again.middle.distance(to: first.middle) < 1e-9)
    }
  }

  /// The other stickers stop, too, so that the proportions stay the same.
  @Test func stopsScalingWhenOneStickerReachesItsLimit() {
    let editor = editor()
    for _ in 0..<200 { editor.type("=") }
    let grown = stickers(editor)
    editor.type("=")
    #expect(stickers(editor) == grown)
    #expect(abs(grown[2].scale.x / grown[0].scale.x - 2) < 1e-9)
  }

  @Test func flipsSingleStickerInItsOwnFrame() {
    var turned = EditorHarness.sticker()
    turned.rotation = 0.5
    let editor = EditorHarness.withInterface([turned])
    editor.type("Tab")
    editor.type("F")
    turned.flipped = true
    #expect(editor.record(1) == turned)
  }
}
