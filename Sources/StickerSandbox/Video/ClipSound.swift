#if Video
  import Backend
  import Synchronization
  import VideoFiles

  /// The sound of a clip on a device: without gaps, from the time of the last jump on.
  ///
  /// A device plays at normal speed only, so the caller stops the sound at other speeds.
  final class ClipSound: Sendable {
    private struct State {
      var output: (any SoundOutput)?
      var isPlaying = false
      var isMuted = false
      /// The time of the next sample to queue, in seconds.
      var next = 0.0
      /// The time at which the scene is shown, in seconds.
      var shown = 0.0
    }

    private let state = Mutex(State())
    private let openOutput: @Sendable () -> (any SoundOutput)?

    init(open: @escaping @Sendable () -> (any SoundOutput)?) { openOutput = open }

    /// Opens the device; may take long.
    ///
    /// Without a device, the sound is discarded, ``time`` is `nil`, and no message appears.
    func open() {
      let output = openOutput()
      state.withLock { state in
        state.output = output
        output?.pause(!state.isPlaying)
      }
    }

    func close() { state.withLock { $0.output = nil } }

    /// Discards the queued sound, and continues with the sound of a time in seconds.
    func jump(to time: Double) {
      state.withLock { state in
        state.output?.clear()
        state.next = time
      }
    }

    func play(_ isPlaying: Bool, isMuted: Bool, at time: Double) {
      state.withLock { state in
        (state.isMuted, state.shown) = (isMuted, time)
        guard isPlaying != state.isPlaying else { return }
        state.isPlaying = isPlaying
        state.output?.pause(!isPlaying)
      }
    }

    /// The time of the sound that the user hears, in seconds; `nil` if nothing is queued or the sound stands.
    var time: Double? {
      state.withLock { state in
        guard let output = state.output, state.isPlaying else { return nil }
        let queued = output.queuedSeconds
        // An empty queue says nothing about the time.
        return queued > Self.shortest ? state.next - queued : nil
      }
    }

    /// Queues sound: silence for a gap before it, without the samples whose time has passed.
    func take(_ part: VideoSound) {
      state.withLock { state in
        guard let output = state.output else { return }
        // The picture went on while the decoder was late.
        if output.queuedSeconds <= Self.shortest { state.next = max(state.next, state.shown) }
        let skipped = Int(((state.next - part.time) * SoundFormat.rate).rounded())
        var samples = part.samples
        if skipped > 0 {
          samples.removeFirst(min(samples.count, skipped * SoundFormat.channels))
        } else if skipped < 0 {
          let gap = min(-skipped, Int(Self.longestGap * SoundFormat.rate))
          samples.insert(
            contentsOf: repeatElement(0, count: gap * SoundFormat.channels), at: 0)
        }
        guard !samples.isEmpty else { return }
        state.next += Double(samples.count / SoundFormat.channels) / SoundFormat.rate
        if state.isMuted { samples = Array(repeating: 0, count: samples.count) }
        output.queue(samples)
      }
    }

    /// The queued time below which the device may have run dry, in seconds.
    private static let shortest = 0.03
    /// The longest silence that fills a gap, in seconds.
    private static let longestGap = 10.0
  }
#endif
