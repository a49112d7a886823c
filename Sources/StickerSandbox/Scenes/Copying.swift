import Backend
import EditorKit
import Files
import StickerCanvas
import StickerEditor
import StickerScene

/// Saves copies of scenes: asks for a name, and writes the copy in the background.
final class Copying: SessionObject, ProgramPart {
  private let dialogs: FileDialogs
  private let search: FileSearch
  /// The sheet's state; `nil` while the sheet is closed.
  var choices: CopyChoices?
  /// The copy that is being written; `nil` while there is none.
  private(set) var copy: SceneCopy?
  /// A closure that is called after a copy was written, or failed.
  var copied: () -> Void = {}

  init(_ context: SessionContext, _ dialogs: FileDialogs, _ search: FileSearch) {
    (self.dialogs, self.search) = (dialogs, search)
    super.init(context)
  }

  var sheetID: String? { CopyChoices.id }

  func obey(_ request: EditorRequest) -> Bool {
    guard request == .keepCopy else { return false }
    ask()
    return true
  }

  /// Asks for the copy's name: in the desktop's chooser, or on the sheet.
  func ask() {
    guard options.isLive, !options.kiosk else { return }
    let choices =
      choices
      ?? CopyChoices(
        scene.photoPath?.lastPart.stem ?? "picture",
        in: UserFolders.folder("PICTURES") ?? UserFolders.home ?? "/")
    self.choices = choices
    dialogs.ask(.copy(suggesting: choices.path), orElse: { [weak self] in self?.showSheet() }) {
      [weak self] path in self?.writeIfChosen(path)
    }
  }

  func choose(_ item: SheetChoice.Item) {
    guard var choices else { return world.show(nil) }
    let choice = choices.choose(item)
    self.choices = choices
    switch choice {
    case .goesOn: showSheet()
    case .elsewhere:
      search.begin(.folder, in: choices.folder) { [weak self] folder in
        self?.continue(in: folder)
      }
    case .write(let path, let replacing): write(to: path, replacing: replacing)
    case .nothing:
      self.choices = nil
      world.show(nil)
    }
  }

  /// Tells the user the outcome of the copy.
  func follow(at time: Double) {
    guard let copy, let outcome = copy.work.outcome else { return }
    self.copy = nil
    switch outcome {
    case .done:
      choices = nil
      if world.sheet?.id == CopyChoices.id { world.show(nil) }
      if !copy.isDuplicate {
        tell(of: copy.path)
      }
    case .taken where choices != nil:
      // Another process has created a file with that name.
      choices?.asksToReplace = true
      showSheet()
    case .taken: world.toasts.tell("A file with this name already exists.", isError: true)
    case .failed(let problem): world.toasts.tell(problem, isError: true)
    }
    copied()
  }

  private func tell(of path: String) {
    world.showCard(
      with: WrittenFile(
        path, named: Phrase(verbatim: path.lastPart), "Saved to \(path.folder.lastPart)",
        showing: SceneThumbnails.name(of: path), [.showFile]))
  }

  func finish(isDisplayLost: Bool) {
    copy?.work.wait()
    follow(at: context.pump.now)
  }

  /// Writes a copy to a path where other programs find it; the session continues with the first scene.
  func write(to path: String, replacing: Bool) {
    if [scene.store.path, scene.photoPath].contains(path) {
      return world.toasts.tell("This file is open. Choose another name.", isError: true)
    }
    guard copy == nil else { return }
    copy = SceneCopy(
      of: scene.store.document, from: scene.paths, to: path, replacing: replacing,
      wake: context.wake)
  }

  /// Starts to duplicate an autosaved scene; returns `false` while another copy is being written.
  func duplicate(_ path: String) -> Bool {
    guard copy == nil else { return false }
    let paths = StickerPaths(document: path, folder: scene.paths.folder, assets: scene.paths.assets)
    copy = SceneCopy(duplicating: path, paths, wake: context.wake)
    return true
  }

  private func `continue`(in folder: String?) {
    if let folder {
      if choices == nil { choices = CopyChoices("picture", in: folder) }
      choices?.folder = folder
    }
    showSheet()
  }

  private func showSheet() {
    if let choices { world.show(choices.sheet) }
  }

  /// Writes a copy to the path from the desktop's chooser; `nil` if the user cancelled.
  private func writeIfChosen(_ path: String?) {
    guard let path else {
      if world.sheet?.id != CopyChoices.id { choices = nil }
      return
    }
    // The desktop's chooser has asked whether the copy may replace a file.
    let choices = CopyChoices(asPath: path)
    // With `.json` added, the path is another file, about which the chooser has not asked.
    if choices.path != path, choices.asksToReplace {
      self.choices = choices
      return showSheet()
    }
    write(to: choices.path, replacing: choices.path == path)
  }
}
