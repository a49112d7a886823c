import DirectManipulation
import Foundation
import Geometry
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct EraseTests: DrawHarness {
  @Test func lockedHeldAndOtherStickersAreNotErased() throws {
    let editor = drawingEditor([EditorHarness.sticker(id: 1, at: Point(300, 400))])
    for y in [200.0, 300] { editor.drag(1, Point(250, y), Point(500, y)) }
    let ids = strokes(editor).map(\.sticker.id)
    editor.type("D")
    editor.world.selectedIDs = [ids[0]]
    editor.frame()
    editor.type("L")
    editor.type("D")
    editor.tap(.eraser)
    editor.drag(1, Point(300, 150), Point(300, 450))
    #expect(editor.record(ids[0]) != nil && editor.record(1) != nil && editor.record(ids[1]) == nil)
    expectHonest(editor)
  }

  @Test func eraserRemovesTouchedStrokesAsOneStep() throws {
    let editor = drawingEditor()
    for y in [200.0, 300, 500] { editor.drag(1, Point(300, y), Point(500, y)) }
    let before = editor.world.store.document
    let ids = strokes(editor).map(\.sticker.id)
    editor.tap(.eraser)
    editor.drag(1, Point(400, 150), Point(400, 320), lifts: false)
    func opacities() -> [Double] {
      ids.map { editor.world.item(of: editor.world.entities[$0]!).opacity }
    }
    #expect(opacities() == [0, 0, 1] && editor.world.store.document == before)
    editor.type("Escape")
    #expect(opacities() == [1, 1, 1], "Escape reverts the eraser")
    editor.drag(2, Point(400, 150), Point(400, 320))
    #expect(strokes(editor).map(\.sticker.id) == [ids[2]] && editor.record(1) != nil)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.store.document == before)
    editor.tap(400, 250)
    #expect(editor.world.store.document == before, "between the strokes")
    editor.tap(400, 506)
    #expect(strokes(editor).count == 2, "a tap within the radius")
    expectHonest(editor)
  }

  /// The eraser hits the ink of flipped, turned and scaled strokes where they are shown.
  @Test func eraserHitsTransformedInk() throws {
    let editor = drawingEditor([])
    editor.drag(1, Point(300, 300), Point(300, 500), Point(500, 500))
    let id = try #require(strokes(editor).first?.sticker.id)
    editor.type("D")
    editor.world.selectedIDs = [id]
    editor.frame()
    editor.type("F")
    for _ in 0..<9 { editor.type(".") }
    editor.type("D")
    let (sticker, stroke) = strokes(editor)[0]
    let matrix = editor.world.runtime.matrixToWindow(of: editor.world.entities[id]!)
    func shown(_ sample: Stroke.Sample) -> Point {
      matrix.apply(Point(sticker.size.width - sample.location.x, sample.location.y))
    }
    let ink = stroke.samples.map(shown)
    let middle = matrix.apply(sticker.size.vector / 2)
    editor.tap(.eraser)
    if ink.allSatisfy({ $0.distance(to: middle) > 30 }) {
      editor.tap(middle.x, middle.y)
      #expect(strokes(editor).count == 1)
    }
    editor.tap(ink[5].x, ink[5].y)
    #expect(strokes(editor).isEmpty)
  }
}
