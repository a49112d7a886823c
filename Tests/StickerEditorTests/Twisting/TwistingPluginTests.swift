import DirectManipulation
import EditorKit
import Geometry
import Gestures
import StickerScene
import Testing

@Suite struct TwistingPluginTests {
  @Test func altDragScalesAndRotatesAboutCenter() {
    let editor = EditorHarness()
    editor.key("Left Alt")
    editor.press(660, 400)
    editor.move(640, 440)
    editor.frame()
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(640, 400)) < 1e-9)
    #expect(editor.first.scale.distance(to: Vector(2, 2)) < 1e-12)
    #expect(abs(editor.first.rotation - .pi / 2) < 1e-12)
    editor.key("Left Alt", .up)
    editor.frame()
    editor.move(650, 440)
    editor.release(650, 440)
    editor.frame()
    #expect(editor.first.scale.distance(to: Vector(2, 2)) < 1e-12)
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(650, 400)) < 1e-9)
    #expect(editor.world.runtime.touches.touches.isEmpty)
  }

  @Test func stickerDoesNotJumpWhenAltChangesDuringDrag() {
    let editor = EditorHarness()
    editor.press(660, 400)
    editor.move(700, 400)
    editor.frame()
    let corner = editor.shown(.zero)
    editor.key("Right Alt")
    editor.frame()
    #expect(editor.shown(.zero).distance(to: corner) < 1e-6)
    editor.key("Right Alt", .up)
    editor.frame()
    #expect(editor.shown(.zero).distance(to: corner) < 1e-6)
  }
}
