import Backend
import EditorKit
import Files
import Gestures
import Glibc
import Logging
import PictureFiles
import Pictures
import StickerCanvas
import StickerCompositor
import StickerEditor
import StickerScene
import Synchronization

/// Exchanges stickers, pictures and text with other programs through the clipboard.
final class ClipboardExchange: SessionObject, ProgramPart {
  private let arrivals: Arrivals
  /// The question for the clipboard's content; `nil` while there is none.
  private var pasted: Pasted?
  /// The place where other windows find the stickers that were copied here.
  var sharedCopy = SharedCopy()
  /// The number of the stickers that this window copied last; `nil` if it copied text, or nothing.
  private var sharedNumber: SharedCopy.Number?
  /// Whether the user has been told that the clipboard accepts only text.
  private var hasToldLimitation = false

  /// The most pixels of the picture of copied stickers.
  private static let greatestCopy = 32e6

  init(_ context: SessionContext, _ arrivals: Arrivals) {
    self.arrivals = arrivals
    super.init(context)
  }

  private var clipboard: any SystemClipboard { screen.window.clipboard }

  /// Whether the clipboard is shared with other programs.
  ///
  /// A kiosk doesn't share the clipboard, which holds paths and outlives visits. A recording contains pasted content.
  private var isShared: Bool { !options.kiosk && options.replay == nil }

  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .copy(let text): copy(text)
    case .copyFile(let path): copyFile(path)
    case .paste: paste()
    default: return false
    }
    return true
  }

  func beginVisit(at time: Double) { if isShared { clipboard.clear() } }

  /// Waits until other programs have the copied stickers, and removes a shared copy that no program can paste.
  func finish(isDisplayLost: Bool) {
    guard !isDisplayLost else { return }
    clipboard.finish()
    if let sharedNumber, clipboard.isForeign { sharedCopy.remove(sharedNumber) }
  }

  // MARK: Copying

  /// Offers copied text as text, and copied stickers as a picture with a number for other windows.
  private func copy(_ text: String) {
    world.toasts.end(about: .arrival)
    guard isShared else { return }
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

  /// Returns a function that makes a PNG file of stickers, on any thread; `nil` if no sticker is visible.
  private func picture(
    of stickers: [SceneDocument.Sticker], as number: SharedCopy.Number
  ) -> (@Sendable () -> [UInt8]?)? {
    let paths = scene.paths
    guard
      let composition = Composition(
        copyOf: stickers, pixelLimit: Self.greatestCopy, resolve: paths.file)
    else { return nil }
    let named = stickers.namingPictures { Disk.absolute(paths.file(named: $0)) }
    let scene = SceneDocument(canvas: scene.store.document.canvas, stickers: named)
    let exporter = services.exporter()
    return { [sharedCopy] in
      guard let file = try? exporter.png(composition) else { return nil }
      guard sharedCopy.keep(scene, as: number) else { return file }
      return PNG.adding(note: number.digits, to: file)
    }
  }

  /// Offers the picture in a file to other programs as a PNG file, and tells the user.
  private func copyFile(_ path: String) {
    guard isShared else { return }
    guard Disk.exists(path) else {
      return world.toasts.tell(
        "\(FileError(path: path, action: .read, code: ENOENT))", isError: true)
    }
    sharedCopy.remove()
    sharedNumber = nil
    let files = services.files
    clipboard.put(
      ClipboardContent(text: path.displayedPath) {
        guard let picture = try? files.picture(path, fit: .full) else { return nil }
        return try? ExportFormat.png.encode(
          picture.bitmap(frame: 0),
          metadata: PictureMetadata(exif: picture.exif, icc: picture.profile))
      })
    hasToldLimitation = false
    tellLimitation()
    if clipboard.missingProgram == nil { world.toasts.tell("Copied", about: .arrival) }
  }

  // MARK: Pasting

  /// Returns an event that says that another program has filled the clipboard, if a key is about to paste from it.
  func copiedElsewhere(before events: [InputEvent]) -> [InputEvent] {
    let mayPaste = events.contains { $0.kind == .key(.down, name: "V") }
    guard mayPaste, isShared, world.copiedText != nil, clipboard.isForeign else {
      return []
    }
    return [InputEvent(time: events.first?.time ?? context.pump.now, kind: .copiedElsewhere)]
  }

  /// Pastes stickers that were copied here, or asks the clipboard, whose answer comes in a later frame.
  private func paste() {
    if !isShared || world.copiedText != nil {
      if world.copiedText == nil { world.toasts.tell("Nothing to paste", about: .arrival) }
      return world.pasteCopied()
    }
    // One at a time: a repeated key press asks for the same content.
    guard self.pasted == nil else { return }
    let pasted = Pasted()
    self.pasted = pasted
    tellLimitation()
    let paste = Paste(
      pictures: PastedPictures(ofScene: scene.store.path), copy: sharedCopy, paths: scene.paths,
      files: services.files)
    clipboard.read(prefersText: world.isWriting, limit: Paste.limit) {
      [wake = context.wake] reading in
      let outcome = Result { () throws(Failure) in try paste.outcome(of: reading) }
      pasted.outcome.withLock { $0 = outcome }
      wake()
    }
  }

  /// Tells the user once if the clipboard exchanges only text.
  private func tellLimitation() {
    guard let program = clipboard.missingProgram, !hasToldLimitation else { return }
    hasToldLimitation = true
    let limitation: Phrase = "The clipboard accepts only text. Install \(program) to copy pictures."
    context.log.warning("\(limitation)")
    world.toasts.tell(limitation)
  }

  /// Returns the clipboard's answer as events; pictures are opened first and come in a later frame.
  func pastedEvents() -> [InputEvent] {
    guard let outcome = pasted?.outcome.withLock(\.self) else { return [] }
    pasted = nil
    switch outcome {
    case .failure(let problem): world.toasts.tell(problem.phrase, about: .arrival)
    case .success(.pictures(let files)): for path in files { arrivals.bring(path, to: nil) }
    case .success(.stickers(let scene)):
      return [InputEvent(time: context.pump.now, kind: .paste(scene))]
    case .success(.words(let text)):
      let line = text.split(whereSeparator: \.isNewline).first ?? ""
      let path = Paste.path(ofFileURI: line) ?? String(line)
      guard world.isWriting || !path.isAbsolutePath || !Disk.isReadable(path) else {
        arrivals.bring(path, to: nil)
        return []
      }
      let words = PastedWords(text)
      if let loss = words.loss { world.toasts.tell(loss) }
      return [
        InputEvent(time: context.pump.now, kind: .drop(name: words.words.name, position: nil))
      ]
    }
    return []
  }
}

/// The clipboard's answer, once it has come from another thread.
private final class Pasted: Sendable {
  let outcome = Mutex<Result<Paste.Outcome, Failure>?>(nil)
}
