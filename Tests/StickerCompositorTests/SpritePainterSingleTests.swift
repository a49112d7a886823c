import StickerCompositor
import Testing

@Suite struct SpritePainterSingleTests: QualityHarness {
  @Test func screenReachesDecibelGoalAtEachScale() {
    for scale in [1.0, 2.3, 5] {
      let (stickers, edges) = Self.measure(.screen, scale: scale)
      let goal = [1.0: 26.0, 2.3: 36, 5: 46][scale]!
      #expect(stickers.decibels >= goal)
      #expect(edges.decibels >= goal)
      #expect(abs(stickers.bias) <= 0.1)
    }
  }
}
