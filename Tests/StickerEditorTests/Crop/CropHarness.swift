import ECS
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import StickerEditor

/// An editor that crops its photo.
protocol CropHarness {}

extension CropHarness {
  /// An editor with a photo of 600 × 400 in the background and a sticker at (100, 80), and the open crop.
  func open(window: Size = Size(width: 1280, height: 800)) -> EditorHarness {
    let store = try! SceneStore(path: nil) {
      SceneDocument(
        canvas: Size(width: 600, height: 400), background: "photo.jpg",
        stickers: [EditorHarness.sticker(at: Point(100, 80))])
    }
    let editor = EditorHarness(store)
    editor.images.photoNumber = 7
    if window != Size(width: 1280, height: 800) {
      editor.send(.resize(window))
    }
    editor.frame()
    editor.type("Z")
    editor.frame()
    return editor
  }

  func state(_ editor: EditorHarness) -> PhotoCropping { editor.world[PhotoCropping.self] }

  func crop(_ editor: EditorHarness) throws -> PhotoCrop {
    try #require(state(editor).crop)
  }

  func panel(_ editor: EditorHarness) throws -> CropPanel {
    try #require(editor.world.shown(CropPanel.self)?.panel)
  }
}
