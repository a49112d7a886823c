public import EditorKit
import Geometry
import Pictures
import StickerScene

extension Editor {
  /// All that contacts and keys can do in an editor with everything that there is.
  public static var manual: [ManualLine] {
    let empty = SceneDocument(canvas: .init(width: 1, height: 1))
    guard let store = try? SceneStore(path: nil, startingWith: { empty }) else {
      fatalError("StickerEditor: a scene in memory cannot be opened; that needs no file.")
    }
    let app = app(
      store, images: NoImages(), windowSize: .init(width: 1, height: 1), shelf: TrayShelf())
    return app.world.actions.manual()
  }
}

/// For an editor that shows nothing.
private final class NoImages: StickerImages {
  func image(_ name: PictureName) -> StickerImage {
    StickerImage(id: 0, size: .init(width: 1, height: 1))
  }
}
