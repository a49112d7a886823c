import Backend
import EditorKit
import Files
import Geometry
import Gestures
import PictureFiles
import Pictures
import StickerCanvas
import StickerScene

/// Opens dropped and pasted pictures, and inserts them into the canvas when they are open.
final class Arrivals: SessionObject, ProgramPart {
  /// A closure that opens a project, which is dropped or pasted as a file.
  var openProject: (String) -> Void = { _ in }
  /// The pictures that are being opened, with their positions in interface points; `nil` for a pasted picture.
  private var coming: [(name: String, position: Point?)] = []

  private let sets: StickerSets

  init(_ context: SessionContext, _ sets: StickerSets) {
    self.sets = sets
    super.init(context)
  }

  /// Opens a picture in the background, then drops it at a point of the window, in interface points; `nil` pastes the
  /// picture.
  ///
  /// With a user at the screen (`isLive`), passes a project to ``openProject`` instead.
  func bring(_ path: String, to position: Point?) {
    world.toasts.end(about: .arrival)
    if ProjectFile.isName(path), options.isLive { return openProject(path) }
    let name = ScenePath.relative(Disk.absolute(path), toDocumentAt: scene.paths.document)
    if screen.pictures.problem(with: name) != nil {
      screen.pictures.forget(PictureName(document: name))
    }
    coming.append((name, position))
  }

  /// Removes dropped files from the window's events and starts to open them, or ignores the files in a kiosk; folders become
  /// sets of stickers in the tray.
  ///
  /// `arrived()` returns the drop of a picture in the frame in which the picture is open, usually a later frame.
  func takeDrops(from events: [InputEvent]) -> [InputEvent] {
    events.filter { event in
      guard case .drop(let path, let position) = event.kind else { return true }
      // Visitors of a kiosk can only use the pictures in the tray.
      if options.kiosk { return false }
      if !options.noUi, Disk.isFolder(path) { sets.add(path) } else { bring(path, to: position) }
      return false
    }
  }

  /// Returns the drops of pictures that have been opened, with the document's names of the pictures.
  ///
  /// A picture that can't be opened causes a toast instead of a drop, and a picture that is shown in part causes both.
  func arrived() -> [InputEvent] {
    if let names = screen.pictures.takeNews() { world.showPictures(named: names) }
    let there = coming.filter { screen.pictures.imageIfOpen(named: $0.name) != nil }
    guard !there.isEmpty else { return [] }
    coming.removeAll { arrival in there.contains { $0 == arrival } }
    return there.compactMap { name, position in
      guard var problem = screen.pictures.problem(with: name) else {
        if screen.pictures.isCut(name) {
          // Not about the arrival: the drop ends the toasts about the arrivals before.
          world.toasts.tell(
            "Only a part of \(name.lastPart.displayedPath) can be shown.", isError: true)
        }
        return InputEvent(time: context.pump.now, kind: .drop(name: name, position: position))
      }
      // The user has just chosen the file, and knows its folder.
      problem.path = problem.path?.lastPart
      world.toasts.tell("\(problem)", isError: true, about: .arrival)
      return nil
    }
  }
}
