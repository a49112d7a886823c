import Backend
import Files
import Geometry
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

extension Options {
  /// The options for what comes next in the same window.
  func opening(
    _ next: NextScene, in language: String, _ scale: InterfaceScale? = nil
  ) -> Options {
    var options = self
    if let scale { options.uiScale = ScaleOption(scale) }
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
}

extension Session {
  /// Shows what was made before.
  func showScenes() {
    // A recording knows nothing of files: what is chosen there is not in it.
    guard options.isLive else { return }
    if store.needsFlush { try? store.flush() }
    world.show(
      gallery.sheet(isEmpty: store.document.stickers.isEmpty))
  }

  /// Lets the person look for something.
  func showFiles(_ purpose: FileChooser.Purpose) {
    guard options.isLive else { return }
    let chooser = FileChooser(purpose, bundled: workshop.assets.background, at: chooser?.folder)
    self.chooser = chooser
    world.show(chooser.sheet)
  }

  /// Whether a sheet is shown that depends on what lies on the disk.
  var showsFiles: Bool {
    guard let sheet = world.sheet else { return false }
    return [SceneGallery.id, FileChooser.id, ExportChoices.id].contains(sheet.id)
  }

  /// Goes where a choice from a sheet leads.
  func follow(_ choice: SheetChoice) {
    switch choice.sheet {
    case SceneGallery.id: followGallery(choice.item)
    case FileChooser.id: followFiles(choice.item)
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
    case .close: leaveGallery()
    case .chip(let id):
      switch SceneGallery.Chip(rawValue: id) {
      case .new: showFiles(.photo)
      case .open: showFiles(.any)
      case .startOver:
        leaveGallery()
        world.perform(.startOver)
      case .keepCopy: showFiles(.folder)
      case nil: break
      }
    case .tile(let path):
      if gallery.thrownAway.contains(path) { gallery.bringBack(path) }
      if path == store.path { leaveGallery() } else { go(to: .scene(path)) }
    case .button(let button, of: let path): press(button, of: path)
    }
  }

  private func press(_ button: String, of path: String) {
    switch SceneGallery.TileButton(rawValue: button) {
    case .duplicate:
      do throws(Failure) {
        try SceneGallery.duplicate(path, workshop.paths(scene: path, options))
      } catch {
        world.tell(Phrase(verbatim: error.message), isError: true)
      }
    case .delete: gallery.throwAway(path)
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
    case .goesOn: world.show(chooser.sheet)
    case .nothing: if gallery.thrownAway.isEmpty { world.show(nil) } else { showScenes() }
    case .photo(let path): go(to: .photo(path))
    case .bundledPhoto: go(to: .photo(nil))
    case .scene(let path): go(to: .scene(path))
    case .paper: beginOnPaper()
    case .folder(let folder): keepCopy(in: folder)
    }
  }

  /// Something new without a photo.
  private func beginOnPaper() {
    let document = SceneDocument(canvas: Size(width: 2400, height: 1800))
    do {
      guard let path = KeptScenes(ofPhotoAt: "/paper")?.free() else {
        throw Failure("there is no folder to keep it in")
      }
      try Disk.write(document.written(), to: path)
      go(to: .scene(path))
    } catch {
      world.tell("\(error)", isError: true)
    }
  }

  /// Writes the scene a second time, where somebody else can find it, and goes on with the first.
  private func keepCopy(in folder: String) {
    world.show(nil)
    let name = photoPath.map { KeptScenes.stem($0.lastPart) } ?? "picture"
    let paths = (1...10_000).lazy.map { "\(folder)/\(name)-\($0).json" }
    guard let path = paths.first(where: { !Disk.exists($0) }) else { return }
    do {
      try store.document.copied(from: self.paths, to: path)
      world.tell("a copy is kept as \(path)")
    } catch { world.tell("\(error)", isError: true) }
  }

  /// The photo's path; nil for none, and for the bundled one.
  private var photoPath: String? {
    let path = store.document.background.map(paths.photo)
    return path == workshop.assets.background ? nil : path
  }

  /// Ends this session, and begins another in its window.
  private func go(to next: NextScene) {
    if job != nil { return world.tell("a picture is being written: one moment") }
    self.next = next
    isOver = true
  }
}
