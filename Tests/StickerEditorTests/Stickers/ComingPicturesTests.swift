import DirectManipulation
import Geometry
import Gestures
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Stickers whose pictures finish loading while users already touch them.
@Suite struct ComingPicturesTests {
  /// Pictures that are known only by their identifier until they are loaded.
  private final class Coming: StickerImages {
    var isThere = false
    private let mask = AlphaMask(width: 2, height: 1) { x, _ in x == 0 ? 255 : 0 }
    func image(_ name: PictureName) -> StickerImage {
      StickerImage(id: 7, size: Size(width: 100, height: 60), mask: mask)
    }
    func shownImage(_ name: PictureName) -> (id: Int, mask: AlphaMask?) {
      (7, isThere ? mask : nil)
    }
  }

  private func lands(_ app: App, at point: Point, finger: Int64) -> Bool {
    let before = app.world.touchedStickers.count
    app.take(
      [
        InputEvent(
          time: Double(finger),
          kind: .touch(.down, device: 1, id: finger, position: point, pressure: 1))
      ], at: Double(finger))
    return app.world.touchedStickers.count > before
  }

  /// The sticker is 100 points wide about 640; its right half is empty.
  @Test func touchesPassThroughTransparentPartsOnceLoaded() throws {
    for isThere in [false, true] {
      let images = Coming()
      let canvas = Size(width: 1280, height: 800)
      let app = Editor.app(
        try SceneStore(path: nil) {
          SceneDocument(canvas: canvas, stickers: [EditorHarness.sticker()])
        },
        images: images, windowSize: canvas)
      images.isThere = isThere
      if isThere { app.world.showPictures(named: ["other.svg"]) }
      #expect(app.drawnItems().contains { $0.picture == .image(7) }, "it has its place")
      if isThere { app.world.showPictures(named: ["1.svg"]) }
      #expect(app.world.needsDisplay == isThere)
      #expect(lands(app, at: Point(670, 400), finger: 1) == !isThere)
      if isThere { #expect(lands(app, at: Point(610, 400), finger: 2)) }
    }
  }
}
