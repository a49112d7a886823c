import Backend
import DesktopPortal
import Files
import Glibc
import Logging
import StickerEditor

/// Files that toasts tell of, in the desktop's file manager.
extension Session {
  /// Shows a file in the desktop's file manager; does nothing in a kiosk and while a recording is played.
  func showFile(_ path: String) {
    guard options.isLive, !options.kiosk else { return }
    guard Disk.exists(path) else {
      return world.tell("\(FileError(path: path, action: .read, code: ENOENT))", isError: true)
    }
    fileReveal = FileReveal(path, on: SessionBus.address, wake: platform.wake)
  }

  /// Ends a toast whose file was replaced or removed since the toast appeared.
  func followShownFile() {
    guard let notice = world.notice, let file = notice.file else { return shownFile = nil }
    let change = Disk.lastChange(of: file)
    if shownFile?.start != notice.start { shownFile = (notice.start, change) }
    guard shownFile?.change != change else { return }
    shownFile = nil
    world.dismissNotice()
  }

  /// Tells the user if the file manager could not be opened.
  func followFileReveal() {
    guard let outcome = fileReveal?.outcome else { return }
    fileReveal = nil
    if case .unavailable(let reason) = outcome {
      workshop.log.warning("no file manager: \(reason)")
      world.tell(
        "No file manager was found. Install xdg-utils, or open the folder yourself.", isError: true)
    }
  }
}
