import Backend
import DesktopPortal
import EditorKit
import Files
import Glibc
import Logging
import StickerCanvas
import StickerEditor

/// Opens the file of the card, shows the file in the desktop's file manager, and closes a card whose file has changed.
final class ShownFiles: SessionObject, ProgramPart {
  /// The file on the card, and the time of the file's last change; `nil` without a card.
  private var shown: (file: WrittenFile, change: Int?)?
  /// The request to show a file in the file manager; `nil` while there is none.
  private(set) var reveal: FileReveal?
  /// The request to open a file; `nil` while there is none.
  private(set) var opening: FileOpening?
  /// The program that opens files without a desktop's portal.
  var opener = "xdg-open"

  /// Opens or shows a file; does nothing in a kiosk and while a recording is played.
  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .showFile(let path):
      if mayUse(path) {
        reveal = FileReveal(
          path.fileURI, in: path.folder.pathBytes, on: context.bus, wake: context.wake)
      }
    case .openFile(let path):
      if mayUse(path) {
        opening = FileOpening(
          path.pathBytes, window: screen.window.portalName ?? "", on: context.bus, opener: opener,
          wake: context.wake)
      }
    default: return false
    }
    return true
  }

  func follow(at time: Double) {
    followReveal()
    followOpening()
    followCard()
  }

  /// Returns whether a file may be given to other programs; tells the user if the file is gone.
  private func mayUse(_ path: String) -> Bool {
    guard options.isLive, !options.kiosk else { return false }
    if Disk.exists(path) { return true }
    world.toasts.tell("\(FileError(path: path, action: .read, code: ENOENT))", isError: true)
    return false
  }

  /// Closes a card whose file was replaced or removed since the card appeared.
  private func followCard() {
    guard let file = world.writtenFile else { return shown = nil }
    let change = Disk.lastChange(of: file.path)
    if shown?.file != file { shown = (file, change) }
    if shown?.change != change { world.showCard(with: nil) }
  }

  private func followOpening() {
    guard let outcome = opening?.outcome else { return }
    opening = nil
    if case .failed(let reason) = outcome {
      context.log.warning("Can't open the file (\(reason)).")
      world.toasts.tell(
        "No program was found that opens this file. Install one, or show the file in its folder.",
        isError: true)
    }
  }

  private func followReveal() {
    guard let outcome = reveal?.outcome else { return }
    reveal = nil
    if case .unavailable(let reason) = outcome {
      context.log.warning("Can't open a file manager (\(reason)).")
      world.toasts.tell(
        "No file manager was found. Install xdg-utils, or open the folder yourself.", isError: true)
    }
  }
}
