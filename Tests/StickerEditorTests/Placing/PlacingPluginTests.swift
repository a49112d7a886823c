import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct PlacingPluginTests {
  /// The bounds of the stickers where they are stored, in window points.
  private func frames(_ editor: EditorHarness) -> [Rect] {
    editor.world.document.stickers.map { sticker in
      Rect(
        around: Rect(origin: .zero, size: sticker.size),
        through: sticker.matrix.then(editor.world.canvas.toWindow))
    }
  }

  @Test func pastedPhotoIsStickerEvenOnEmptyCanvas() {
    let editor = EditorHarness.withInterface([])
    editor.send(.drop(name: "photo.jpg", position: nil))
    editor.frame()
    #expect(editor.world.document.background == nil)
    #expect(editor.middle(1).distance(to: editor.world.canvas.view.center) < 1e-6)
  }

  /// The centers lie on the canvas, and a picture that is dropped later lies at its own drop point.
  @Test(arguments: [Point(640, 400), Point(20, 20), Point(1270, 790)])
  func placesPicturesDroppedTogetherSideBySide(place: Point) {
    let editor = EditorHarness([])
    for number in 0..<7 { editor.send(.drop(name: "\(number).png", position: place)) }
    editor.frame()
    let stickers = editor.world.document.stickers
    #expect(stickers.count == 7)
    let frames = stickers.map { sticker in
      Rect(around: Rect(origin: .zero, size: sticker.size).corners.map(sticker.matrix.apply))!
    }
    for (number, frame) in frames.enumerated() {
      #expect(frames.dropFirst(number + 1).allSatisfy { $0.intersection(frame) == nil })
      #expect(Rect(x: 0, y: 0, width: 1280, height: 800).contains(frame.center))
    }
    editor.rest(1)
    editor.send(.drop(name: "late.png", position: place))
    editor.frame()
    let late = editor.world.document.stickers.last?.position
    #expect(late.map(editor.world.canvas.toWindow.apply)?.distance(to: place) ?? 9 < 1e-9)
  }

  @Test func placesDroppedPictureAtDropPoint() {
    let editor = EditorHarness.withInterface([])
    for _ in 0..<2 {
      editor.send(.drop(name: "x.svg", position: Point(500, 300)))
      editor.rest(1)
    }
    #expect(editor.middle(1).distance(to: Point(500, 300)) < 1e-6)
    #expect(editor.middle(2).distance(to: Point(500, 300)) < 1e-6)
  }
}
