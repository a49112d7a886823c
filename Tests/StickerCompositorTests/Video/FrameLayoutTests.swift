import StickerCompositor
import Testing

struct FrameLayoutTests {
  @Test func roundsChromaUpForOddSizes() {
    let layout = FrameLayout(width: 7, height: 5)
    #expect(layout.chromaWidth == 4)
    #expect(layout.chromaHeight == 3)
  }

  @Test func alignsRowsAndPlanes() {
    let layout = FrameLayout(width: 65, height: 3)
    #expect(layout.lumaStride == 128)
    #expect(layout.chromaStride == 64)
    #expect(layout.planeOffsets.u == 384)
    #expect(layout.planeOffsets.v == 512)
    #expect(layout.byteCount == 640)
  }
}
