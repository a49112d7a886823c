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

  /// The answers that come of a question.
  enum Answer {
    case cancelled
    /// The desktop has no chooser.
    case unavailable
    /// A path.
    case chosen(String)
  }

  private let context: SessionContext
  private let window: any Window
  private var current: (dialog: FileDialog, answered: (Answer) -> Void)?

  init(_ context: SessionContext, _ window: any Window) {
    (self.context, self.window) = (context, window)
  }

  /// Asks by the desktop's chooser, whose answer comes in a later frame; returns `false` where the program's own is to ask.
  ///
  /// Users with fingers are asked by the program: its chooser is made for them.
  func ask(_ question: Question, answered: @escaping (Answer) -> Void) -> Bool {
    guard context.options.isLive, !context.options.kiosk, context.world.deviceInUse != .touch,
      let bus = SessionBus.address, let portalName = window.portalName
    else { return false }
    // The dialog that is open is out of sight.
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
      context.log.info("no file chooser of the desktop: \(reason)")
      answered(.unavailable)
    case .chosen(let uri):
      guard let path = Paste.path(ofFileURI: uri[...]) else {
        return context.world.toasts.tell("only files of this computer can be opened", isError: true)
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
        .open, title: said("Open a photo or a picture you made"), window: window,
        folder: UserFolders.folder("PICTURES")?.pathBytes,
        filters: [
          FileQuestion.Filter(
            said("My pictures"), patterns: ["*.json"] + endings, types: ["image/*"])
        ])
    case .copy(let path):
      return FileQuestion(
        .save(name: path.lastPart.displayedPath), title: said("Keep a copy"), window: window,
        folder: path.folder.pathBytes)
    }
  }
}
