import Backend
import DesktopPortal
import EditorKit
import Files
import Gestures
import Logging
import StickerCanvas

/// The desktop's own file chooser, open at most once.
final class FileDialogs: ProgramPart {
  /// The questions that the chooser can ask.
  enum Question {
    /// A photo or a scene to open.
    case open
    /// The place for a copy of the scene, with a path to begin with.
    case copy(suggesting: String)
  }

  /// The answer to a question.
  enum Answer {
    case cancelled
    /// The desktop has no chooser.
    case unavailable
    /// The user chose a path.
    case chosen(String)
  }

  private let context: SessionContext
  private let window: any Window
  private var current: (dialog: FileDialog, answered: (Answer) -> Void)?

  init(_ context: SessionContext, _ window: any Window) {
    (self.context, self.window) = (context, window)
  }

  /// Asks with the desktop's chooser, which answers in a later frame; returns `false` if the program's own chooser must
  /// ask.
  ///
  /// After a touch, the program's own chooser asks, since it is made for fingers.
  func ask(_ question: Question, answered: @escaping (Answer) -> Void) -> Bool {
    guard context.options.isLive, !context.options.kiosk, context.world.deviceInUse != .touch,
      let bus = SessionBus.address, let portalName = window.portalName
    else { return false }
    // The open dialog may be hidden.
    current?.dialog.cancel()
    let dialog = FileDialog(self.question(question, portalName), on: bus, wake: context.wake)
    current = (dialog, answered)
    return true
  }

  func follow(at time: Double) {
    guard let (dialog, answered) = current, let answer = dialog.answer else { return }
    current = nil
    switch answer {
    case .cancelled: answered(.cancelled)
    case .unavailable(let reason):
      context.log.info("Can't open the desktop's file chooser (\(reason)).")
      answered(.unavailable)
    case .chosen(let uri):
      guard let path = Paste.path(ofFileURI: uri[...]) else {
        return context.world.toasts.tell(
          "Only files on this computer can be opened.", isError: true)
      }
      answered(.chosen(path))
    }
  }

  func finish(isDisplayLost: Bool) { current?.dialog.cancel() }

  private func question(_ question: Question, _ window: String) -> FileQuestion {
    func said(_ phrase: Phrase) -> String { context.world.catalogue.text(of: phrase) }
    switch question {
    case .open:
      let endings = AssetFolder.pictureEndings.map { "*.\($0)" }
      return FileQuestion(
        .open, title: said("Open a photo or one of your pictures"), window: window,
        folder: UserFolders.folder("PICTURES")?.pathBytes,
        filters: [
          FileQuestion.Filter(
            said("My pictures"), patterns: ["*.json"] + endings, types: ["image/*"])
        ])
    case .copy(let path):
      return FileQuestion(
        .save(name: path.lastPart.displayedPath), title: said("Save a copy…"), window: window,
        folder: path.folder.pathBytes)
    }
  }
}
