import Backend
import DesktopPortal
import EditorKit
import Files
import Logging
import PictureFiles
import StickerCanvas

/// The desktop's own file chooser, open at most once.
final class FileDialogs: SessionObject, ProgramPart {
  enum Question {
    /// A photo, a video or a scene to open.
    case open
    /// A picture to add as a sticker.
    case picture
    /// The place for a copy of the scene, with a path to begin with.
    case copy(suggesting: String)
  }

  private var current: (dialog: FileDialog, orElse: () -> Void, done: (String?) -> Void)?

  /// Asks with the desktop's chooser, which answers later; calls `orElse` if the program's own chooser must ask.
  ///
  /// `done` receives the chosen path; `nil` if the user cancelled. If the choice isn't a file on this computer, a toast
  /// is shown, and neither closure is called. After a touch, the program's own chooser asks, since it is made for
  /// fingers.
  ///
  /// Cancels the open dialog of an earlier call, whose closures are then never called.
  func ask(
    _ question: Question, orElse: @escaping () -> Void, done: @escaping (String?) -> Void
  ) {
    // Two choosers would ask at once; the open dialog may be hidden.
    current?.dialog.cancel()
    current = nil
    guard options.isLive, !options.kiosk, world.deviceInUse != .touch, let bus = context.bus,
      let portalName = screen.window.portalName
    else { return orElse() }
    let dialog = FileDialog(self.question(question, portalName), on: bus, wake: context.wake)
    current = (dialog, orElse, done)
  }

  func follow(at time: Double) {
    guard let (dialog, orElse, done) = current, let answer = dialog.answer else { return }
    current = nil
    switch answer {
    case .cancelled: done(nil)
    case .unavailable(let reason):
      context.log.info("Can't open the desktop's file chooser (\(reason)).")
      orElse()
    case .chosen(let uri):
      guard let path = Paste.path(ofFileURI: uri[...]) else {
        return world.toasts.tell("Only files on this computer can be opened.", isError: true)
      }
      done(path)
    }
  }

  func finish(isDisplayLost: Bool) { current?.dialog.cancel() }

  private func question(_ question: Question, _ window: String) -> FileQuestion {
    func said(_ phrase: Phrase) -> String { world.catalogue.text(of: phrase.heading) }
    switch question {
    case .open:
      let endings = (AssetFolder.pictureEndings + AssetFolder.videoEndings).map { "*.\($0)" }
      let videos = AssetFolder.videoTypes.isEmpty ? [] : ["video/*"]
      return FileQuestion(
        .open, title: said("Open"), window: window,
        folder: UserFolders.folder("PICTURES")?.pathBytes,
        filters: [
          FileQuestion.Filter(
            said("My pictures"), patterns: ["*.json", "*.\(ProjectFile.ending)"] + endings,
            types: ["image/*"] + videos)
        ])
    case .picture:
      return FileQuestion(
        .open, title: said("Add picture…"), window: window,
        folder: UserFolders.folder("PICTURES")?.pathBytes,
        filters: [
          FileQuestion.Filter(
            said("Pictures"), patterns: AssetFolder.pictureEndings.map { "*.\($0)" },
            types: ["image/*"])
        ])
    case .copy(let path):
      return FileQuestion(
        .save(name: path.lastPart.displayedPath), title: said("Save a copy…"), window: window,
        folder: path.folder.pathBytes)
    }
  }
}
