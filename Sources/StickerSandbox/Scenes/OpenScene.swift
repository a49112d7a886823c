import ColorGrading
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
  let isNew: Bool
  /// Whether the program has chosen the path of the document.
  let isAutosaved: Bool
  /// The reason a document without a path from the user can't be stored among the autosaved scenes, as sentences.
  ///
  /// `nil` otherwise; a document of `--scene` has `SceneStore.readOnlyReason` instead.
  let unkept: Phrase?
  /// The message for the user about the scene's photo; `nil` if there is none.
  ///
  /// The notes of ``store`` are about the scene's file.
  let problem: Phrase?

  /// The maximum number of undo steps, too high to be reached.
  static let steps = 1_000_000_000

  /// Opens the scene of the options, or starts a new scene over their photo.
  ///
  /// A scene in `opened` is used as it is and not read again.
  init(_ options: Options, _ services: ProgramServices, opened: SceneStore? = nil) throws(Failure) {
    let named = options.scene.first.map(Disk.absolute)
    var isNew = false
    func open(_ path: String?) throws -> SceneStore {
      try SceneStore(path: path, limit: Self.steps) {
        let document = try Self.document(options, services, scene: path) {
          path throws(PictureError) in
          try Background(services.pictures.open(.photo(path)))
        }
        isNew = true
        return document
      }
    }
    do {
      var (kept, unkept): (SceneStore?, Phrase?)
      if opened == nil, named == nil, options.isLive, !options.kiosk {
        (kept, unkept) = try Self.keep(options, assets: services.assets, open)
      }
      self.unkept = unkept
      isAutosaved = kept != nil || named.map(AutosavedScenes.holds) == true
      store = try opened ?? kept ?? open(named)
    } catch let failure as Failure {
      throw failure
    } catch {
      let phrase: Phrase = "Can't open \(named ?? "")."
      let advice = Self.isPicture(named) ? " To open a photo, leave out --scene." : ""
      throw Failure(said: phrase.inEnglish("\(error)\(advice)"))
    }
    self.isNew = isNew
    if !isNew, opened == nil, options.new != nil {
      services.log.warning("The scene exists already and keeps its size. --new is not used.")
    }
    problem = Self.problem(options, services, of: store)
    store.notes.forEach { services.log.warning("\($0)") }
  }

  /// Performs a necessary step of a session's start; if it fails, removes a scene that the program has just created.
  func orRemoving<Result>(_ begin: () throws(Failure) -> Result) throws(Failure) -> Result {
    do throws(Failure) { return try begin() } catch {
      if isAutosaved { AutosavedScenes.removeIfEmpty(store) }
      throw error
    }
  }

  /// Returns the message about a scene's photo; `nil` if the photo is intact and the options name no other photo.
  private static func problem(
    _ options: Options, _ services: ProgramServices, of store: SceneStore
  ) -> Phrase? {
    guard let name = store.document.background else { return nil }
    let path = ScenePath.resolve(name, inDocumentAt: store.path ?? "/")
    do throws(PictureError) {
      let info = try services.pictures.open(.photo(path))
      guard !options.scene.isEmpty, let wanted = options.background.map(Disk.absolute),
        !Disk.areSame(wanted, path)
      else { return info.complaint.map(Self.complaint) }
      let line: Phrase = "The scene has its own photo, \(path). \(wanted) is not used."
      services.log.warning("\(line)")
      return line
    } catch {
      // A missing photo leaves the background empty and the document unchanged.
      services.log.error("\(error) The background stays empty.")
      return "\(error) The background stays empty."
    }
  }

  private static func complaint(_ line: String) -> Phrase {
    let phrase: Phrase = "The photo is damaged or incomplete."
    return phrase.inEnglish(line)
  }

  /// Opens a scene among the user's data, without a path from the user; returns the reason if it can't be stored there.
  private static func keep(
    _ options: Options, assets: AssetFolder, _ open: (String?) throws -> SceneStore
  ) throws(Failure) -> (SceneStore?, unkept: Phrase?) {
    let photo = Disk.absolute(options.background ?? assets.background)
    let scenes =
      options.new == nil ? AutosavedScenes(ofPhotoAt: photo) : AutosavedScenes.ofPages
    guard let kept = scenes else {
      return (nil, "There is no folder to save in.")
    }
    if options.resume, let latest = kept.latest, let store = try? open(latest), !store.isReadOnly {
      return (store, nil)
    }
    do {
      let store = try open(kept.free())
      switch store.readOnlyReason {
      case nil: return (store, nil)
      case .cannotBeWritten(let error): return (nil, error.phrase)
      case let reason?: return (nil, Phrase(verbatim: "\(reason)"))
      }
    } catch let failure as Failure {
      throw failure
    } catch SceneFileError.file(let error) {
      return (nil, error.phrase)
    } catch { return (nil, Failure(error).phrase) }
  }

  private static func isPicture(_ path: String?) -> Bool {
    path.map { AssetFolder.isBackgroundName($0[...]) } ?? false
  }

  /// The facts about a background that a new document has.
  struct Background {
    /// The size of the photo or the video, in pixels.
    var size: Size
    /// The duration of a video, in seconds; `nil` for a photo.
    var duration: Double?
  }

  /// Returns a new document on a page, over the options' background, or over the bundled photo; `open` returns the facts about a file.
  static func document(
    _ options: Options, _ services: ProgramServices, scene: String?,
    open: (_ path: String) throws(PictureError) -> Background
  ) throws(Failure) -> SceneDocument {
    if let page = options.new { return page.document(options.paper ?? Paper()) }
    let path = Disk.absolute(options.background ?? services.assets.background)
    let background = scene.map { ScenePath.relative(path, toDocumentAt: $0) } ?? path
    do throws(PictureError) {
      let resolved = ScenePath.resolve(background, inDocumentAt: scene ?? "/")
      let facts = try open(resolved)
      var document = SceneDocument(canvas: facts.size, background: background)
      document.duration = facts.duration
      if facts.duration != nil { document.backgroundType = .video }
      return document
    } catch {
      guard !path.hasSuffix(".json") else {
        throw Failure(said: "\(path) isn't a photo. To open a scene, use --scene.")
      }
      throw Failure(PictureError(error.kind, error.problem, path: path))
    }
  }
}

extension OpenScene.Background {
  /// Creates the facts about an opened photo or video.
  init(_ info: PictureInfo) { self.init(size: info.size, duration: info.duration) }
}
