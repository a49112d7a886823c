import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct HandlePlaceTests {
  private func editor(_ sticker: SceneDocument.Sticker = EditorHarness.sticker()) -> EditorHarness {
    let editor = EditorHarness.withInterface([sticker])
    editor.tap(.snap)
    editor.world.selectedIDs = [sticker.id]
    editor.frame()
    return editor
  }

  @Test func appearsOnlyForUnlockedSelectionThatIsNotHeld() {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(300, 300)),
    ])
    #expect(editor.world.handle == nil)
    editor.world.selectedIDs = [1, 2]
    #expect(editor.world.handle != nil)
    editor.world.selectedIDs = [1]
    #expect(editor.world.handle != nil)
    editor.type("L")
    #expect(editor.world.handle == nil)
    editor.type("L")
    editor.drag(1, editor.middle(1), Point(600, 300), lifts: false)
    #expect(editor.world.handle == nil, "a finger holds it")
    let plain = EditorHarness()
    plain.type("Tab")
    #expect(plain.world.handle == nil && plain.world.selectedIDs == [1], "the canvas alone")
  }

  @Test(arguments: [
    Point(0, 0), Point(1280, 0), Point(1280, 800), Point(0, 800), Point(640, 790), Point(640, 400),
  ])
  func staysReachableForAnyPositionAndScale(position: Point) throws {
    for scale in [0.05, 1, 8, 60] {
      var sticker = EditorHarness.sticker(at: position)
      sticker.scale = Vector(scale, scale)
      let editor = editor(sticker)
      let (_, place) = try #require(editor.world.handle)
      #expect(editor.world.canvas.view.contains(place), "\(scale)")
      #expect(editor.world.contextBarFrame?.contains(place) == false)
      let before = editor.record(1)!.rotation
      let way = place - editor.middle(1)
      editor.drag(1, place, place + Vector(x: -way.y, y: way.x) * 0.2)
      #expect(editor.record(1)!.rotation > before + 0.01, "\(scale)")
    }
  }

  @Test(
    "No grip lies under the handle, wherever the sticker is",
    arguments: [
      Point(0, 0), Point(640, 0), Point(1280, 0), Point(1280, 400), Point(1280, 800),
      Point(640, 800), Point(0, 800), Point(0, 400), Point(640, 400), Point(1190, 720),
      Point(110, 100), Point(640, 110),
    ])
  func leavesGripsFree(position: Point) throws {
    for (scale, rotation) in [(1.6, 0), (3, 0.0), (3, 0.7), (8, 0), (20, 0.3)] {
      var sticker = EditorHarness.sticker(at: position)
      (sticker.scale, sticker.rotation) = (Vector(scale, scale), rotation)
      let editor = editor(sticker)
      editor.rest(1)
      let (_, place) = try #require(editor.world.handle)
      #expect(editor.world.canvas.view.contains(place))
      guard let shown = editor.world.shown(GripPanel.self), let panel = shown.panel else {
        continue
      }
      for grip in panel.grips {
        let distance = panel.unit.apply(grip.unit).distance(to: place)
        #expect(distance >= Handle.radius + 7, "\(scale), \(rotation)")
      }
      if scale == 3 { #expect(panel.grips == editor.world.gripPanel?.grips, "none was left out") }
    }
  }
}
