import DesktopPortal
import EditorKit
import Files
import Glibc
import Logging
import StickerCanvas

/// Shows the files that toasts name in the desktop's file manager, and ends toasts about files that have changed.
final class ShownFiles: SessionObject, ProgramPart {
  /// The toast that names a file, by its start, and the time of the file's last change; `nil` while there is none.
  private var toast: (start: Double, change: Int?)?
  /// The request to show a file in the file manager; `nil` while there is none.
  private(set) var reveal: FileReveal?

  func obey(_ request: EditorRequest) -> Bool {
    guard case .showFile(let path) = request else { return false }
    show(path)
    return true
  }

  func follow(at time: Double) {
    followReveal()
    followToast()
  }

  /// Shows a file in the file manager; does nothing in a kiosk and while a recording is played.
  private func show(_ path: String) {
    guard options.isLive, !options.kiosk else { return }
    guard Disk.exists(path) else {
      return world.toasts.tell(
        "\(FileError(path: path, action: .read, code: ENOENT))", isError: true)
    }
    reveal = FileReveal(
      path.fileURI, in: path.folder.pathBytes, on: context.bus, wake: context.wake)
  }

  /// Ends a toast whose file was replaced or removed since the toast appeared.
  private func followToast() {
    guard let notice = world.toasts.current, let file = notice.file else {
      return toast = nil
    }
    let change = Disk.lastChange(of: file)
    if toast?.start != notice.start { toast = (notice.start, change) }
    guard toast?.change != change else { return }
    toast = nil
    world.toasts.dismiss()
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
