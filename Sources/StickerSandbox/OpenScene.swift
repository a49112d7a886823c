import Geometry
import Logging
import SDLBackend
import StickerScene

/// What is opened at the start: a document, the picture under it, and where both come from.
struct OpenScene {
  /// The document.
  var document: SceneDocument
  /// The photo; nil where there is none, or it cannot be opened.
  var background: ImageFile?
  /// Where the document is kept; nil if it is not.
  var file: SceneFile?

  /// Opens the scene that the options name, or starts a new one over their photo.
  init(_ options: Options, assets: AssetFolder, log: Logger) throws(Failure) {
    file = options.scene.map { SceneFile(path: AssetFolder.absolute($0)) }
    var known: SceneDocument?
    do throws(SceneFileError) { known = try file?.read() } catch { throw Failure(error) }
    if let known {
      document = known
      background = Self.background(of: known, at: file?.path, log: log)
      return
    }
    let path = AssetFolder.absolute(options.background ?? assets.background)
    let photo: ImageFile
    do throws(ImageError) { photo = try ImageFile(path) } catch { throw Failure(error) }
    background = photo
    document = SceneDocument(
      canvas: photo.size,
      background: file.map { ScenePath.relative(path, toDocumentAt: $0.path) } ?? path)
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

  /// Puts the document where it is kept, if it is.
  func save(_ document: SceneDocument) throws(Failure) {
    do throws(SceneFileError) { try file?.write(document) } catch { throw Failure(error) }
  }
}
