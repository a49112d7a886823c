import EditorKit
import StickerCanvas
import StickerEditor

/// Lets the user choose a photo, a scene or a folder: in the desktop's chooser, or on the program's own sheet.
///
/// A photo or scene that the user chooses is opened at once.
final class FileSearch: ProgramPart {
  private let context: SessionContext
  /// The path of the bundled photo.
  private let bundled: String
  private let looks: SceneScanner
  private let listing: FolderListing
  private let dialogs: FileDialogs
  private let departure: Departure
  /// The sheet's state, which stays for the next search; `nil` before the first.
  private var chooser: FileChooser?
  /// Receives the chosen folder, or `nil` if the user closed the sheet without a choice.
  private var done: (String?) -> Void = { _ in }

  init(
    _ context: SessionContext, bundled: String, _ looks: SceneScanner, _ dialogs: FileDialogs,
    _ departure: Departure
  ) {
    (self.context, self.bundled, self.looks) = (context, bundled, looks)
    (self.dialogs, self.departure) = (dialogs, departure)
    listing = FolderListing(wake: context.wake)
  }

  var sheetID: String? { FileChooser.id }

  /// Begins a search in a folder; `nil` for the folder of the last search.
  ///
  /// The desktop's chooser is asked first if the user opens a photo or a scene. `done` receives the chosen folder, or
  /// `nil` if the user closed the sheet without a choice.
  func begin(
    _ purpose: FileChooser.Purpose, in folder: String? = nil, done: @escaping (String?) -> Void
  ) {
    guard context.options.isLive else { return }
    if purpose == .any, askDesktop(done) { return }
    show(purpose, in: folder, done)
  }

  func choose(_ item: SheetChoice.Item) {
    guard var chooser else { return context.world.show(nil) }
    let choice = chooser.choose(item)
    self.chooser = chooser
    switch choice {
    case .goesOn:
      context.world.toasts.end(about: .gallery)
      showSheet()
    case .nothing: done(nil)
    case .photo(let path): departure.go(to: .photo(path))
    case .bundledPhoto: departure.go(to: .photo(nil))
    case .scene(let path): departure.open(path)
    case .paper: departure.beginOnPaper()
    case .folder(let folder): done(folder)
    }
  }

  /// Returns whether more of the folder was read since the last call.
  func takeNews() -> Bool { listing.takeNews() }

  /// Shows the sheet again; if `isRead` is `true`, the folder is not read again.
  func showSheet(isRead: Bool = false) {
    guard let chooser else { return }
    context.world.show(chooser.sheet(isRead: isRead))
    if chooser.isCut {
      context.world.toasts.tell(
        "This folder has too many files. Only \(FolderListing.greatestCount) are shown.",
        about: .gallery)
    }
  }

  private func show(
    _ purpose: FileChooser.Purpose, in folder: String? = nil, _ done: @escaping (String?) -> Void
  ) {
    let before = chooser.flatMap { $0.showsRecent || $0.purpose == .folder ? nil : $0.folder }
    chooser = FileChooser(
      purpose, bundled: bundled, at: folder ?? before, recent: RecentFiles().paths, looks: looks,
      listing: listing)
    self.done = done
    showSheet()
  }

  private func askDesktop(_ done: @escaping (String?) -> Void) -> Bool {
    dialogs.ask(.open) { [weak self] answer in
      switch answer {
      case .cancelled: break
      case .unavailable: self?.show(.any, done)
      case .chosen(let path): self?.departure.open(path)
      }
    }
  }
}
