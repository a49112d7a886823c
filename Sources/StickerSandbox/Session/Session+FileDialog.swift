import Backend
import DesktopPortal
import Files
import Gestures
import Logging
import StickerEditor

/// What the desktop's chooser is asked for.
enum DesktopQuestion: Equatable {
  /// A photo or a scene to open.
  case open
  /// Where a copy goes; it is suggested to go to a path.
  case copy(suggesting: String)
}

extension Session {
  /// Asks by the desktop's own chooser; false where the program's own is to ask.
  ///
  /// Whoever uses fingers is asked by the program: its chooser is made for them.
  func askDesktop(_ question: DesktopQuestion) -> Bool {
    guard options.isLive, !options.kiosk, world.deviceInUse != .touch, let bus = SessionBus.address,
      let window = screen.window.portalName
    else { return false }
    // One at a time: what was asked before is out of sight.
    fileDialog?.dialog.cancel()
    let dialog = FileDialog(self.question(question, window), on: bus, wake: platform.wake)
    fileDialog = (dialog, question)
    return true
  }

  private func question(_ question: DesktopQuestion, _ window: String) -> FileQuestion {
    func said(_ phrase: Phrase) -> String { world.catalogue.text(of: phrase) }
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

  /// Does what the person has chosen in the desktop's chooser, if they have.
  func followFileDialog() {
    guard let (dialog, question) = fileDialog, let answer = dialog.answer else { return }
    fileDialog = nil
    switch (answer, question) {
    case (.cancelled, _): copyChoices = world.sheet?.id == CopyChoices.id ? copyChoices : nil
    case (.unavailable(let reason), _):
      workshop.log.info("no file chooser of the desktop: \(reason)")
      if question == .open { showFiles(.any, byDesktop: false) } else { showCopyChoices() }
    case (.chosen(let uri), _):
      guard let path = Paste.path(ofFileURI: uri[...]) else {
        return world.tell("only files of this computer can be opened", isError: true)
      }
      if question == .open { open(path) } else { keepCopyByDesktop(at: path) }
    }
  }

  /// Writes a copy where the desktop's chooser says; the person has been asked there whether it may replace a file.
  private func keepCopyByDesktop(at path: String) {
    let choices = CopyChoices(asPath: path)
    // With the ending that scenes have it is another file, of which nobody has been asked.
    if choices.path != path, choices.asksToReplace {
      copyChoices = choices
      return showCopyChoices()
    }
    keepCopy(at: choices.path, replacing: choices.path == path)
  }
}
