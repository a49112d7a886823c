import Geometry
import Logging
import PictureFiles
import StickerEditor
import StickerScene

/// What is opened at the start: a document with its history, and the picture under it.
struct OpenScene {
  /// The document, kept where the person wants it.
  let store: SceneStore
  /// The photo; nil where there is none, or it cannot be opened.
  let photo: Photo?

  /// Whoever says nothing of undo can undo everything.
  static let steps = 1_000_000_000

  /// Opens the scene that the options name, or starts a new one over their photo.
  init(
    _ options: Options, assets: AssetFolder, source: PictureSource, log: Logger
  ) throws(Failure) {
    let path = options.scene.first.map(AssetFolder.absolute)
    var photo: Photo?
    do {
      store = try SceneStore(path: path, limit: Self.steps) {
        let opened = try Self.photo(options, assets: assets, source: source)
        photo = opened
        return Self.document(over: opened, scene: path)
      }
    } catch let error as Failure {
      throw error
    } catch { throw Failure("\(error)") }
    self.photo = photo ?? Self.photo(of: store.document, at: path, source: source, log: log)
    if let complaint = self.photo?.complaint { log.warning("\(complaint)") }
    store.notes.forEach { log.warning("\($0)") }
  }

  /// The photo that the options name, or the bundled one.
  static func photo(
    _ options: Options, assets: AssetFolder, source: PictureSource
  ) throws(Failure) -> Photo {
    do throws(PictureError) {
      return try Photo(
        AssetFolder.absolute(options.background ?? assets.background), from: source)
    } catch { throw Failure(error) }
  }

  /// A new document over a photo.
  static func document(over photo: Photo, scene: String?) -> SceneDocument {
    SceneDocument(
      canvas: photo.size,
      background: scene.map { ScenePath.relative(photo.path, toDocumentAt: $0) } ?? photo.path)
  }

  /// A document's photo that has gone leaves its place empty, and the document as it is.
  private static func photo(
    of document: SceneDocument, at path: String?, source: PictureSource, log: Logger
  ) -> Photo? {
    guard let name = document.background else { return nil }
    do throws(PictureError) {
      return try Photo(ScenePath.resolve(name, inDocumentAt: path ?? "/"), from: source)
    } catch {
      log.error("\(error); the canvas stays empty")
      return nil
    }
  }
}
