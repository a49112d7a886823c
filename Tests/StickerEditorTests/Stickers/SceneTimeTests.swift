import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct SceneTimeTests: PlayheadHarness {
  @Test(arguments: [nil, .wiggle, .pulse, .spin, .bounce] as [StickerMotion.Kind?])
  func showsPlacementOfModelAtEachTime(motion: StickerMotion.Kind?) {
    var record = Self.moving()
    record.traits.timing.motion = motion.map { StickerMotion($0, amplitude: 0.3, period: 0.7) }
    let editor = editor(record)
    for time in [0, 0.5, 1, 1.3, 2, 2.9, 3, 3.7, 4, 0.1] {
      seek(editor, to: time)
      #expect(error(editor, 1, record.placement(at: time)) < 1e-9)
      #expect(editor.world.drawnStickers()[0].opacity == record.placement(at: time).opacity)
      expectHonest(editor)
    }
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func drawsStickersAtTimesOfTheirOwnClocks() {
    var late = EditorHarness.sticker(id: 2)
    late.traits.timing.start = 0.5
    late.traits.timing.clockOffset = 0.25
    let editor = editor(EditorHarness.sticker(), late)
    for time in [0.5, 1.75, 4] {
      seek(editor, to: time)
      #expect(clocks(editor) == [time, late.clock(at: time)])
    }
    editor.world.playhead.duration = nil
    editor.frame()
    #expect(clocks(editor) == [nil, nil])
  }

  /// The clocks of the drawn stickers' pictures, in seconds.
  private func clocks(_ editor: EditorHarness) -> [Double?] {
    editor.world.drawnStickers().map {
      if case .image(_, let clock) = $0.picture { clock } else { nil }
    }
  }
}
