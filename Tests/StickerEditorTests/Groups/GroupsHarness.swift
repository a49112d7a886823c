import DirectManipulation
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

/// An editor with groups of stickers.
protocol GroupsHarness {}

extension GroupsHarness {
  /// Stickers 1 to 3, of which 1 and 3 are a group, and sticker 4 apart from them.
  func editor(groups: [[Int]] = [[7], [7], [], []], hasInterface: Bool = true)
    -> EditorHarness
  {
    let places = [Point(300, 200), Point(500, 500), Point(900, 250), Point(900, 600)]
    var stickers = zip([1, 3, 2, 4], places).map { EditorHarness.sticker(id: $0, at: $1) }
    for (index, path) in groups.enumerated() { stickers[index].groups = path }
    stickers[1].rotation = 0.7
    stickers[1].scale = Vector(2, 1.5)
    let editor = hasInterface ? EditorHarness.withInterface(stickers) : EditorHarness(stickers)
    if hasInterface { editor.tap(.snap) }
    editor.rest(0.6)
    return editor
  }

  func tap(_ id: Int, _ editor: EditorHarness) {
    editor.tap(editor.middle(id).x, editor.middle(id).y)
  }

  func selected(_ editor: EditorHarness) -> [Int] { editor.world.selectedIDs.sorted() }

  func order(_ editor: EditorHarness) -> [Int] { editor.world.document.stickers.map(\.id) }

  func corners(_ id: Int, _ editor: EditorHarness) -> [Point] {
    let sticker = editor.world.entities[id]!
    let matrix = editor.world.runtime.matrixToWindow(of: sticker)
    return Rect(origin: .zero, size: editor.world[sticker, Size.self]).corners.map(matrix.apply)
  }

  func expectFar(
    _ ids: [Int], _ editor: EditorHarness, from before: [[Point]], by map: (Point) -> Point,
    location: SourceLocation = #_sourceLocation
  ) {
    for (id, before) in zip(ids, before) {
      for (corner, old) in zip(corners(id, editor), before) {
        #expect(corner.distance(to: map(old)) < 1e-6, "\(id)", sourceLocation: location)
      }
    }
  }
}
