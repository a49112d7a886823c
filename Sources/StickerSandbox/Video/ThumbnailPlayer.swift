#if Video
  import Dispatch
  import Geometry
  import StickerCompositor
  import StickerEditor
  import StickerScene
  import Synchronization
  import VideoFiles

  /// Plays the video of a scene over and over at the size of a thumbnail, with the scene's stickers and without sound.
  ///
  /// The video is decoded in a sandbox process, and composed on a thread of the player. A scene whose background is a photo,
  /// and a video that can't be decoded, show no picture.
  final class ThumbnailPlayer: Sendable {
    private struct State {
      /// The current picture; `nil` before the first, and after the video can't be decoded any further.
      var picture: Bitmap?
      /// Whether ``ThumbnailPlayer/takeNews()`` hasn't returned the current picture yet.
      var isNew = false
      var session: VideoSession?
      var isClosed = false
    }

    /// The maximum number of pictures per second.
    private static let rate = 15

    private let state = Mutex(State())
    /// Signaled when the player is closed.
    private let closing = DispatchSemaphore(value: 0)
    private let wake: @Sendable () -> Void

    /// Starts playing the scene at a path; `wake` is called on another thread when the picture has changed.
    init(
      _ path: String, _ thumbnails: SceneThumbnails, with videos: VideoOpener,
      wake: @escaping @Sendable () -> Void
    ) {
      self.wake = wake
      // A thread of its own: a clip that is slow to read must not hold up the threads of a queue.
      DispatchQueue(label: "thumbnail", qos: .userInitiated).async { [self] in
        run(path, thumbnails, videos)
      }
    }

    /// Returns the current picture, `nil` for none, if it has changed since the last call; otherwise returns `nil`.
    func takeNews() -> Bitmap?? {
      state.withLock { state in
        defer { state.isNew = false }
        return state.isNew ? .some(state.picture) : nil
      }
    }

    /// Stops playing; the sandbox process ends as soon as its current work ends.
    func close() {
      let session = state.withLock { state in
        state.isClosed = true
        return state.session
      }
      session?.cancel()
      closing.signal()
    }

    // MARK: The thread

    private func run(_ path: String, _ thumbnails: SceneThumbnails, _ videos: VideoOpener) {
      do {
        let scene = try thumbnails.scene(at: path)
        guard let name = scene.document.videoName else { return }
        let session = try videos.open(scene.paths.file(named: name), for: .frames)
        let size = Composition.size(of: scene.document.canvas, within: Double(SceneThumbnails.side))
        let painter = MoviePainter(
          MovieExporter.Scene(document: scene.document, paths: scene.paths), thumbnails.pictures,
          width: Int(size.width), height: Int(size.height))
        try play(session, with: painter, size)
      } catch { show(nil) }
      state.withLock { $0.session = nil }
    }

    /// Plays a video until the player is closed.
    private func play(
      _ session: VideoSession, with painter: consuming MoviePainter, _ size: Size
    ) throws(VideoError) {
      let header = session.header
      let isClosed = state.withLock { state in
        state.session = session
        return state.isClosed
      }
      if isClosed { return }
      // The time of the video's beginning, which is later after each round, and each time that a picture comes too late.
      var start = DispatchTime.now()
      var (thinning, end) = (FrameThinning(to: Self.rate, header.timeBase), 0.0)
      while true {
        let next = try session.nextFrame()
        if state.withLock(\.isClosed) { return }
        if let next { end = header.timeBase.seconds(next.ticks + next.duration) }
        let wanted = if let next { thinning.next(next) } else { thinning.last() }
        if let frame = wanted {
          let time = header.timeBase.seconds(frame.ticks)
          let ground = header.bitmap(
            of: frame, width: Int(size.width), height: Int(size.height))
          let picture = painter.picture(at: time, over: ground)
          let now = DispatchTime.now()
          session.hurry(now > start + time)
          start = max(start, now - time)
          guard wait(until: start + time) else { return }
          show(picture)
        }
        guard next == nil else { continue }
        start = start + max(end, 1 / Double(Self.rate))
        guard wait(until: start) else { return }
        (thinning, end) = (FrameThinning(to: Self.rate, header.timeBase), 0)
        try session.seek(to: 0, isExact: true)
      }
    }

    /// Waits until a time; returns `false` if the player is closed before.
    private func wait(until time: DispatchTime) -> Bool { closing.wait(timeout: time) == .timedOut }

    private func show(_ picture: Bitmap?) {
      state.withLock { ($0.picture, $0.isNew) = (picture, true) }
      wake()
    }
  }
#endif
