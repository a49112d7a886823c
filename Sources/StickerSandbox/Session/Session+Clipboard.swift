import Backend
import Files
import Geometry
import Gestures
import Logging
import Pictures
import StickerCompositor
import StickerEditor
import StickerScene
import Synchronization

/// What the clipboard has given, on its way to the loop.
final class Pasted: Sendable {
  private let outcome = Mutex<Paste.Outcome?>(nil)

  func give(_ outcome: Paste.Outcome) { self.outcome.withLock { $0 = outcome } }

  /// What has come; once.
  func take() -> Paste.Outcome? {
    outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
  }
}

extension Session {
  private var clipboard: any SystemClipboard { screen.window.clipboard }

  /// The most pixels of the picture of copied stickers.
  private static let greatestCopy = 32e6

  /// Whether what is copied here goes to other programs, and theirs comes here.
  ///
  /// In a kiosk it stays with the editor: the clipboard holds paths, and outlives visits. Recordings have in them what was
  /// pasted.
  var sharesClipboard: Bool { !options.kiosk && replay == nil }

  /// Offers what was copied here to other programs: words as text, stickers as a picture with a number for other windows.
  func copy(_ text: String) {
    world.endNotice(about: .arrival)
    guard sharesClipboard else { return }
    var content = ClipboardContent(text: text)
    sharedNumber = nil
    if let stickers = world.copiedStickers {
      let number = SharedCopy.Number.random()
      sharedNumber = number
      content.picture = picture(of: stickers, as: number)
    }
    if content.picture == nil { sharedCopy.remove() }
    clipboard.put(content)
    if content.picture != nil { tellLimitation() }
  }

  /// Waits until other programs have what was copied here, and removes what nobody can paste any more.
  func finishCopy() {
    clipboard.finish()
    if let sharedNumber, clipboard.isForeign { sharedCopy.remove(sharedNumber) }
  }

  /// Returns what makes a PNG file of stickers, on any thread; `nil` if nothing of them is visible.
  private func picture(
    of stickers: [SceneDocument.Sticker], as number: SharedCopy.Number
  ) -> (@Sendable () -> [UInt8]?)? {
    let paths = paths
    guard
      let composition = Composition(
        copyOf: stickers, pixelLimit: Self.greatestCopy, resolve: paths.file)
    else { return nil }
    let named = stickers.namingPictures { Disk.absolute(paths.file(named: $0)) }
    let scene = SceneDocument(canvas: store.document.canvas, stickers: named)
    let exporter = workshop.exporter()
    return { [sharedCopy] in
      guard let file = try? exporter.png(composition) else { return nil }
      guard sharedCopy.keep(scene, as: number) else { return file }
      return PNG.adding(note: number.digits, to: file)
    }
  }

  /// Notices that another program has put something on the clipboard, before a key pastes from it.
  func copiedElsewhere(before events: [InputEvent]) -> [InputEvent] {
    let mayPaste = events.contains { $0.kind == .key(.down, name: "V") }
    guard mayPaste, sharesClipboard, world.copiedText != nil, clipboard.isForeign else { return [] }
    return [InputEvent(time: events.first?.time ?? screen.pump.now, kind: .copiedElsewhere)]
  }

  /// Takes what the clipboard holds: what was copied here, or else what comes of it in a later frame.
  func paste() {
    if !sharesClipboard || world.copiedText != nil {
      if world.copiedText == nil { world.tell("there is nothing to paste", about: .arrival) }
      return world.pasteCopied()
    }
    // One at a time: who presses the key again means the same.
    guard !isPasting else { return }
    isPasting = true
    tellLimitation()
    let paste = Paste(
      pictures: PastedPictures(ofScene: store.path), copy: sharedCopy, paths: paths,
      files: workshop.files)
    clipboard.read(prefersText: world.isWriting, limit: Paste.limit) {
      [pasted, wake = platform.wake] reading in
      pasted.give(paste.outcome(of: reading))
      wake()
    }
  }

  /// Says once that the clipboard takes and gives text alone, where it does.
  private func tellLimitation() {
    guard let program = clipboard.missingProgram, !hasToldLimitation else { return }
    hasToldLimitation = true
    let limitation: Phrase = "the clipboard takes text alone; install \(program) for pictures"
    workshop.log.warning("\(limitation)")
    world.tell(limitation)
  }

  /// What has come from the clipboard, as events; pictures are opened first, and come later.
  func pastedEvents() -> [InputEvent] {
    guard isPasting, let outcome = pasted.take() else { return [] }
    isPasting = false
    switch outcome {
    case .nothing(let problem):
      world.tell(problem, about: .arrival)
    case .pictures(let files):
      for path in files { bring(path, to: nil) }
    case .stickers(let scene):
      return [InputEvent(time: screen.pump.now, kind: .paste(scene))]
    case .words(let text):
      let line = text.split(separator: "\n").first ?? ""
      let path = Paste.path(ofFileURI: line) ?? String(line)
      guard world.isWriting || !path.isAbsolutePath || !Disk.isReadable(path) else {
        bring(path, to: nil)
        return []
      }
      let name = Words(String(text.prefix(500))).name
      return [InputEvent(time: screen.pump.now, kind: .drop(name: name, position: nil))]
    }
    return []
  }
}
