import EditorKit
import StickerCanvas
import StickerEditor

/// Lets the user choose a photo, a scene, a picture or a folder: in the desktop's chooser, or on the program's own sheet.
///
/// A photo or scene that the user chooses is opened at once; a picture is added to the canvas as a dropped file is, near
/// the middle of the visible part; a folder of pictures is added to the tray.
final class FileSearch: SessionObject, ProgramPart {
  private let looks: SceneScanner
  let listing: FolderListing
  private let dialogs: FileDialogs
  private let navigation: Navigation
  private let pages: Pages
  private let arrivals: Arrivals
  private let sets: StickerSets
  /// The sheet's state, which stays for the next search; `nil` before the first.
  private var chooser: FileChooser?
  /// Receives the chosen folder or picture, or `nil` if the user closed the sheet without a choice.
  private var done: (String?) -> Void = { _ in }

  init(
    _ context: SessionContext, _ looks: SceneScanner, _ dialogs: FileDialogs,
    _ navigation: Navigation, _ pages: Pages, _ arrivals: Arrivals, _ sets: StickerSets
  ) {
    (self.looks, self.dialogs, self.sets) = (looks, dialogs, sets)
    (self.navigation, self.pages, self.arrivals) = (navigation, pages, arrivals)
    listing = FolderListing(wake: context.wake)
    super.init(context)
  }

  var sheetID: String? { FileChooser.id }

  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .addPicture: addPicture()
    case .addStickerSet: addStickerSet()
    default: return false
    }
    return true
  }

  /// Begins a search in a folder for a picture to add to the canvas; `nil` for the folder of the last search.
  func addPicture(in folder: String? = nil) {
    begin(.picture, in: folder) { [weak self] path in
      guard let self else { return }
      world.show(nil)
      guard let path else { return }
      arrivals.bring(path, to: nil)
      // The picture starts to open in the next frame, and the choice may be the last input.
      context.wake()
    }
  }

  /// Begins a search for a folder of pictures to add to the tray; `folder` is the first one shown, `nil` for that of the
  /// last search.
  func addStickerSet(in folder: String? = nil) {
    begin(.stickers, in: folder) { [weak self] path in
      self?.world.show(nil)
      if let path { self?.sets.add(path) }
    }
  }

  /// Begins a search in a folder; `nil` for the folder of the last search.
  ///
  /// The desktop's chooser is asked first if the user opens a photo or a scene, or adds a picture. `done` receives the
  /// chosen folder or picture, or `nil` if the user closed the sheet without a choice.
  func begin(
    _ purpose: FileChooser.Purpose, in folder: String? = nil, done: @escaping (String?) -> Void
  ) {
    guard options.isLive else { return }
    guard purpose == .any || purpose == .picture else { return show(purpose, in: folder, done) }
    dialogs.ask(
      purpose == .any ? .open : .picture,
      orElse: { [weak self] in self?.show(purpose, in: folder, done) }
    ) { [weak self] path in
      guard let path else { return }
      if purpose == .picture { done(path) } else { self?.navigation.open(path) }
    }
  }

  func choose(_ item: SheetChoice.Item) {
    guard var chooser else { return world.show(nil) }
    let choice = chooser.choose(item)
    self.chooser = chooser
    switch choice {
    case .goesOn:
      world.toasts.end(about: .gallery)
      showSheet()
    case .nothing: done(nil)
    case .bundledPhoto: navigation.go(to: .photo(nil))
    case .file(let path) where chooser.purpose == .picture: done(path)
    case .file(let path): navigation.open(path)
    case .paper: pages.ask()
    case .folder(let folder): done(folder)
    }
  }

  /// Shows the sheet again; if `isRead` is `true`, the folder is not read again.
  func showSheet(isRead: Bool = false) {
    guard let chooser else { return }
    world.show(chooser.sheet(isRead: isRead))
    if chooser.isCut {
      world.toasts.tell(
        "This folder has too many files. Only \(FolderListing.greatestCount) are shown.",
        about: .gallery)
    }
  }

  private func show(
    _ purpose: FileChooser.Purpose, in folder: String?, _ done: @escaping (String?) -> Void
  ) {
    let before = chooser.flatMap { $0.showsRecent || $0.purpose.choosesFolder ? nil : $0.folder }
    chooser = FileChooser(
      purpose, bundled: services.assets.background, at: folder ?? before,
      recent: RecentFiles().paths, looks: looks,
      listing: listing)
    self.done = done
    showSheet()
  }
}
