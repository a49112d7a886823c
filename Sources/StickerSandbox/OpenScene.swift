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
  /// Whether the document has been made just now.
  let isNew: Bool
  /// Whether the program has chosen the place where the document is kept.
  let isKeptByItself: Bool
  /// What the person is to be told; nil if all is well.
  let problem: String?

  /// Whoever says nothing of undo can undo everything.
  static let steps = 1_000_000_000

  /// Opens the scene that the options name, or starts a new one over their photo.
  init(
    _ options: Options, assets: AssetFolder, source: PictureSource, log: Logger
  ) throws(Failure) {
    let named = options.scene.first.map(AssetFolder.absolute)
    var photo: Photo?
    var isNew = false
    func open(_ path: String?) throws -> SceneStore {
      try SceneStore(path: path, limit: Self.steps) {
        let opened = try photo ?? Self.photo(options, assets: assets, source: source)
        (photo, isNew) = (opened, true)
        return Self.document(over: opened, scene: path)
      }
    }
    do {
      let kept = named == nil ? try Self.keep(options, assets: assets, open) : nil
      isKeptByItself = kept != nil
      store = try kept ?? open(named)
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure("\(error)\(Self.isPicture(named) ? "; a photo is given without --scene" : "")")
    }
    self.isNew = isNew
    var problem: String?
    if photo == nil, let name = store.document.background {
      do throws(PictureError) {
        photo = try Photo(
          ScenePath.resolve(name, inDocumentAt: store.path ?? "/"), from: source)
      } catch {
        // A photo that has gone leaves its place empty, and the document as it is.
        problem = "\(error); the canvas stays empty"
        log.error("\(error); the canvas stays empty")
      }
    }
    if named != nil, let wanted = options.background.map(AssetFolder.absolute), let photo,
      !AssetFolder.areSame(wanted, photo.path)
    {
      let line = "the scene has a photo of its own, \(photo.path); \(wanted) is not used"
      problem = problem ?? line
      log.warning("\(line)")
    }
    self.photo = photo
    self.problem = problem ?? photo?.complaint
    if let complaint = photo?.complaint { log.warning("\(complaint)") }
    store.notes.forEach { log.warning("\($0)") }
  }

  /// A scene that nobody has given a place, kept among the person's data; nil where that cannot be.
  private static func keep(
    _ options: Options, assets: AssetFolder, _ open: (String?) throws -> SceneStore
  ) throws -> SceneStore? {
    guard options.isLive, !options.kiosk,
      let kept = KeptScenes(
        ofPhotoAt: AssetFolder.absolute(options.background ?? assets.background))
    else { return nil }
    if options.resume, let latest = kept.latest, let store = try? open(latest), !store.isReadOnly {
      return store
    }
    guard let path = kept.free() else { return nil }
    do { return try open(path) } catch let error as Failure { throw error } catch { return nil }
  }

  private static func isPicture(_ path: String?) -> Bool {
    path.map { AssetFolder.isPictureName($0[...]) } ?? false
  }

  /// The photo that the options name, or the bundled one.
  static func photo(
    _ options: Options, assets: AssetFolder, source: PictureSource
  ) throws(Failure) -> Photo {
    let path = AssetFolder.absolute(options.background ?? assets.background)
    do throws(PictureError) { return try Photo(path, from: source) } catch {
      guard path.hasSuffix(".json") else { throw Failure(error) }
      throw Failure("\(path) is no photo; if it is a scene, open it with --scene")
    }
  }

  /// A new document over a photo.
  static func document(over photo: Photo, scene: String?) -> SceneDocument {
    SceneDocument(
      canvas: photo.size,
      background: scene.map { ScenePath.relative(photo.path, toDocumentAt: $0) } ?? photo.path)
  }
}
