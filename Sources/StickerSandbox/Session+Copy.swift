import Files
import StickerEditor
import StickerScene

extension Session {
  /// Asks under what name a copy is to be kept: the desktop's chooser, or a sheet.
  func askForCopy() {
    guard options.isLive, !options.kiosk else { return }
    let choices =
      copyChoices
      ?? CopyChoices(
        photoPath?.lastPart.stem ?? "picture",
        in: UserFolders.folder("PICTURES") ?? UserFolders.home ?? "/")
    copyChoices = choices
    if !askDesktop(.copy(suggesting: choices.path)) { showCopyChoices() }
  }

  /// Asks by the program's own sheet.
  func showCopyChoices() {
    if let choices = copyChoices { world.show(choices.sheet) }
  }

  /// Goes where a choice of that sheet leads.
  func followCopyChoice(_ item: SheetChoice.Item) {
    guard var choices = copyChoices else { return world.show(nil) }
    let choice = choices.choose(item)
    copyChoices = choices
    switch choice {
    case .goesOn: showCopyChoices()
    case .elsewhere: showFiles(.folder)
    case .write(let path, let replacing): keepCopy(at: path, replacing: replacing)
    case .nothing:
      copyChoices = nil
      world.show(nil)
    }
  }

  /// Goes on in another folder.
  func keepCopy(in folder: String) {
    if copyChoices == nil { copyChoices = CopyChoices("picture", in: folder) }
    copyChoices?.folder = folder
    showCopyChoices()
  }

  /// Writes the scene a second time, where somebody else can find it, and goes on with the first.
  func keepCopy(at path: String, replacing: Bool) {
    if [store.path, photoPath].contains(path) {
      return world.tell("that is what is open: choose another name", isError: true)
    }
    do {
      try store.document.copied(from: paths, to: path, replacing: replacing)
      copyChoices = nil
      world.show(nil)
      world.tell("a copy is kept as \(path)")
    } catch let error as FileError where error.isTaken && !replacing {
      copyChoices?.askToReplace()
      showCopyChoices()
    } catch { world.tell("\(error)", isError: true) }
  }
}
