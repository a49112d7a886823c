import DirectManipulation
import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// An editor with a context bar.
protocol ContextBarHarness {}

extension ContextBarHarness {
  func editor(
    _ stickers: [SceneDocument.Sticker], window: Size, languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.world.selectedIDs = stickers.map(\.id)
    editor.frame()
    return editor
  }

  /// Returns the selected stickers as drawn: a rectangle each, and the transform from it to the window.
  func shown(_ editor: EditorHarness) -> [ContextBarPlace.Obstacle] {
    editor.world.selection.stickers.map {
      ContextBarPlace.Obstacle(
        frame: Rect(origin: .zero, size: editor.world[$0, Size.self]),
        matrix: editor.world.runtime.matrixToWindow(of: $0))
    }
  }

  func covers(_ frame: Rect, _ editor: EditorHarness) -> Bool {
    shown(editor).contains { frame.meets($0.frame, through: $0.matrix) }
  }

  /// Returns whether a bar with any number of columns is free of the selection at any point of a grid.
  func hasRoom(_ editor: EditorHarness, _ count: Int) throws -> Bool {
    let layout = try #require(editor.world.layout)
    let stickers = shown(editor)
    let grid = (0...12).flatMap { x in (0...12).map { Point(Double(x) / 12, Double($0) / 12) } }
    return (1...count).contains { columns in
      let size = ContextBarPlace.size(of: count, columns: columns, in: layout)
      guard size.height <= layout.canvas.size.height - 8, size.width <= layout.canvas.size.width
      else { return false }
      return grid.contains { place in
        let frame = layout.frame(of: size, at: place)
        return !stickers.contains { $0.meets(frame) }
      }
    }
  }

  /// Returns the frame of the shown number of buttons at the bottom of the canvas, in interface points.
  func foot(_ editor: EditorHarness) throws -> Rect {
    try ContextBarPlace.row(
      of: editor.world.contextBar.count, in: #require(editor.world.layout))
  }

  /// Returns the bar's frame and the selection's frame, in interface points.
  func frames(_ editor: EditorHarness) throws -> (bar: Rect, selection: Rect) {
    let corners = shown(editor).flatMap { $0.frame.corners.map($0.matrix.apply) }
    return try (#require(editor.world.contextBarFrame), #require(Rect(around: corners)))
  }
}
