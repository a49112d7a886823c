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

    /// The opener of videos to export, of which few frames are decoded in advance: they stay in the processor's caches until they
    /// are encoded.
    var forExport: VideoOpener {
      var opener = self
      opener.limits.sharedMemory = 16 << 20
      return opener
    }

    func open(_ path: String, for purpose: VideoPurpose) throws(VideoError) -> VideoSession {
      try VideoSession(path, purpose: purpose, limits: limits, program: program)
    }
  }
#endif
