import Backend
import Files
import Geometry
import Glibc
import Pictures
import StickerEditor
import StickerScene

/// What comes after a session.
enum NextScene: Equatable {
  /// A scene that is there.
  case scene(String)
  /// Something new on a photo; nil for the bundled one.
  case photo(String?)
}

/// A scene that is opened in the background for the next session.
enum OpenedScene: Sendable {
  case opened(OpenedStore)
  /// The scene is that of this session, which holds its lock.
  case isCurrent
  case failed(Phrase)

  /// Opens a scene, unless it is the one at `current`.
  init(_ path: String, besides current: String?) {
    struct IsGone: Error {}
    if current.map({ Disk.areSame($0, path) }) ?? false {
      self = .isCurrent
      return
    }
    do {
      let store = try SceneStore(path: Disk.absolute(path), limit: OpenScene.steps) {
        throw IsGone()
      }
      RecentFiles().note(path)
      self = .opened(OpenedStore(store: store))
    } catch {
      let error: any Error =
        error is IsGone ? FileError(path: path, action: .read, code: ENOENT) : error
      let phrase: Phrase = "\(path) cannot be opened"
      self = .failed(phrase.inEnglish("\(error)"))
    }
  }
}

/// A store on its way to another thread.
///
/// Safe: the thread that has opened the store forgets it.
struct OpenedStore: @unchecked Sendable {
  let store: SceneStore
}

extension Options {
  /// The options for what comes next in the same window.
  func opening(
    _ next: NextScene, in language: String, _ scale: InterfaceScale? = nil, _ theme: Theme? = nil
  ) -> Options {
    var options = self
    if let scale { options.uiScale = ScaleOption(scale) }
    if let theme { options.theme = ThemeOption(theme) }
    options.language = LanguageCode(argument: language) ?? options.language
    (options.place, options.resume, options.record) = ([], false, nil)
    switch next {
    case .scene(let path): (options.scene, options.background) = ([path], nil)
    case .photo(let path): (options.scene, options.background) = ([], path)
    }
    return options
  }

  /// Whether what was made before is shown at the start: to those who name nothing, and are there.
  var showsScenesFirst: Bool {
    isLive && !kiosk && !noUi && scene.isEmpty && background == nil && place.isEmpty
      && record == nil && frames == nil
  }

  /// Whether a hand shows the first drag while nobody has touched anything: to visitors, and to those who name nothing.
  var showsFirstDrag: Bool {
    isLive && !noUi && record == nil && frames == nil
      && (kiosk || resetAfter != nil || showsScenesFirst)
  }
}

extension Session {
  /// Shows what was made before; with `ifAny` not where there is nothing.
  func showScenes(ifAny: Bool = false) {
    // A recording knows nothing of files: what is chosen there is not in it.
    guard options.isLive else { return }
    if store.needsFlush { try? store.flush() }
    let sheet = gallery.sheet(isEmpty: store.document.stickers.isEmpty)
    awaitsScenes = ifAny && sheet.tiles.isEmpty
    if !ifAny || !sheet.tiles.isEmpty { world.show(sheet) }
  }

  /// Shows scenes that were found after their sheet was.
  func followLooks() {
    // A sheet behind the help sheet is renewed when it is shown again.
    guard !world.isHelpShown else { return }
    let isListed = listing.takeNews()
    guard looks.takeNews() || isListed else { return }
    if world.sheet?.id == SceneGallery.id {
      showScenes()
    } else if world.sheet?.id == FileChooser.id {
      showChooser(isRead: isListed)
    } else if awaitsScenes, world.sheet == nil, store.document == beginning {
      // Nobody has begun meanwhile.
      showScenes(ifAny: true)
    }
  }

  /// Lets the person look for something.
  ///
  /// By the desktop's own chooser where a photo or a scene is to be opened with mouse and keys; `byDesktop` is false where
  /// that has failed.
  func showFiles(_ purpose: FileChooser.Purpose, byDesktop: Bool = true) {
    guard options.isLive, !(byDesktop && purpose == .any && askDesktop(.open)) else { return }
    let before = chooser.flatMap { $0.showsRecent || $0.purpose == .folder ? nil : $0.folder }
    let chooser = FileChooser(
      purpose, bundled: workshop.assets.background,
      at: purpose == .folder ? copyChoices?.folder ?? before : before,
      recent: RecentFiles().paths, looks: looks, listing: listing)
    self.chooser = chooser
    showChooser()
  }

  /// Shows what the user looks for files in; with `isRead` the folder is not read again.
  func showChooser(isRead: Bool = false) {
    guard let chooser else { return }
    world.show(chooser.sheet(isRead: isRead))
    if chooser.isCut {
      world.tell(
        "This folder is too large: only \(FolderListing.greatestCount) files are shown.",
        about: .gallery)
    }
  }

  /// Whether a sheet is shown that depends on what lies on the disk.
  var showsFiles: Bool {
    guard let sheet = world.sheetBehindHelp else { return false }
    return [SceneGallery.id, FileChooser.id, CopyChoices.id, ExportChoices.id].contains(sheet.id)
  }

