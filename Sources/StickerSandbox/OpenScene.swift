import Geometry
import Logging
import SDLBackend
import StickerScene

/// What is opened at the start: a document with its history, and the picture under it.
struct OpenScene {
  /// The document, kept where the person wants it.
  let store: SceneStore
  /// The photo; nil where there is none, or it cannot be opened.
  let background: ImageFile?

  /// Whoever says nothing of undo can undo everything.
  static let steps = 1_000_000_000

  /// Opens the scene that the options name, or starts a new one over their photo.
  init(_ options: Options, assets: AssetFolder, log: Logger) throws(Failure) {
    let path = options.scene.map(AssetFolder.absolute)
    var photo: ImageFile?
    do {
      store = try SceneStore(path: path, limit: Self.steps) {
        let (document, picture) = try Self.start(options, assets: assets, scene: path)
        photo = picture
        return document
      }
    } catch let error as Failure {
      throw error
    } catch let error as SceneFileError {
      throw Failure(error)
    } catch {
      throw Failure("\(error)")
    }
    background = photo ?? Self.background(of: store.document, at: path, log: log)
    store.notes.forEach { log.warning("\($0)") }
  }

  /// A new document over the photo that the options name, or the bundled one.
  private static func start(
    _ options: Options, assets: AssetFolder, scene: String?
  ) throws(Failure) -> (SceneDocument, ImageFile) {
    let path = AssetFolder.absolute(options.background ?? assets.background)
    do throws(ImageError) {
      let photo = try ImageFile(path)
      let document = SceneDocument(
        canvas: photo.size,
        background: scene.map { ScenePath.relative(path, toDocumentAt: $0) } ?? path)
      return (document, photo)
    } catch { throw Failure(error) }
  }

  /// A document's photo that has gone leaves its place empty, and the document as it is.
  private static func background(
    of document: SceneDocument, at path: String?, log: Logger
  ) -> ImageFile? {
    guard let name = document.background else { return nil }
    do throws(ImageError) {
      return try ImageFile(ScenePath.resolve(name, inDocumentAt: path ?? "/"))
    } catch {
      log.error("\(error); the canvas stays empty")
      return nil
    }
  }
}
