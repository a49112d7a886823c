import Testing

@testable import StickerCanvas

@Suite struct ClipFramesTests {
  private func playhead(_ duration: Double? = 10) -> Playhead {
    var playhead = Playhead()
    playhead.duration = duration
    return playhead
  }

  private func isNear(_ playhead: Playhead, _ time: Double) -> Bool {
    abs(playhead.time - time) < 1e-9
  }

  @Test func stepsToStartsOfFrames() {
    var playhead = playhead()
    playhead.frames = ClipFrames(rate: 25)
    playhead.seek(to: 1.01)
    #expect(playhead.frame == 25)
    playhead.step(1)
    #expect(isNear(playhead, 1.04) && playhead.frame == 26)
    for _ in 0..<100 { playhead.step(1) }
    #expect(isNear(playhead, 5.04) && playhead.frame == 126, "no frame is skipped or repeated")
    for _ in 0..<126 { playhead.step(-1) }
    #expect(playhead.time == 0)
    playhead.step(-1)
    #expect(playhead.time == 0)
    playhead.seek(to: 10)
    playhead.step(1)
    #expect(isNear(playhead, 9.96), "the last frame starts before the end")
    playhead.step(.min)
    #expect(playhead.time == 0)
  }
}
