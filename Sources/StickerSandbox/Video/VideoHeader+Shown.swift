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
    ///
    /// The stored width is multiplied by the pixel aspect, and rounded. One and three quarter turns then exchange the
    /// width and the height.
    var shownSize: Size {
      let stored = Size(
        width: max(1, (Double(layout.width) * pixelAspect).rounded()),
        height: Double(layout.height))
      return orientation.isTransposed
        ? Size(width: stored.height, height: stored.width) : stored
    }

    /// Returns the sides in pixels of a frame as it is shown, scaled by a factor and rounded; no side is below `least`.
    func pixels(scaledBy scale: Double, minimum least: Int = 1) -> (width: Int, height: Int) {
      let size = shownSize
      return (
        width: max(least, Int((size.width * scale).rounded())),
        height: max(least, Int((size.height * scale).rounded()))
      )
    }

    /// Returns a frame as it is shown, as a bitmap of a size in pixels.
    func bitmap(of frame: VideoFrame, width: Int, height: Int) -> Bitmap {
      frame.bitmap(colors, width: width, height: height, orientation: orientation)
    }
  }
#endif
