import Foundation
import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// An editor of a scene with time.
protocol TransportHarness {}

extension TransportHarness {
  func editor(
    _ duration: Double? = 10, window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(window: window, languages: languages)
    editor.world.playhead.duration = duration
    editor.frame()
    _ = editor.app.drawnItems()
    return editor
  }

  func isNear(_ editor: EditorHarness, _ time: Double, within tolerance: Double = 1e-9)
    -> Bool
  {
    abs(editor.world.playhead.time - time) <= tolerance
  }

  func scrubBar(_ editor: EditorHarness) throws -> Rect {
    try #require(editor.world.shown(TransportBar.self)?.frame(of: .scrub))
  }

  /// Returns the window point of a time on the scrub bar.
  func place(_ time: Double, _ editor: EditorHarness) throws -> Point {
    let duration = try #require(editor.world.playhead.duration)
    return TransportBar.rail(in: try scrubBar(editor)).thumb(at: time / duration)
  }
}
