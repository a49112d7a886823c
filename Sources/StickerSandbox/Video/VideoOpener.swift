#if Video
  import PictureFiles
  import VideoFiles

  /// Opens videos, each in a sandbox process of its own, within the limits of the options.
  struct VideoOpener: Sendable {
    private var limits = VideoLimits()
    private var program = VideoSession.Program()

    /// Creates an opener whose processes run the program of a sandbox for pictures.
    init(_ fence: PictureFence, maximumPixelCount: Int) {
      limits.maximumPixelCount = min(limits.maximumPixelCount, maximumPixelCount)
      program.executable = fence.executable
    }

    /// Opens a video; see `VideoSession`.
    func open(_ path: String, for purpose: VideoPurpose) throws(VideoError) -> VideoSession {
      try VideoSession(path, purpose: purpose, limits: limits, program: program)
    }
  }
#endif