  /// Goes where a choice from a sheet leads.
  func follow(_ choice: SheetChoice) {
    switch choice.sheet {
    case SceneGallery.id: followGallery(choice.item)
    case FileChooser.id: followFiles(choice.item)
    case CopyChoices.id: followCopyChoice(choice.item)
    case ExportChoices.id: followExportChoice(choice.item)
    default: world.show(nil)
    }
  }

  /// What brings this session back.
  var whereItWas: NextScene {
    store.path.flatMap { Disk.exists($0) ? .scene($0) : nil } ?? .photo(options.background)
  }

  // MARK: What was made before

  private func followGallery(_ item: SheetChoice.Item) {
    switch item {
    case .close where gallery.showsTrash: showTrash(false)
    case .close: leaveGallery()
    case .chip(let id):
      switch SceneGallery.Chip(rawValue: id) {
      case .new: showFiles(.photo)
      case .open: showFiles(.any)
      case .startOver:
        leaveGallery()
        world.perform(.startOver)
      case .keepCopy: askForCopy()
      case .trash: showTrash(true)
      case .kept: showTrash(false)
      case nil: break
      }
    case .tile(let path) where gallery.showsTrash: restore(path)
    case .tile(let path):
      if gallery.thrownAway.contains(path) { gallery.bringBack(path) }
      if path == store.path { leaveGallery() } else { open(path) }
    case .button(let button, of: let path): press(button, of: path)
    case .text: break
    }
  }

  private func showTrash(_ isShown: Bool) {
    gallery.showsTrash = isShown
    showScenes()
  }

  /// Brings a deleted scene back among the kept ones, which are shown then.
  private func restore(_ path: String) {
    if gallery.thrownAway.contains(path) {
      gallery.bringBack(path)
      showScenes()
    } else if gallery.restore(path) {
      world.tell("restored", about: .gallery)
      showTrash(false)
    } else {
      world.tell("this scene cannot be restored", isError: true, about: .gallery)
      showScenes()
    }
  }

  private func press(_ button: String, of path: String) {
    world.endNotice(about: .gallery)
    switch SceneGallery.TileButton(rawValue: button) {
    case .duplicate:
      guard sceneCopy == nil else { return }
      sceneCopy = SceneCopy(
        duplicating: path, workshop.paths(scene: path, options), wake: platform.wake)
    case .delete: gallery.throwAway(path)
    case .bringBack where gallery.showsTrash: return restore(path)
    case .bringBack: gallery.bringBack(path)
    case nil: break
    }
    showScenes()
  }

  /// Back to the scene that is shown, or to something new where that was thrown away.
  private func leaveGallery() {
    if let path = store.path, gallery.thrownAway.contains(path) {
      return go(to: .photo(photoPath))
    }
    if let problem = gallery.empty() { world.tell(problem, isError: true) }
    world.show(nil)
  }

  // MARK: Files

  private func followFiles(_ item: SheetChoice.Item) {
    guard var chooser else { return world.show(nil) }
    let choice = chooser.choose(item)
    self.chooser = chooser
    switch choice {
    case .goesOn:
      world.endNotice(about: .gallery)
      showChooser()
    case .nothing where chooser.purpose == .folder: showCopyChoices()
    case .nothing: if gallery.thrownAway.isEmpty { world.show(nil) } else { showScenes() }
    case .photo(let path): go(to: .photo(path))
    case .bundledPhoto: go(to: .photo(nil))
    case .scene(let path): open(path)
    case .paper: beginOnPaper()
    case .folder(let folder): keepCopy(in: folder)
    }
  }

  /// Goes on with a scene, or begins something new on a photo.
  ///
  /// A scene is read in the background: until it is open, the user goes on with this one.
  func open(_ path: String) {
    guard path.hasSuffix(".json") else { return go(to: .photo(path)) }
    guard opening == nil else { return }
    let current = store.path
    opening = (path, BackgroundWork(wake: platform.wake) { OpenedScene(path, besides: current) })
  }

  /// Goes on with the scene that was opened in the background, or says why it can't be opened.
  func followOpening() {
    guard let (path, work) = opening, let scene = work.outcome else { return }
    opening = nil
    switch scene {
    case .opened(let opened):
      go(to: .scene(path))
      if next != nil { openedStore = opened }
    case .isCurrent: go(to: .scene(path))
    case .failed(let problem): world.tell(problem, isError: true, about: .gallery)
    }
  }

  /// Something new without a photo.
  private func beginOnPaper() {
    let document = SceneDocument(canvas: Size(width: 2400, height: 1800))
    do {
      guard let path = try KeptScenes(ofPhotoAt: "/paper")?.free() else {
        throw Failure(said: "there is no folder to keep it in")
      }
      try Disk.write(document.written(), to: path)
      go(to: .scene(path))
    } catch let failure as Failure {
      world.tell(failure.phrase, isError: true)
    } catch {
      world.tell("\(error)", isError: true)
    }
  }

  /// The photo's path; nil for none, and for the bundled one.
  var photoPath: String? {
    let path = store.document.background.map(paths.photo)
    return path == workshop.assets.background ? nil : path
  }

  /// Ends this session, and begins another in its window.
  private func go(to next: NextScene) {
    if job != nil { return world.tell("a picture is being written: one moment") }
    // Who has left in the same frame is gone.
    guard !isOver, !holdsForLoss() else { return }
    self.next = next
    isOver = true
  }
}
