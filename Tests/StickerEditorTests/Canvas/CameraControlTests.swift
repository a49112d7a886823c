import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct CameraControlTests {
  @Test func wheelBesideStickersZoomsAboutPointer() {
    let editor = EditorHarness.withInterface()
    let (map, point) = (editor.world.canvas.toWindow, Point(300, 200))
    let below = map.inverse!.apply(point)
    editor.wheel(2, at: point.x, point.y)
    editor.frame()
    #expect(abs(editor.world.canvas.toWindow.a / map.a - 1.21) < 1e-9)
    #expect(editor.world.canvas.toWindow.apply(below).distance(to: point) < 1e-9)
    #expect(editor.world.document.stickers == [EditorHarness.sticker()])
    editor.type("0")
    editor.wheel(2, at: editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    #expect(editor.world.canvas.toWindow == map)
    #expect(abs(editor.record(1)!.scale.x - 1.21) < 1e-9)
    let bar = editor.world.layout!.toolbar.center
    editor.wheel(2, at: bar.x, bar.y)
    editor.frame()
    #expect(editor.world.canvas.toWindow == map)
  }

  @Test func limitsPanningAndZooming() {
    let editor = EditorHarness.withInterface()
    for key in ["Left", "Right", "Up", "Down"] {
      for _ in 0..<200 { editor.type(key, with: "Ctrl") }
      let canvas = editor.world.canvas.toWindow
      let (from, to) = (canvas.apply(.zero), canvas.apply(Point(1280, 800)))
      let view = editor.world.canvas.view
      let shown = Rect(origin: from, size: Size(width: to.x - from.x, height: to.y - from.y))
        .intersection(view)!
      #expect(
        shown.size.width * shown.size.height >= 0.499 * view.size.width * view.size.height)
    }
    editor.type("0")
    let fitted = editor.world.canvas.toWindow.a
    for _ in 0..<99 { editor.type("-", with: "Ctrl") }
    #expect(abs(editor.world.canvas.toWindow.a - fitted / 2) < 1e-12, "half of the whole")
    for _ in 0..<99 { editor.type("=", with: "Ctrl") }
    #expect(abs(editor.world.canvas.toWindow.a - 32) < 1e-9, "32 points for one of the photo")
    #expect(editor.world.canvas.toWindow.isFinite)
  }

  @Test(arguments: [
    Size(width: 0, height: 700), Size(width: 900, height: 0), Size(width: 20_000, height: 700),
    Size(width: 900, height: 20_000), Size(width: .nan, height: 700),
  ])
  func ignoresWindowSizesThatCannotBe(size: Size) {
    let editor = EditorHarness.withInterface()
    let (map, layout) = (editor.world.canvas.toWindow, editor.world.layout)
    editor.send(.resize(size))
    editor.frame()
    #expect(editor.world.windowSize == Size(width: 1280, height: 800))
    #expect(editor.world.canvas.toWindow == map && editor.world.layout == layout)
  }
}
