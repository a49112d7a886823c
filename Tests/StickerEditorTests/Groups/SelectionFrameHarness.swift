import DirectManipulation
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

/// An editor with several selected stickers.
protocol SelectionFrameHarness {}

extension SelectionFrameHarness {
  /// Stickers 1 to 3 in a triangle, selected, and sticker 4 within their frame; `free` lies in the frame and on none.
  func editor(_ selected: [Int] = [1, 2, 3]) -> EditorHarness {
    let places = [Point(300, 200), Point(900, 250), Point(500, 600), Point(600, 300)]
    var stickers = zip(1..., places).map { EditorHarness.sticker(id: $0, at: $1) }
    stickers[1].rotation = 0.7
    stickers[2].scale = Vector(2, 1.5)
    let editor = EditorHarness.withInterface(stickers)
    editor.tap(.snap)
    editor.world.selectedIDs = selected
    editor.frame()
    return editor
  }

  /// Two places within the frame and on no sticker, in window points.
  func free(_ editor: EditorHarness) -> (Point, Point) {
    let map = editor.world.canvas.toWindow
    return (map.apply(Point(450, 420)), map.apply(Point(720, 480)))
  }

  /// Where the corners of a sticker are drawn, in window points.
  func corners(_ id: Int, _ editor: EditorHarness) -> [Point] {
    let sticker = editor.world.entities[id]!
    let matrix = editor.world.runtime.matrixToWindow(of: sticker)
    return Rect(origin: .zero, size: editor.world[sticker, Size.self]).corners.map(matrix.apply)
  }

  /// Returns the map that moves, scales and rotates points so that two of them come to two others.
  func similarity(
    _ from: (Point, Point), to: (Point, Point)
  ) -> (Point) -> Point {
    let (arm, goal) = (from.1 - from.0, to.1 - to.0)
    let square = arm.length * arm.length
    let turn = AffineTransform(
      a: (arm.x * goal.x + arm.y * goal.y) / square, b: (arm.x * goal.y - arm.y * goal.x) / square,
      c: (arm.y * goal.x - arm.x * goal.y) / square, d: (arm.x * goal.x + arm.y * goal.y) / square,
      tx: 0, ty: 0)
    return { to.0 + turn.applyLinear($0 - from.0) }
  }

  func expect(
    _ ids: [Int], _ editor: EditorHarness, are expected: [[Point]], _ story: Comment = "",
    within distance: Double = 1e-6, location: SourceLocation = #_sourceLocation
  ) {
    for (id, expected) in zip(ids, expected) {
      for (corner, expected) in zip(corners(id, editor), expected) {
        #expect(corner.distance(to: expected) < distance, story, sourceLocation: location)
      }
    }
  }
}
