import Geometry
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

/// An editor with a sticker that grips resize.
protocol ResizeHarness {}

extension ResizeHarness {
  /// A sticker of 300 × 180, rotated and mirrored about an anchor beside its middle.
  static var rotated: SceneDocument.Sticker {
    var sticker = EditorHarness.sticker(at: Point(600, 420))
    sticker.scale = Vector(-3, 3)
    sticker.rotation = 0.7
    sticker.anchorPoint = Point(0.2, 0.9)
    return sticker
  }

  static var upright: SceneDocument.Sticker {
    var sticker = EditorHarness.sticker()
    sticker.scale = Vector(3, 3)
    return sticker
  }

  func editor(_ stickers: SceneDocument.Sticker...) -> EditorHarness {
    let editor = EditorHarness.withInterface(stickers)
    editor.world.selectedIDs = stickers.map(\.id)
    editor.frame()
    return editor
  }

  func place(_ unit: Point, _ editor: EditorHarness) throws -> Point {
    let panel = try #require(editor.world.gripPanel)
    #expect(panel.grips.contains(Grip(unit: unit)))
    return panel.unit.apply(unit)
  }

  /// Returns the points of the first sticker's unit square that are its corners, in canvas points.
  func shown(_ unit: Point, _ editor: EditorHarness) -> Point {
    let record = editor.first
    return record.matrix.apply(unit.scaled(by: record.size.vector))
  }
}
