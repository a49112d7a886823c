import DirectManipulation
import Testing

@testable import StickerCanvas

@Suite struct TimedTests: PlayheadHarness {
  @Test func hasNoComponentOfTimeWithoutTiming() {
    let editor = editor(EditorHarness.sticker())
    seek(editor, to: 1)
    #expect(editor.world.query(Timed.self).count == 0)
    #expect(editor.world.query(RecordedMotion.self).count == 0)
  }
}
