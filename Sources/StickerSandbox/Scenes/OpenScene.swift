import EditorKit
import Files
import Geometry
import Logging
import PictureFiles
import Pictures
import StickerScene

/// The scene opened at the start: a document with its history and its background picture.
struct OpenScene {
  /// The document's store, at the path that the user wants.
  let store: SceneStore
  /// Whether the document is new.
  let isNew: Bool
  /// Whether the program has chosen the path of the document.
  let isKeptByItself: Bool
  /// The reason the program can't keep the document although the user expects so; `nil` if it is kept, or is not to be.
  let unkept: Phrase?
  /// The message for the user; `nil` if the scene opened without problems.
  let problem: Phrase?

  /// The maximum number of undo steps, too high to be reached.
  static let steps = 1_000_000_000

  /// Opens the scene that the options name, or starts a new one over their photo.
  ///
  /// A scene that is `opened` already is not read again.
  init(_ options: Options, _ workshop: Workshop, opened: SceneStore? = nil) throws(Failure) {
    let named = options.scene.first.map(Disk.absolute)
    var isNew = false
    func open(_ path: String?) throws -> SceneStore {
      try SceneStore(path: path, limit: Self.steps) {
        let document = try Self.document(options, workshop, scene: path) {
          path throws(PictureError) in
          try workshop.pictures.open(.photo(path)).size
        }
        isNew = true
        return document
      }
    }
    do {
      var (kept, unkept): (SceneStore?, Phrase?)
      if opened == nil, named == nil, options.isLive, !options.kiosk {
        do throws(Unkept) {
          kept = try Self.keep(options, assets: workshop.assets, open)
        } catch {
          if let failure = error.failure { throw failure }
          unkept = error.reason
        }
      }
      self.unkept = unkept
      isKeptByItself = kept != nil || named.map(KeptScenes.holds) == true
      store = try opened ?? kept ?? open(named)
    } catch let error as Failure {
      throw error
    } catch {
      let phrase: Phrase = "\(named ?? "") cannot be opened"
      let advice = Self.isPicture(named) ? "; a photo is given without --scene" : ""
      throw Failure(said: phrase.inEnglish("\(error)\(advice)"))
    }
    self.isNew = isNew
    problem = Self.problem(options, workshop, of: store)
    store.notes.forEach { workshop.log.warning("\($0)") }
  }

  /// Does something that a session cannot begin without; removes the scene if that fails and the program has made it.
  func orRemoving<Result>(_ begin: () throws(Failure) -> Result) throws(Failure) -> Result {
    do throws(Failure) { return try begin() } catch {
      if isKeptByItself { KeptScenes.removeIfEmpty(store) }
      throw error
    }
  }

  /// Returns the message about a scene's photo; `nil` if the photo is intact and no other one was requested.
  private static func problem(
    _ options: Options, _ workshop: Workshop, of store: SceneStore
  ) -> Phrase? {
    guard let name = store.document.background else { return nil }
    let path = ScenePath.resolve(name, inDocumentAt: store.path ?? "/")
    do throws(PictureError) {
      let info = try workshop.pictures.open(.photo(path))
      guard !options.scene.isEmpty, let wanted = options.background.map(Disk.absolute),
        !Disk.areSame(wanted, path)
      else { return info.complaint.map(Self.complaint) }
      let line: Phrase = "the scene has a photo of its own, \(path); \(wanted) is not used"
      workshop.log.warning("\(line)")
      return line
    } catch {
      // A photo that has gone leaves its place empty, and the document as it is.
      workshop.log.error("\(error); the canvas stays empty")
      return "\(error); the canvas stays empty"
    }
  }

  private static func complaint(_ line: String) -> Phrase {
    let phrase: Phrase = "the photo is cut off or damaged"
    return phrase.inEnglish(line)
  }

  /// The reason a scene is not kept among the user's data.
  private struct Unkept: Error {
    let reason: Phrase
    /// The failure that leaves nothing to keep, such as a photo that can't be opened.
    var failure: Failure?
  }

  /// Opens a scene that the user has given no path, stored among the user's data.
  private static func keep(
    _ options: Options, assets: AssetFolder, _ open: (String?) throws -> SceneStore
  ) throws(Unkept) -> SceneStore {
    let photo = Disk.absolute(options.background ?? assets.background)
    guard let kept = KeptScenes(ofPhotoAt: photo) else {
      throw Unkept(reason: "there is no folder to keep it in")
    }
    if options.resume, let latest = kept.latest, let store = try? open(latest), !store.isReadOnly {
      return store
    }
    do {
      let store = try open(kept.free())
      guard let reason = store.readOnlyReason else { return store }
      throw Unkept(reason: Phrase(verbatim: "\(store.path ?? photo) \(reason)"))
    } catch let error as Unkept {
      throw error
    } catch let error as Failure {
      throw Unkept(reason: error.phrase, failure: error)
    } catch let error as FileError {
      throw Unkept(reason: "\(error)")
    } catch SceneFileError.file(let error) {
      throw Unkept(reason: "\(error)")
    } catch {
      throw Unkept(reason: Phrase(verbatim: "\(error)"))
    }
  }

  private static func isPicture(_ path: String?) -> Bool {
    path.map { AssetFolder.isPictureName($0[...]) } ?? false
  }

  /// A new document over the photo that the options name, or the bundled one; `size` looks how large a photo is.
  static func document(
    _ options: Options, _ workshop: Workshop, scene: String?,
    size: (_ path: String) throws(PictureError) -> Size
  ) throws(Failure) -> SceneDocument {
    let path = Disk.absolute(options.background ?? workshop.assets.background)
    let background = scene.map { ScenePath.relative(path, toDocumentAt: $0) } ?? path
    do throws(PictureError) {
      let resolved = ScenePath.resolve(background, inDocumentAt: scene ?? "/")
      return SceneDocument(canvas: try size(resolved), background: background)
    } catch {
      guard !path.hasSuffix(".json") else {
        throw Failure(said: "\(path) is no photo; if it is a scene, open it with --scene")
      }
      throw Failure(PictureError(error.kind, error.problem, path: path))
    }
  }
}
