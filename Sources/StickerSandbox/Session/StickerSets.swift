import EditorKit
import Files
import StickerCanvas
import StickerEditor
import StickerScene

/// Adds folders of pictures to the tray as sets of the user's own, which the settings keep as paths.
final class StickerSets: SessionObject, ProgramPart {
  static let greatestCount = 20
  /// The maximum number of pictures in a set.
  static let greatestSize = 500

  /// Takes back sets that the user has removed from the tray.
  func obey(_ request: EditorRequest) -> Bool {
    guard case .removeStickerSet(let path) = request else { return false }
    keep(Settings.read(context.log).stickerSets.filter { $0 != path })
    return true
  }

  /// Adds a folder to the tray, or tells the user why the folder can't be added.
  func add(_ folder: String) {
    let path = Disk.absolute(folder)
    // A replay has no folder.
    guard options.keepsRecentPictures || options.record == nil else {
      return world.toasts.tell(
        "Folders can't be added to the tray during a recording.", isError: true)
    }
    let known = world.traySets.map(\.id)
    guard known.contains(path) || known.count < Self.greatestCount else {
      return world.toasts.tell(
        "The tray can hold at most \(Self.greatestCount) folders.", isError: true)
    }
    let found = Self.set(of: path, inDocumentAt: scene.paths.document)
    guard let set = found.set else {
      return world.toasts.tell("There are no pictures in \(path.lastPart).", isError: true)
    }
    world.addToTray(set)
    keep([path] + Settings.read(context.log).stickerSets.filter { $0 != path })
    world.toasts.tell(
      found.isCut
        ? "\(set.title) has many pictures: the tray shows the first \(set.names.count)."
        : "The pictures of \(set.title) are in the tray.")
  }

  private func keep(_ paths: [String]) {
    guard options.keepsRecentPictures else { return }
    context.keep(Settings.value(ofList: paths), as: .stickerSets)
  }

  /// Removes folders that don't exist from the settings, and names the first of them in a toast.
  ///
  /// Folders that have no pictures, or weren't read within a second, stay.
  func tellGone(_ settings: Settings) {
    guard options.keepsRecentPictures, !options.noUi else { return }
    let gone = settings.stickerSets.filter { !Disk.exists($0) }
    guard let first = gone.first else { return }
    keep(settings.stickerSets.filter { !gone.contains($0) })
    context.tellOperator("The pictures of \(first) are missing from the tray: the folder is gone.")
  }

  /// Returns the set of a folder's pictures, or `nil` if there are none, and whether there are more.
  ///
  /// The pictures are sorted by name, pictures of the folder itself before pictures of its subfolders, which are
  /// categories of the set; deeper folders are left out, as are pictures that links lead to outside of the folder.
  /// After a second, folders that aren't read yet have no pictures.
  static func set(
    of folder: String, inDocumentAt document: String
  ) -> (set: StickerSet?, isCut: Bool) {
    guard let real = Disk.realPath(folder) else { return (nil, false) }
    let start = ContinuousClock.now
    var set = StickerSet(id: folder, title: folder.lastPart, names: [])
    var isCut = false
    var folders = [folder]
    while !folders.isEmpty {
      let next = folders.removeFirst()
      let left = 1 - (ContinuousClock.now - start) / .seconds(1)
      if left <= 0 || set.names.count >= greatestSize {
        isCut = true
        break
      }
      let content = FolderListing(patience: left).content(of: next)
      let inside = content.files.filter { path in
        AssetFolder.isPictureName(path.lastPart[...])
          && Disk.realPath(path)?.utf8.starts(with: "\(real)/".utf8) == true
      }
      let names = inside.prefix(greatestSize - set.names.count).map {
        ScenePath.relative($0, toDocumentAt: document)
      }
      set.names += names
      if next == folder {
        folders = content.folders + folders
      } else {
        for name in names { set.categories[name] = next.lastPart }
      }
      isCut = isCut || content.isCut || inside.count > names.count
    }
    return (set.names.isEmpty ? nil : set, isCut)
  }
}
