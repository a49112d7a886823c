import Testing

@testable import StickerCanvas

@Suite struct PlayheadPluginTests {
  private func playhead(_ duration: Double? = 10) -> Playhead {
    var playhead = Playhead()
    playhead.duration = duration
    return playhead
  }

  private func isNear(_ playhead: Playhead, _ time: Double) -> Bool {
    abs(playhead.time - time) < 1e-9
  }

  @Test func playsByItselfInLoopWithoutSoundFromEachVisitsStart() {
    var playhead = Playhead()
    playhead.playsByItself = true
    #expect(playhead.isAsOpened, "a scene without time")
    playhead.duration = 2
    playhead.rewind()
    #expect(playhead.isPlaying && playhead.isLooping && playhead.isMuted && playhead.isAsOpened)
    playhead.advance(to: 0)
    playhead.advance(to: 3)
    #expect(isNear(playhead, 1) && playhead.isAsOpened, "no trace of a visitor")
    playhead.pause()
    #expect(!playhead.isAsOpened)
    playhead.isMuted = false
    playhead.rewind()
    #expect(playhead.time == 0 && playhead.isPlaying && playhead.isMuted && playhead.isAsOpened)
  }
}
