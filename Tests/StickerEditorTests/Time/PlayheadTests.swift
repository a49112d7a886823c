import Testing

@testable import StickerCanvas

/// The playhead as a value: playing, jumping, stepping and looping without an editor.
@Suite struct PlayheadTests {
  private func playhead(_ duration: Double? = 10) -> Playhead {
    var playhead = Playhead()
    playhead.duration = duration
    return playhead
  }

  private func isNear(_ playhead: Playhead, _ time: Double) -> Bool {
    abs(playhead.time - time) < 1e-9
  }

  @Test(arguments: [nil, 0, -1, .nan, .infinity] as [Double?])
  func ignoresEverythingWithoutUsableDuration(duration: Double?) {
    var playhead = playhead(duration)
    playhead.seek(to: 3)
    playhead.scrub(to: 3)
    playhead.step(1)
    playhead.play()
    playhead.advance(to: 0)
    playhead.advance(to: 1)
    playhead.correct(to: 2)
    #expect(playhead == self.playhead(nil))
  }

  @Test func advancesByTimeBetweenFramesFromFirstFrameOn() {
    var playhead = playhead()
    playhead.play()
    playhead.advance(to: 100)
    #expect(playhead.time == 0, "the first frame begins the clock")
    playhead.advance(to: 100.25)
    playhead.advance(to: 100.75)
    #expect(isNear(playhead, 0.75) && playhead.seekGeneration == 0)
    playhead.pause()
    playhead.advance(to: 101)
    playhead.play()
    playhead.advance(to: 200)
    playhead.advance(to: 200.5)
    #expect(isNear(playhead, 1.25), "the pause doesn't count")
  }

  @Test func predictsTimeThatNextFrameReaches() {
    var playhead = playhead(1)
    #expect(playhead.time(at: 5) == 0, "it doesn't play")
    playhead.play()
    #expect(playhead.time(at: 5) == 0, "the first frame begins the clock")
    playhead.advance(to: 5)
    let predicted = playhead.time(at: 5.25)
    playhead.advance(to: 5.25)
    #expect(playhead.time == predicted && isNear(playhead, 0.25))
    #expect(playhead.time(at: 7) == 1, "the clip ends")
    playhead.play(rate: -1)
    #expect(playhead.time(at: 7) == 0)
  }

  @Test func stopsAtEndAndPlaysAgainFromStart() {
    var playhead = playhead(1)
    playhead.play()
    playhead.advance(to: 0)
    playhead.advance(to: 5)
    #expect(playhead.time == 1 && !playhead.isPlaying)
    playhead.play()
    #expect(playhead.time == 0 && playhead.isPlaying && playhead.seekGeneration == 1)
    playhead.play(rate: -2)
    #expect(playhead.time == 1, "backward from the start begins at the end")
    playhead.advance(to: 6)
    playhead.advance(to: 6.25)
    #expect(isNear(playhead, 0.5))
    playhead.advance(to: 7)
    #expect(playhead.time == 0 && !playhead.isPlaying)
  }

  @Test func loopJumpsToOtherEnd() {
    var playhead = playhead(2)
    playhead.isLooping = true
    playhead.play()
    playhead.advance(to: 0)
    playhead.advance(to: 2.5)
    #expect(isNear(playhead, 0.5) && playhead.isPlaying && playhead.seekGeneration == 1)
    playhead.play(rate: -1)
    playhead.advance(to: 3.25)
    #expect(isNear(playhead, 1.75) && playhead.seekGeneration == 2)
    playhead.advance(to: 1e6)
    #expect((0...2).contains(playhead.time), "a long pause of the process")
  }

  @Test func shuttleDoublesRateUpToFour() {
    var playhead = playhead()
    var rates: [Double] = []
    for way in [1.0, 1, 1, 1, -1, -1, -1, -1, 1] {
      playhead.play(rate: playhead.shuttleRate(way))
      rates.append(playhead.rate)
    }
    #expect(rates == [1, 2, 4, 4, -1, -2, -4, -4, 1])
    playhead.pause()
    #expect(playhead.shuttleRate(1) == 1)
  }

  @Test func jumpsCountUnlessTimeStays() {
    var playhead = playhead()
    playhead.seek(to: 4)
    playhead.seek(to: 4)
    playhead.seek(to: .nan)
    #expect(playhead.time == 4 && playhead.seekGeneration == 1)
    playhead.seek(to: 99)
    playhead.seek(to: -1)
    #expect(playhead.time == 0 && playhead.seekGeneration == 3)
    playhead.play()
    playhead.correct(to: 0.5)
    #expect(playhead.time == 0.5 && playhead.seekGeneration == 3, "a correction is no jump")
    playhead.pause()
    playhead.correct(to: 7)
    #expect(playhead.time == 0.5)
  }

  @Test func scrubHoldsTimeWhilePlayingClipWaits() {
    var playhead = playhead()
    playhead.play()
    playhead.advance(to: 0)
    playhead.scrub(to: 5)
    playhead.advance(to: 3)
    playhead.correct(to: 9)
    #expect(playhead.time == 5 && playhead.isPlaying && !playhead.isAdvancing)
    playhead.endScrub()
    playhead.advance(to: 4)
    playhead.advance(to: 4.5)
    #expect(isNear(playhead, 5.5))
  }

  @Test func stepStopsPlaying() {
    var playhead = playhead()
    playhead.play()
    playhead.step(2)
    #expect(!playhead.isPlaying && playhead.frame == 2)
  }

  @Test func shorterClipLimitsTimeAndNoClipStops() {
    var playhead = playhead()
    playhead.seek(to: 8)
    playhead.play()
    playhead.duration = 5
    #expect(playhead.time == 5)
    playhead.duration = nil
    #expect(playhead.time == 0 && !playhead.isPlaying)
    playhead.duration = 1e300
    playhead.seek(to: 1e300)
    playhead.step(-1)
    #expect(playhead.time < 1e8, "a time of absurd length doesn't overflow")
  }

  @Test(
    arguments: [
      (0, "0:00.0"), (3.2, "0:03.2"), (59.999, "0:59.9"), (60, "1:00.0"), (754.26, "12:34.2"),
      (3723.5, "1:02:03.5"), (-1, "0:00.0"), (.nan, "0:00.0"),
    ] as [(Double, String)])
  func showsTenthsOfSeconds(time: Double, text: String) {
    #expect(Timecode.text(of: time) == text)
  }

  @Test func showsWholeDurationWithoutTenths() {
    #expect(Timecode.text(ofDuration: 10) == "0:10" && Timecode.text(ofDuration: 2.54) == "0:02.5")
  }
}
