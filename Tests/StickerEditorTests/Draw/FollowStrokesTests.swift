import Foundation
import Geometry
import Gestures
import Pictures
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct FollowStrokesTests: DrawHarness {
  /// All movements of a frame count, not only the last one.
  @Test func manyMovementsInOneFrameAreAllDrawn() throws {
    let editor = drawingEditor()
    editor.touch(.down, 1, 300, 300)
    for step in 1...40 {
      let angle = Double(step) * .pi / 20
      editor.touch(.move, 1, 300 + 60 * sin(angle), 240 + 60 * cos(angle))
    }
    editor.touch(.up, 1, 300, 300)
    editor.frame()
    let (sticker, stroke) = try #require(strokes(editor).first)
    #expect(stroke.samples.count == 41 && sticker.frame.size.height > 120)
  }

  @Test func pressureVariesThePensWidthAlone() {
    func widths(_ tool: EditorAction, _ pressures: [Double]) -> [Double] {
      let editor = drawingEditor()
      editor.tap(tool)
      for (step, pressure) in pressures.enumerated() {
        editor.send(
          .touch(
            step == 0 ? .down : .move, device: 1, id: 4,
            position: Point(300 + Double(step) * 20, 300), pressure: pressure))
        editor.frame()
      }
      editor.send(.touch(.up, device: 1, id: 4, position: .zero, pressure: 0))
      editor.frame()
      return strokes(editor)[0].stroke.samples.map(\.width)
    }
    let rising = (0..<20).map { 0.1 + Double($0) * 0.04 }
    let pen = widths(.pen, rising)
    #expect(zip(pen, pen.dropFirst()).allSatisfy { $0 <= $1 } && pen.last! > 2 * pen[0])
    for silent in [0.0, 1, 7, .nan] {
      #expect(Set(widths(.pen, Array(repeating: silent, count: 9))) == [6])
    }
    #expect(Set(widths(.marker, rising)) == [20])
  }

  @Test func hostileSamplesAreHarmless() {
    let editor = drawingEditor([])
    editor.touch(.move, 1, 300, 300)
    editor.touch(.down, 1, 300, 300)
    editor.touch(.down, 1, 300, 300)
    editor.touch(.move, 1, .nan, 300)
    editor.touch(.move, 1, .infinity, 300)
    editor.touch(.move, 1, 1e9, -1e9)
    editor.touch(.move, 1, 400, 300)
    // A lost lift: the finger lands again elsewhere, and lifts twice.
    editor.touch(.down, 1, 500, 500)
    editor.touch(.move, 1, 520, 500)
    editor.touch(.up, 1, .nan, .nan)
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(ink(editor).isEmpty && strokes(editor).count == 2)
    for (_, stroke) in strokes(editor) {
      #expect(stroke.size.width < 17_000 && Stroke(name: stroke.name) == stroke)
    }
    #expect(isNear(shown(1, editor).last!, Point(520, 500)))
    expectHonest(editor)
  }

  @Test func longStrokesBecomeSeveralStickers() {
    let editor = drawingEditor([])
    editor.touch(.down, 1, 300, 300)
    for step in 1...5000 {
      editor.touch(.move, 1, 300 + Double(step % 200) * 3, 200 + Double(step / 200) * 10)
    }
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(strokes(editor).count == 2)
    let (first, second) = (shown(0, editor), shown(1, editor))
    #expect(isNear(first.last!, second[0]), "without a gap")
  }

  /// Regression: a dot was added at the end of the stroke, as another undo step.
  @Test(arguments: [0, 1]) func strokeThatEndsWhenItIsFullAddsNoDot(more: Int) {
    let editor = drawingEditor([])
    editor.touch(.down, 1, 300, 300)
    for step in 1..<Stroke.greatestCount + more {
      editor.touch(.move, 1, 300 + Double(step % 200) * 3, 200 + Double(step / 200) * 10)
    }
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(strokes(editor).count == 1 + more)
    #expect(strokes(editor)[0].stroke.samples.count == Stroke.greatestCount)
  }
}
