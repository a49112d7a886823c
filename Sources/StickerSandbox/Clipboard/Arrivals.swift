import Backend
import EditorKit
import Files
import Geometry
import Gestures
import Pictures
import StickerCanvas
import StickerScene

/// Opens pictures that come from elsewhere, and puts them onto the canvas when they are open.
final class Arrivals: ProgramPart {
  private let context: SessionContext
  /// The path of the document, which names pictures from there.
  private let document: String
  private let pictures: ScreenPictures
  /// The pictures that are being opened, and where in the window they go; `nil` for pictures that are pasted.
  private var coming: [(name: String, position: Point?)] = []

  init(_ context: SessionContext, document: String, _ pictures: ScreenPictures) {
    (self.context, self.document, self.pictures) = (context, document, pictures)
  }

  /// Opens a picture in the background, which is dropped at a point when it is open; `nil` pastes it.
  func bring(_ path: String, to position: Point?) {
    context.world.toasts.end(about: .arrival)
    let name = ScenePath.relative(Disk.absolute(path), toDocumentAt: document)
    if pictures.problem(with: name) != nil { pictures.forget(PictureName(document: name)) }
    coming.append((name, position))
  }

  /// Takes dropped files out of the window's events; the files are opened, and come in a later frame.
  func takeDrops(from events: [InputEvent]) -> [InputEvent] {
    events.filter { event in
      guard case .drop(let path, let position) = event.kind else { return true }
      // A kiosk's pictures are those of its tray.
      if !context.options.kiosk { bring(path, to: position) }
      return false
    }
  }

  /// Returns the drops of pictures that have been opened.
  func arrived() -> [InputEvent] {
    if let names = pictures.takeNews() { context.world.showPictures(named: names) }
    let there = coming.filter { pictures.imageIfOpen(named: $0.name) != nil }
    guard !there.isEmpty else { return [] }
    coming.removeAll { arrival in there.contains { $0 == arrival } }
    return there.compactMap { name, position in
      guard let problem = pictures.problem(with: name) else {
        return InputEvent(time: context.pump.now, kind: .drop(name: name, position: position))
      }
      context.world.toasts.tell("\(problem)", isError: true, about: .arrival)
      return nil
    }
  }
}
