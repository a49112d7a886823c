import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import Synchronization
import Testing

@testable import StickerEditor

@Suite struct StickerOverlayTests {
  /// Pictures of 100 by 100 pixels in one color, by names that say what they are; notes the keys that are drawn.
  private final class Pictures: PictureSource {
    let drawn = Mutex<[PictureKey]>([])
    /// The number of pixels across and down.
    let side: Int

    init(side: Int = 100) { self.side = side }

    let isImmediate = true

    func knows(_: PictureName) -> Bool { true }

    func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
      let size = Size(width: 100, height: 100)
      var info = PictureInfo(
        size: size, levels: PictureLevels(of: size, pixels: size, drawnAs: .full))
      if name.text == "moving" { info.frames = FrameTimes(seconds: [1, 1]) }
      return OpenedPicture(info)
    }

    func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
      drawn.withLock { $0.append(key) }
      if key.name.text == "blank" { return PicturePixels(nil) }
      let color: UInt32 = key.frame == 0 ? 0xFFFF_0000 : 0xFF00_FF00
      var pixels = PicturePixels(Bitmap(width: side, height: side, filledWith: color))
      if key.name.text.hasPrefix("damaged") { pixels.complaint = "It is damaged." }
      return pixels
    }

    func expectedBytes(_: PictureKey) -> Int { 4 * side * side }

    /// The texts of the names that were drawn, in order.
    var names: [String] { drawn.withLock { $0.map(\.name.text) } }
    var sizes: [PictureSize] { drawn.withLock { $0.map(\.size) } }
  }

  private let pictures = Pictures()

  private func overlay(_ pictures: Pictures? = nil, budget: Int = 256 << 20) -> StickerOverlay {
    StickerOverlay(
      PictureCache([pictures ?? self.pictures], budget: budget), width: 40, height: 30,
      quality: .video)
  }

  /// An item of 10 by 10 pixels with its upper left corner at a point.
  private func item(
    _ name: String = "red", at corner: Point = .zero, _ size: PictureSize = .full,
    side: Double = 10, clock: Double = 0
  ) -> Composition.Item {
    Composition.Item(
      picture: PictureKey(PictureName(document: name), size),
      transform: AffineTransform(a: side, b: 0, c: 0, d: side, tx: corner.x, ty: corner.y),
      opacity: 1, clock: clock)
  }

  @Test func drawsStickersOnTransparentGround() {
    let picture = overlay().draw([item(at: Point(5, 5))], through: .identity).picture
    #expect(picture.width == 40 && picture.height == 30)
    #expect(picture[10, 10] == 0xFFFF_0000 && picture[30, 10] == 0 && picture[2, 2] == 0)
  }

  @Test func mapsAndFadesStickers() {
    var faint = item()
    faint.opacity = 0.5
    let overlay = overlay()
    let map = AffineTransform.scale(Vector(2, 2))
    #expect(overlay.draw([item()], through: map).picture[15, 15] == 0xFFFF_0000)
    let alpha = overlay.draw([faint], through: map).picture[15, 15] >> 24
    #expect(alpha > 120 && alpha < 136)
  }

  @Test func reportsAreasThatChanged() {
    let overlay = overlay()
    _ = overlay.draw([item(at: Point(5, 5))], through: .identity)
    #expect(overlay.draw([item(at: Point(5, 5))], through: .identity).changed.isEmpty)
    let (picture, changed) = overlay.draw([item(at: Point(25, 5))], through: .identity)
    #expect(!changed.isEmpty && picture[10, 10] == 0 && picture[30, 10] == 0xFFFF_0000)
    #expect(pictures.names == ["red"], "the pixels are drawn once")
  }

  @Test func leavesOutBlankAndUnboundedStickers() {
    let overlay = overlay()
    var wide = item()
    wide.transform.a = .infinity
    for _ in 0..<2 {
      let picture = overlay.draw([wide, item("blank")], through: .identity).picture
      #expect(picture[5, 5] == 0)
    }
    #expect(pictures.names == ["blank"], "asked for once, although it has no pixels")
  }

  @Test func complaintsAreListedOnce() {
    let overlay = overlay()
    #expect(overlay.complaints == [])
    let items = [item("damaged 1"), item("damaged 2"), item()]
    _ = overlay.draw(items, through: .identity)
    _ = overlay.draw(items, through: .identity)
    #expect(overlay.complaints == ["It is damaged."])
  }

  @Test("A sticker that grows needs few sizes of pixels")
  func roundsSizesUp() {
    let overlay = overlay()
    for height in [100.0, 103, 107, 110, 127, 128] {
      _ = overlay.draw([item("words", .lineHeight(height))], through: .identity)
    }
    #expect(pictures.sizes == [.lineHeight(108), .lineHeight(128)])
    for side in [100, 107, 5000] {
      _ = overlay.draw([item("drawing", .side(side))], through: .identity)
    }
    #expect(pictures.sizes.suffix(2) == [.side(108), .side(4096)])
    _ = overlay.draw([item()], through: .identity)
    #expect(pictures.sizes.last == .full)
  }

  @Test func movingPictureShowsFrameOfItsClock() {
    let overlay = overlay()
    #expect(overlay.draw([item("moving")], through: .identity).picture[5, 5] == 0xFFFF_0000)
    let later = overlay.draw([item("moving", clock: 1.5)], through: .identity).picture
    #expect(later[5, 5] == 0xFF00_FF00)
  }

  @Test func keyOfMovingPictureHasFrameAndLevel() {
    let cache = PictureCache([pictures])
    #expect(item("moving").key(in: cache) == item("moving").picture)
    let key = item("moving", side: 25, clock: 1.5).key(in: cache)
    #expect(key.frame == 1 && key.halvings == 2 && key.name == item("moving").picture.name)
    #expect(item("moving", side: 25, clock: 2.5).key(in: cache).frame == 0, "the next round")
    let still = item("red", side: 25, clock: 1.5)
    #expect(still.key(in: cache) == still.picture)
  }

  @Test func removesPicturesThatLastFrameLacksWhenMemoryIsShort() {
    let large = Pictures(side: 3600)
    #expect(2 * 4 * large.side * large.side < Exporter.room)
    #expect(3 * 4 * large.side * large.side > Exporter.room)
    let overlay = overlay(large, budget: 1)
    for names in [["a"], ["b"], ["a", "b"]] {
      _ = overlay.draw(names.map { item($0) }, through: .identity)
    }
    #expect(large.names == ["a", "b"], "there is room for two")
    _ = overlay.draw([item("c")], through: .identity)
    _ = overlay.draw([item("c")], through: .identity)
    #expect(large.names == ["a", "b", "c"])
    _ = overlay.draw([item("a")], through: .identity)
    #expect(large.names == ["a", "b", "c", "a"])
  }

  @Test func laysStickersOverFrameOfVideo() {
    let layout = FrameLayout(width: 40, height: 30)
    let colors = VideoColors(matrix: .bt709, isFullRange: false)
    func frame(_ luma: UInt8) -> VideoFrame {
      VideoFrame(layout, ticks: 7, duration: 3) { samples in
        for index in samples.indices {
          samples[index] = index < layout.planeOffsets.u ? luma : 128
        }
      }
    }
    func luma(_ frame: VideoFrame, _ x: Int, _ y: Int) -> UInt8 {
      frame.withSamples { $0[y * layout.lumaStride + x] }
    }
    let overlay = overlay()
    let first = overlay.draw([item(at: Point(5, 5))], through: .identity, over: frame(200), colors)
    #expect(luma(first, 10, 10) < 100 && luma(first, 30, 20) == 200 && first.ticks == 7)
    let second = overlay.draw([], through: .identity, over: frame(180), colors)
    #expect(luma(second, 10, 10) == 180 && luma(second, 30, 20) == 180)
  }
}
