#if Video
  import Dispatch
  import EditorKit
  import Logging
  import StickerCanvas
  import StickerEditor
  import StickerScene
  import VideoFiles

  /// Pins stickers to objects of the background's video: follows the object in the background, shows the progress, and
  /// stores the sticker with its keyframes as one undo step.
  ///
  /// A change of the sticker or the video in the document cancels the search: nothing is stored, and a toast tells the
  /// user.
  final class Pinning: SessionObject, ProgramPart {
    /// The pinning that is running, or whose sticker a contact holds; `nil` if there is none.
    private(set) var job: PinningJob?
    /// The toast with the progress that was shown last.
    private var told: Phrase?
    /// The search for an object, on another thread; tests replace it.
    var search: PinningJob.Search = PinningJob.search

    var isAsAtFirst: Bool { job == nil }

    func build(_ app: App) { world.isPinning = false }

    func obey(_ request: EditorRequest) -> Bool {
      switch request {
      case .pin(let id): start(id)
      case .cancelPinning: if job != nil { end("Pinning cancelled") }
      default: return false
      }
      return true
    }

    func follow(at time: Double) {
      guard let job else { return }
      guard isCurrent(job.pinning) else {
        return end(
          "The sticker was changed, so it isn't pinned. Choose Pin to video again.", isError: true)
      }
      if options.waitsForPictures { job.work.wait() }
      guard let outcome = job.work.outcome else { return tellProgress(job.work.share) }
      switch outcome {
      case .success(.pinned(let sticker, let losses)):
        // A later frame tries again when no contact holds the sticker.
        guard world.store(pinned: sticker, lostAt: losses.times) else { return }
        end(Self.message(losses), isError: losses != ObjectPinning.Losses())
      case .success(.featureless):
        end(
          "There is nothing to follow under the sticker. Put the sticker on an object with a pattern or with corners.",
          isError: true)
      case .success(.cancelled): end("Pinning cancelled")
      case .failure(let problem):
        context.log.warning("\(problem)")
        let phrase: Phrase = "The video can't be read, so the sticker isn't pinned."
        end(options.kiosk ? phrase : phrase.inEnglish("\(problem)"), isError: true)
      }
    }

    func beginVisit(at time: Double) { stop() }

    func finish(isDisplayLost: Bool) { stop() }

    // MARK: One pinning

    /// The path of the document's video; `nil` if the background is a photo.
    private var video: String? { scene.store.document.videoName.map(scene.paths.file) }

    /// Starts pinning a sticker at the playhead, unless a pinning is running.
    private func start(_ id: Int) {
      let (document, time) = (scene.store.document, world.playhead.time)
      guard job == nil, let video, let sticker = document.stickers.first(where: { $0.id == id })
      else { return }
      guard sticker.isVisible(at: time) else {
        return world.toasts.tell(
          "The sticker isn't visible at this time. Go to a time at which it is visible.",
          isError: true)
      }
      let pinning = ObjectPinning(
        path: video, videos: services.videos, canvas: document.canvas, sticker: sticker, time: time)
      job = PinningJob(pinning, by: search, wake: context.wake)
      world.isPinning = true
    }

    /// Returns whether the document still has the sticker as it was, and the video.
    private func isCurrent(_ pinning: ObjectPinning) -> Bool {
      let stickers = scene.store.document.stickers
      return video == pinning.path
        && stickers.first { $0.id == pinning.sticker.id } == pinning.sticker
    }

    private func tellProgress(_ share: Double) {
      let percent = "\(Int(share * 100))%"
      let phrase: Phrase = "Following the object: \(percent)"
      // Other messages stay until they end.
      guard phrase != told, world.toasts.current.map({ $0.phrase == told }) ?? true else { return }
      told = phrase
      world.toasts.tell(phrase)
    }

    private static func message(_ losses: ObjectPinning.Losses) -> Phrase {
      switch (losses.before.map(Timecode.text(of:)), losses.after.map(Timecode.text(of:))) {
      case (nil, nil): "Pinned to the video"
      case (let before?, let after?):
        "The object was lost at \(before) and at \(after). Go there, put the sticker on the object, and choose Pin to video again."
      case (let time?, nil), (nil, let time?):
        "The object was lost at \(time). Go there, put the sticker on the object, and choose Pin to video again."
      }
    }

    private func end(_ message: Phrase, isError: Bool = false) {
      stop()
      world.toasts.tell(message, isError: isError, about: .lastStep)
    }

    private func stop() {
      guard let job else { return }
      job.work.cancel()
      (self.job, told) = (nil, nil)
      world.isPinning = false
    }
  }

  /// An object that is followed in the background, while the user keeps editing.
  struct PinningJob {
    typealias Outcome = Result<ObjectPinning.Outcome, VideoError>
    /// A function that follows an object; calls its argument with the finished share, and ends if that returns `false`.
    typealias Search = @Sendable (ObjectPinning, (Double) -> Bool) -> Outcome

    /// Follows the object through the clip.
    static let search: Search = { pinning, goesOn in
      Result { () throws(VideoError) in try pinning.run(goesOn) }
    }

    let pinning: ObjectPinning
    let work: BackgroundWork<Outcome>

    /// Starts pinning; `wake` is called on another thread when the progress has grown by a hundredth, and at the end.
    init(
      _ pinning: ObjectPinning, by search: @escaping Search, wake: @escaping @Sendable () -> Void
    ) {
      self.pinning = pinning
      // A queue of its own: a clip that is slow to read must not hold up the threads of a shared queue.
      let queue = DispatchQueue(label: "pinning", qos: .utility)
      work = BackgroundWork(on: queue, wake: wake, step: 0.01) { search(pinning, $0) }
    }
  }
#endif
