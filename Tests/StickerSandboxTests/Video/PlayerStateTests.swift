#if Video
  import StickerCompositor
  import Testing
  import VideoFiles

  @testable import StickerSandbox

  @Suite struct PlayerStateTests {
    private static let layout = FrameLayout(width: 2, height: 2)

    /// A player's state by reference, since expectations can't call mutating methods of a variable.
    private final class Player {
      var state = PlayerState()
      func frame(at time: Double) -> (frame: VideoFrame?, isDue: Bool) { state.frame(at: time) }
      func take(_ number: Int) -> Bool { state.take(PlayerStateTests.frame(number)) }
      func takeEnd() -> Bool { state.takeEnd() }
      func nextStep() -> PlayerState.Step { state.nextStep() }
    }

    /// Returns the state of an open clip with 30 frames per second that has decoded its first frames.
    private func player(decoded count: Int, capacity: Int = 12) -> Player {
      let player = Player()
      let header = VideoHeader(
        layout: Self.layout, colors: VideoColors(matrix: .bt601, isFullRange: false),
        timeBase: TimeBase(1, 30), duration: 10, frameRate: 30)
      player.state.open(header, capacity: capacity)
      for number in 0..<count { _ = player.take(number) }
      return player
    }

    private static func frame(_ number: Int) -> VideoFrame {
      VideoFrame(layout, ticks: Int64(number), duration: 1) { _ in }
    }

    @Test func returnsLatestFrameThatHasBegun() {
      let player = player(decoded: 6)
      #expect(player.frame(at: 0).frame?.ticks == 0)
      #expect(player.frame(at: 0.099).frame?.ticks == 2)
      // The start of frame 3, as a time in milliseconds is rounded.
      #expect(player.frame(at: 3 / 30 - 1e-4).frame?.ticks == 3)
    }

    @Test func frameIsDueOnceItsSuccessorIsDecoded() {
      let player = player(decoded: 3)
      #expect(player.frame(at: 1 / 30).isDue)
      #expect(!player.frame(at: 2 / 30).isDue)
      #expect(player.takeEnd() == false)
      #expect(player.frame(at: 2 / 30).isDue, "the clip has no later frame")
    }

    @Test func showsFirstFrameBeforeItsTime() {
      let player = player(decoded: 0)
      #expect(player.frame(at: 0).frame == nil)
      #expect(player.take(5), "the main thread waits for the first frame")
      let shown = player.frame(at: 0)
      #expect(shown.frame?.ticks == 5 && shown.isDue)
    }

    @Test func jumpDiscardsFramesAndFailures() {
      let player = player(decoded: 4)
      player.state.fail(VideoError(.damaged, "damaged"))
      #expect(player.state.problem?.kind == .damaged)
      player.state.jump = PlayerState.Jump(time: 1, isExact: true)
      #expect(player.state.isJumping)
      #expect(player.frame(at: 1).frame == nil)
      #expect(!player.take(4), "a frame from before the jump")
      guard case .jump(let jump) = player.nextStep() else {
        Issue.record("the jump comes before all other work")
        return
      }
      #expect(jump.time == 1 && jump.isExact && player.state.problem == nil)
      #expect(player.state.isJumping, "no frame has arrived yet")
      #expect(player.take(30) && !player.state.isJumping)
      #expect(player.frame(at: 1).frame?.ticks == 30)
    }

    @Test func waitsWhileItsFramesAreUnseen() {
      let player = player(decoded: 2, capacity: 4)
      guard case .wait = player.nextStep() else {
        Issue.record("two of four slots are for the screen")
        return
      }
      _ = player.frame(at: 1 / 30)
      guard case .decode = player.nextStep() else {
        Issue.record("one frame was discarded")
        return
      }
    }

    @Test func isLateIfFramesWereNeverShownWhilePlaying() {
      let player = player(decoded: 8)
      _ = player.frame(at: 3 / 30)
      #expect(!player.state.isLate, "nothing plays")
      player.state.isPlaying = true
      _ = player.frame(at: 4 / 30)
      #expect(!player.state.isLate)
      _ = player.frame(at: 7 / 30)
      #expect(player.state.isLate)
    }

    @Test func closedStateHasNoMoreWork() {
      let player = player(decoded: 1)
      player.state.isClosed = true
      player.state.jump = PlayerState.Jump(time: 0, isExact: true)
      guard case .close = player.nextStep() else {
        Issue.record("closing comes before a jump")
        return
      }
      player.state.close()
      player.state.jump = nil
      #expect(player.frame(at: 0).frame == nil)
    }
  }
#endif
