#if Video
  import Backend
  import Dispatch
  import StickerCompositor
  import Synchronization
  import VideoFiles

  /// Decodes a clip in the background, ahead of the time at which the scene is shown, and plays its sound.
  ///
  /// The main thread jumps, and asks for the frame of a time; it never waits for the decoder unless it says so.
  final class VideoPlayer: Sendable {
    private let state: Mutex<PlayerState>
    let sound: ClipSound
    /// Signaled when the thread may have work.
    private let work = DispatchSemaphore(value: 0)
    /// Signaled when a decoded part has arrived, for a main thread that waits.
    private let news = DispatchSemaphore(value: 0)
    private let wake: @Sendable () -> Void

    /// Starts opening a clip at its first frame, with `videos`.
    ///
    /// `openSound` opens the sound device; `wake` is called on another thread after a frame that is due has arrived.
    init(
      _ path: String, with videos: VideoOpener,
      openSound: @escaping @Sendable () -> (any SoundOutput)?, wake: @escaping @Sendable () -> Void
    ) {
      state = Mutex(PlayerState())
      sound = ClipSound(open: openSound)
      self.wake = wake
      // A thread of its own: a clip that is slow to read must not hold up the threads of a queue.
      DispatchQueue(label: "video", qos: .userInitiated).async { [self] in run(path, videos) }
    }

    /// The clip's header, or the reason why the clip can't be opened; `nil` while it is being opened.
    var opening: Result<VideoHeader, VideoError>? { state.withLock { $0.opening } }

    /// Waits until the clip is open, and returns its header or the reason why it can't be opened.
    func waitForOpening() -> Result<VideoHeader, VideoError> {
      while true {
        if let opening { return opening }
        news.wait()
      }
    }

    /// Returns the problem that has stopped decoding since the last jump, once; `nil` otherwise.
    func takeProblem() -> VideoError? {
      state.withLock { state in
        defer { if state.problem != nil { state.isProblemTold = true } }
        return state.isProblemTold ? nil : state.problem
      }
    }

    // MARK: Frames

    /// Whether the frame of the last jump hasn't arrived yet.
    var isJumping: Bool { state.withLock { $0.isJumping } }

    /// Continues at a time in seconds; frames that were decoded before are discarded, also the one in progress.
    ///
    /// Doesn't wait for the decoder. If `isExact` is `false`, frames before the time come first, which is faster for
    /// the first frame.
    ///
    /// Replaces a jump whose frame hasn't arrived, so that jumps in quick succession show no frame. A caller that
    /// scrubs jumps again only when ``isJumping`` is `false`.
    func jump(to time: Double, isExact: Bool) {
      let session = state.withLock { state in
        state.jump = PlayerState.Jump(time: time, isExact: isExact)
        return state.session
      }
      session?.cancel()
      work.signal()
    }

    /// Returns the frame that is shown at a time in seconds, the latest earlier frame if it isn't decoded yet, or
    /// `nil`.
    ///
    /// Discards the frames before it. If `waits` is `true`, waits until the frame is decoded or can't be.
    func frame(at time: Double, waits: Bool) -> VideoFrame? {
      while true {
        let (frame, isDue) = state.withLock { $0.frame(at: time) }
        work.signal()
        if isDue || !waits { return frame }
        news.wait()
      }
    }

    // MARK: Sound

    /// Plays the sound from a time on, in seconds, or stops; `isMuted` plays silence.
    func play(_ isPlaying: Bool, isMuted: Bool, at time: Double) {
      state.withLock { $0.isPlaying = isPlaying }
      sound.play(isPlaying, isMuted: isMuted, at: time)
    }

    /// Stops decoding, and releases the decoder as soon as its current work ends.
    func close() {
      let session = state.withLock { state in
        state.isClosed = true
        return state.session
      }
      session?.cancel()
      work.signal()
    }

    // MARK: The thread

    private func run(_ path: String, _ videos: VideoOpener) {
      let session: VideoSession
      do throws(VideoError) {
        session = try videos.open(path, for: .playback)
      } catch {
        state.withLock { $0.opening = .failure(error) }
        return tell()
      }
      if session.header.audio != nil { sound.open() }
      state.withLock { state in
        state.session = session
        state.open(session.header, capacity: session.frameCapacity)
      }
      tell()
      while let step = nextStep() { take(step, session) }
      sound.close()
      state.withLock { $0.close() }
    }

    private func tell() {
      news.signal()
      wake()
    }

    /// Waits for work; returns `nil` when the player is closed.
    private func nextStep() -> PlayerState.Step? {
      while true {
        let step = state.withLock { $0.nextStep() }
        switch step {
        case .wait: work.wait()
        case .close: return nil
        case .jump, .decode: return step
        }
      }
    }

    private func take(_ step: PlayerState.Step, _ session: VideoSession) {
      do throws(VideoError) {
        if case .jump(let jump) = step {
          sound.jump(to: jump.time)
          try session.seek(to: jump.time, isExact: jump.isExact)
        }
        session.hurry(state.withLock { $0.isLate })
        switch try session.next() {
        case .frame(let frame):
          if state.withLock({ $0.take(frame) }) { wake() }
        case .sound(let part): sound.take(part)
        case .end: if state.withLock({ $0.takeEnd() }) { wake() }
        case .packet, .cancelled: return
        }
        news.signal()
      } catch {
        state.withLock { $0.fail(error) }
        tell()
      }
    }
  }
#endif
