public import EditorKit
import Geometry
import Pictures
import StickerScene

extension Editor {
  /// The lines of the manual: the gestures and keys of an editor with all features.
  public static var manual: [ManualLine] {
    let empty = SceneDocument(canvas: .init(width: 1, height: 1))
    guard let store = try? SceneStore(path: nil, startingWith: { empty }) else {
      fatalError("StickerEditor: the in-memory scene store could not be opened.")
    }
    let app = app(
      store, images: NoImages(), windowSize: .init(width: 1, height: 1), shelf: TrayShelf())
    return app.world.actions.manual()
  }
}

/// Images for an editor that draws nothing: each image has a size of 1 × 1.
private final class NoImages: StickerImages {
  func image(_ name: PictureName) -> StickerImage {
    StickerImage(id: 0, size: .init(width: 1, height: 1))
  }
}
