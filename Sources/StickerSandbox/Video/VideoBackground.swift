#if Video
  import Backend
  import EditorKit
  import Logging
  import StickerCanvas
  import StickerCompositor
  import StickerScene
  import VideoFiles

  /// Plays the video under the stickers: keeps the editor's playhead and the player together, and shows the player's frames.
  ///
  /// If decoding fails, the last frame stays; a warning is logged, and a toast appears except in a kiosk. The next jump
  /// of the playhead starts decoding again.
  final class VideoBackground: SessionObject, ProgramPart {
    private var player: VideoPlayer?
    /// The name of the player's clip in the document.
    private var name: String?
    /// The header of the player's clip; `nil` until the clip is open, and if it can't be opened.
    private var header: VideoHeader?
    /// The number of the playhead's jumps that the player has followed.
    private var generation = 0
    /// Whether the last jump may have shown an earlier frame.
    private var isInexact = false
    /// Whether the playhead stood or moved forward at the player's last jump.
    private var isForward = true
    private(set) var stats = PlaybackStats()

    func follow(at time: Double) {
      open(scene.store.document.videoName)
      guard let player else { return }
      if header == nil, !takeHeader(of: player) { return }
      follow(world.playhead, with: player)
      show(player.frame(at: world.playhead.time, waits: options.waitsForPictures))
      if let problem = player.takeProblem() {
        context.log.warning("\(problem)")
        let phrase: Phrase = "The video can't be played from here on."
        context.tellOperator(phrase.inEnglish("\(problem)"))
      }
    }

    func finish(isDisplayLost: Bool) { open(nil) }

    // Names are compared: finding a path takes system calls, which are too slow for each frame.
    private func open(_ name: String?) {
      guard name != self.name else { return }
      player?.close()
      (self.name, player, header, generation) = (name, nil, nil, world.playhead.seekGeneration)
      screen.pictures.video.shown = nil
      guard let name else { return }
      let noSound: @Sendable () -> (any SoundOutput)? = { nil }
      player = VideoPlayer(
        scene.paths.file(named: name), with: services.videos,
        openSound: options.isLive ? context.openSound : noSound, wake: context.wake)
    }

    /// Takes the header of a clip that was opened; returns `false` if the clip isn't open yet or can't be opened.
    private func takeHeader(of player: VideoPlayer) -> Bool {
      switch options.waitsForPictures ? player.waitForOpening() : player.opening {
      case .success(let header):
        self.header = header
        world.playhead.frames = ClipFrames(rate: header.frameRate)
        return true
      case .failure(let problem):
        context.log.error("\(problem)")
        context.tellOperator("\(problem)")
        // The poster stays, and another background opens another player.
        self.player = nil
        return false
      case nil: return false
      }
    }

    private func follow(_ playhead: Playhead, with player: VideoPlayer) {
      let isForward = !playhead.isAdvancing || playhead.rate > 0
      let hasJumped = generation != playhead.seekGeneration || isForward != self.isForward
      // A finger that scrubs, and backward play, wait for each frame: otherwise none would ever be shown.
      let isStepwise = playhead.isScrubbing || !isForward
      if hasJumped || !isForward || isInexact && !playhead.isScrubbing,
        !(isStepwise && player.isJumping)
      {
        player.jump(to: playhead.time, isExact: !playhead.isScrubbing)
        stats.beginSeek(isExact: !playhead.isScrubbing)
        (generation, isInexact) = (playhead.seekGeneration, playhead.isScrubbing)
        self.isForward = isForward
      }
      player.play(
        playhead.isAdvancing && playhead.rate == 1, isMuted: playhead.isMuted, at: playhead.time)
      if let time = player.sound.time { world.playhead.correct(to: time) }
    }

    private func show(_ frame: VideoFrame?) {
      let last = screen.pictures.video.shown?.frame
      guard let frame, let header, frame !== last else { return }
      let isPlaying = world.playhead.isAdvancing && world.playhead.rate == 1
      stats.note(frame, after: last, isPlaying: isPlaying)
      screen.pictures.video.shown = ShownVideo(
        frame: frame, colors: header.colors, orientation: header.orientation)
      world.redraw()
    }
  }
#endif
