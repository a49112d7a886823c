import ColorGrading
import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// An editor with the panel of adjustments.
protocol AdjustHarness {}

extension AdjustHarness {
  /// An editor with a photo in the background, and the open panel.
  func open(
    window: Size = Size(width: 1280, height: 800), languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withInterface(
      [EditorHarness.sticker(at: Point(100, 80))], window: window, languages: languages)
    editor.images.photoNumber = 7
    editor.world.setBackground("photo.jpg", size: Size(width: 600, height: 400))
    editor.frame()
    editor.type("B")
    editor.frame()
    return editor
  }

  func adjustments(_ editor: EditorHarness) -> PhotoAdjustments {
    editor.world.document.adjustments
  }

  func steps(_ editor: EditorHarness) -> Int { editor.world.store.history.done.count }

  /// The middle of the thumb of a slider at a percentage, in window points.
  func thumb(
    _ setting: PhotoAdjustments.Setting, at percent: Int, _ editor: EditorHarness
  ) throws -> Point {
    let shown = try #require(editor.world.shown(AdjustPanel.self))
    let frame = try #require(shown.frame(of: .slider(setting)))
    let rail = try #require(shown.panel).rail(in: frame)
    return rail.thumb(at: setting.share(of: percent, in: PhotoAdjustments.Setting.range))
  }

  /// The adjustments with which the photo is drawn.
  func drawn(_ editor: EditorHarness) -> PhotoAdjustments? {
    switch editor.app.drawnItems().photo?.picture {
    case .adjusted(7, let adjustments, _): adjustments
    case .image(7, clock: nil): PhotoAdjustments()
    default: nil
    }
  }
}
