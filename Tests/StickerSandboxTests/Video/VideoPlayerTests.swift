#if Video
  import ArgumentParser
  import TestClips
  import Testing

  @testable import StickerCanvas
  @testable import StickerSandbox

  @Suite struct VideoPlayerTests: VideoBackgroundHarness {
    let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    @Test(arguments: [0, 1, 2, 7, 29]) func stepsFrameByFrame(steps: Int) throws {
      _ = try files.write(TestClip(count: 30))
      var hands = InputScript()
      for _ in 0..<steps { hands.key(".") }
      #expect(try play(hands).number == steps)
    }

    @Test func stepsBack() throws {
      _ = try files.write(TestClip(count: 30))
      var hands = InputScript()
      for _ in 0..<9 { hands.key(".") }
      for _ in 0..<5 { hands.key(",") }
      #expect(try play(hands).number == 4)
    }

    @Test(arguments: [false, true]) func playsByTheClock(isVariable: Bool) throws {
      var clip = TestClip(count: 60)
      if isVariable { clip.makeRateVariable() }
      let times = try files.write(clip)
      var hands = InputScript()
      hands.key("Space")
      hands.wait(0.7)
      let (session, number) = try play(hands)
      let time = session.world.playhead.time
      #expect(time > 0.5 && time < 1)
      let expected = times.lastIndex { $0 <= time + 1e-6 }
      #expect(number == expected)
    }
  }
#endif
