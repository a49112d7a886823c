#if Video
  import Geometry
  import StickerCompositor
  import VideoFiles

  extension VideoHeader {
    /// The orientation in which the stored frames are shown.
    var orientation: FrameOrientation {
      FrameOrientation(quarterTurns: quarterTurns, isMirrored: isMirrored)
    }

    /// The size of a frame as it is shown, in square pixels; the size of the canvas of a scene on this video.
    var shownSize: Size {
      let stored = Size(
        width: max(1, (Double(layout.width) * pixelAspect).rounded()),
        height: Double(layout.height))
      return orientation.isTransposed
        ? Size(width: stored.height, height: stored.width) : stored
    }
  }
#endif
