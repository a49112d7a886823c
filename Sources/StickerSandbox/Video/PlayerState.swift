#if Video
  import StickerCompositor
  import VideoFiles

  /// The state that a player's thread shares with the main thread.
  struct PlayerState {
    /// A jump that the thread has not made yet.
    struct Jump {
      /// The time to continue at, in seconds.
      var time: Double
      /// Whether no frame before the time is wanted.
      var isExact: Bool
    }

    /// The next work of the thread.
    enum Step {
      case wait
      case close
      case jump(Jump)
      case decode
    }

    var opening: Result<VideoHeader, VideoError>?
    var session: VideoSession?
    var jump: Jump?
    /// Whether no frame has arrived since the thread took its last jump; true also if none will, see ``isJumping``.
    private var isWaitingForFrame = true
    private var isAtEnd = false
    private(set) var problem: VideoError?
    var isProblemTold = false
    var isClosed = false
    /// Whether the last frames came too late, so that the decoder should skip what it can.
    private(set) var isLate = false
    /// Whether the clip plays at normal speed, so that frames can come too late.
    var isPlaying = false
    /// The decoded frames in the order of their times: the frame that is shown, and later ones.
    private var frames: [VideoFrame] = []
    /// The time that the main thread asked for last, in seconds.
    private var wanted = 0.0
    private var capacity = 0
    private var timeBase = TimeBase(1, 1)

    /// Whether the frame of the last jump is still to come.
    ///
    /// The thread has not taken the jump yet, or it has, and no frame, end of the clip or problem has arrived since.
    var isJumping: Bool { jump != nil || isWaitingForFrame && problem == nil && !isAtEnd }

    mutating func open(_ header: VideoHeader, capacity: Int) {
      (opening, timeBase) = (.success(header), header.timeBase)
      // One frame may be in use by the presenter, and one by the main thread.
      self.capacity = max(2, capacity - 2)
    }

    /// Returns the next work, and takes a jump.
    mutating func nextStep() -> Step {
      if isClosed { return .close }
      if let jump {
        self.jump = nil
        (frames, isWaitingForFrame) = ([], true)
        (isAtEnd, problem, isProblemTold) = (false, nil, false)
        return .jump(jump)
      }
      let isFull = frames.count >= capacity
      return isFull || isAtEnd || problem != nil ? .wait : .decode
    }

    /// Takes a decoded frame, or discards it while a jump is pending; returns whether the main thread waits for it.
    mutating func take(_ frame: VideoFrame) -> Bool {
      // The frame is from before a jump.
      guard jump == nil else { return false }
      frames.append(frame)
      let isNews = isWaitingForFrame || frames.count == 2 && start(frame) <= wanted + tolerance
      isWaitingForFrame = false
      return isNews
    }

    /// Notes the end of the clip; returns whether the main thread waits for it.
    mutating func takeEnd() -> Bool {
      guard jump == nil else { return false }
      isAtEnd = true
      return isWaitingForFrame
    }

    mutating func fail(_ error: VideoError) {
      guard jump == nil else { return }
      problem = error
    }

    /// Discards the frames before the one that is shown at a time in seconds, and returns that frame.
    ///
    /// The second result is whether no later part of the clip can change the first.
    mutating func frame(at time: Double) -> (frame: VideoFrame?, isDue: Bool) {
      wanted = time
      guard opening != nil, jump == nil else { return (nil, false) }
      if case .failure = opening { return (nil, true) }
      let due = frames.prefix { start($0) <= time + tolerance }.count
      isLate = isPlaying && due > 2
      let isDue = due < frames.count && due > 0 || isAtEnd || problem != nil
      if due > 1 { frames.removeFirst(due - 1) }
      // A clip that begins after the time shows its first frame.
      return (frames.first, isDue || due == 0 && !frames.isEmpty)
    }

    mutating func close() { (frames, session) = ([], nil) }

    private func start(_ frame: VideoFrame) -> Double { timeBase.seconds(frame.ticks) }

    /// The error of a time that was rounded to ticks, in seconds; coarse ticks, such as AVI's, are the frames
    /// themselves.
    private var tolerance: Double { min(timeBase.seconds(1) / 2, 0.0005) + 1e-6 }
  }
#endif
