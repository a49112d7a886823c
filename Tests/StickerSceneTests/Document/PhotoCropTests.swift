import Geometry
import TestFolders
import Testing

@testable import StickerScene

@Suite struct PhotoCropTests {
  private static let photo = Size(width: 600, height: 400)

  private func crop(
    _ rect: Rect, rotation: Double = 0, turns: Int = 0, isMirrored: Bool = false
  ) -> PhotoCrop {
    var crop = PhotoCrop(whole: Self.photo)
    (crop.rect, crop.rotation, crop.quarterTurns) = (rect, rotation, turns)
    crop.isMirrored = isMirrored
    return crop
  }

  private func document(_ crop: String, version: Int = 2) throws(SceneDocumentError)
    -> SceneDocument
  {
    try SceneDocument(
      reading: Array(
        """
        { "version": \(version), "canvas": { "width": 30, "height": 20 },
          "background": { "path": "a.jpg", "crop": \(crop) }, "stickers": [] }
        """.utf8))
  }

  @Test func mapsCornersForEachOrientation() {
    let rect = Rect(x: 100, y: 50, width: 200, height: 100)
    // The upper left corner of the rectangle in the shown part.
    let corners = [
      (0, false, Point(0, 0)), (1, false, Point(100, 0)), (2, false, Point(200, 100)),
      (3, false, Point(0, 200)), (0, true, Point(200, 0)), (1, true, Point(100, 200)),
    ]
    for (turns, isMirrored, corner) in corners {
      let crop = crop(rect, turns: turns, isMirrored: isMirrored)
      #expect(crop.photoToShown.apply(Point(100, 50)) == corner)
      #expect(crop.isInside)
      let shown = crop.shownSize
      #expect(shown == (turns % 2 == 0 ? rect.size : Size(width: 100, height: 200)))
      #expect(
        crop.unitToShown.apply(Point(100.0 / 600, 50.0 / 400))
          .distance(to: Point(corner.x / shown.width, corner.y / shown.height)) < 1e-12)
    }
  }

  @Test func unitFrameIsUprightRectangleAroundShownPart() {
    let whole = PhotoCrop(whole: Size(width: 601, height: 403))
    #expect(whole.unitFrame == Rect(x: 0, y: 0, width: 1, height: 1))
    let turned = crop(Rect(x: 150, y: 100, width: 300, height: 200), turns: 1, isMirrored: true)
    #expect(turned.unitFrame == Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    let straightened = crop(Rect(x: 200, y: 100, width: 200, height: 200), rotation: .pi / 4)
    let half = 100 * 2.0.squareRoot()
    let frame = straightened.unitFrame
    #expect(abs(frame.minX - (300 - half) / 600) < 1e-12)
    #expect(abs(frame.maxY - (200 + half) / 400) < 1e-12)
  }

  @Test func fittingKeepsCropsWithinAndShrinksOthers() {
    let inside = crop(Rect(x: 1, y: 2, width: 500, height: 300))
    #expect(inside.fitted() == inside)
    let beside = crop(Rect(x: 300, y: -50, width: 400, height: 300))
    #expect(!beside.isInside)
    #expect(beside.fitted().rect == Rect(x: 200, y: 0, width: 400, height: 300))
    let rotated = crop(Rect(origin: .zero, size: Self.photo), rotation: 0.3)
    #expect(!rotated.isInside && rotated.fitted().isInside)
    #expect(abs(rotated.fitted().size.width / rotated.fitted().size.height - 1.5) < 1e-12)
  }

  @Test func stepSetsCanvasAndIsUndone() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("scene.json")
    let start = SceneDocument(canvas: Self.photo, background: "a.jpg")
    let store = try SceneStore(path: path) { start }
    let crop = crop(Rect(x: 10, y: 20, width: 100, height: 50), turns: 1)
    var change = SceneChange()
    change.setCrop(crop)
    try store.commit(change)
    #expect(store.document.crop == crop)
    #expect(store.document.canvas == Size(width: 50, height: 100))
    try store.flush()
    #expect(try SceneStore.peek(path: path) == store.document)
    _ = store.undo()
    #expect(store.document == start)
    _ = store.redo()
    change = SceneChange()
    change.setCanvas(size: Self.photo, background: "a.jpg")
    try store.commit(change)
    #expect(store.document == start, "the whole background is shown")
    _ = store.undo()
    let history = store.history
    try store.close()
    let again = try SceneStore(path: path) { start }
    #expect(again.history == history && again.document.crop == crop && again.notes == [])
  }
}
