import StickerCompositor
import Testing

struct FrameStripTests {
  /// Large frames are converted by several cores.
  @Test func convertsLargeFrameCompletely() {
    let frame = VideoFrame.filled([126, 128, 128], width: 640, height: 360)
    let colors = VideoColors(matrix: .bt709, isFullRange: false)
    for orientation in [FrameOrientation.upright, FrameOrientation(quarterTurns: 3)] {
      let bitmap = frame.bitmap(colors, width: 601, height: 407, orientation: orientation)
      #expect(bitmap == Bitmap(width: 601, height: 407, filledWith: 0xFF80_8080))
    }
  }
}
