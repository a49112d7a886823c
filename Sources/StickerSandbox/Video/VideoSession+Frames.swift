#if Video
  import StickerCompositor
  import VideoFiles

  extension VideoSession {
    /// Waits for the next frame, and skips the sound before it; returns `nil` at the end of the video or if cancelled.
    func nextFrame() throws(VideoError) -> VideoFrame? {
      while true {
        switch try next() {
        case .frame(let frame): return frame
        case .sound, .packet: continue
        case .end, .cancelled: return nil
        }
      }
    }
  }
#endif
