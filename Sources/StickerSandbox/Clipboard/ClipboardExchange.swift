import Backend
import EditorKit
import Files
import Geometry
import Gestures
import Logging
import Pictures
import StickerCanvas
import StickerCompositor
import StickerEditor
import StickerScene
import Synchronization

/// Exchanges stickers, pictures and text with other programs through the clipboard.
final class ClipboardExchange: ProgramPart {
  private let context: SessionContext
  private let scene: ShownScene
  private let services: ProgramServices
  private let clipboard: any SystemClipboard
  private let arrivals: Arrivals
  /// Whether the clipboard was asked for its content, and has not answered.
  private var isPasting = false
  private let pasted = Pasted()
  /// The place where other windows find the stickers that were copied here.
  var sharedCopy = SharedCopy()
  /// The number of the stickers that this window copied last; `nil` if it copied text, or nothing.
  private var sharedNumber: SharedCopy.Number?
  /// Whether the user has been told that the clipboard accepts only text.
  private var hasToldLimitation = false

  /// The most pixels of the picture of copied stickers.
  private static let greatestCopy = 32e6

  init(
    _ context: SessionContext, _ scene: ShownScene, _ services: ProgramServices,
    _ clipboard: any SystemClipboard, _ arrivals: Arrivals
  ) {
    (self.context, self.scene, self.services) = (context, scene, services)
    (self.clipboard, self.arrivals) = (clipboard, arrivals)
  }

  /// Whether the clipboard is shared with other programs.
  ///
  /// A kiosk doesn't share the clipboard, which holds paths and outlives visits. Neither does a replay: the recording
  /// contains the pasted content.
  private var isShared: Bool { !context.options.kiosk && context.options.replay == nil }

  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .copy(let text): copy(text)
    case .paste: paste()
    default: return false
    }
    return true
  }

  func beginVisit(at time: Double) { if isShared { clipboard.clear() } }

  /// Waits until other programs have the copied stickers, and removes the shared copy if no program can paste it any
  /// more.
  func finish(isDisplayLost: Bool) {
    guard !isDisplayLost else { return }
    clipboard.finish()
    if let sharedNumber, clipboard.isForeign { sharedCopy.remove(sharedNumber) }
  }

  // MARK: Copying

  /// Offers copied text as text, and copied stickers as a picture with a number for other windows.
  private func copy(_ text: String) {
    context.world.toasts.end(about: .arrival)
    guard isShared else { return }
    var content = ClipboardContent(text: text)
    sharedNumber = nil
    if let stickers = context.world.copiedStickers {
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

  // MARK: Pasting

  /// Returns an event that says that another program has filled the clipboard, if a key is about to paste from it.
  func copiedElsewhere(before events: [InputEvent]) -> [InputEvent] {
    let mayPaste = events.contains { $0.kind == .key(.down, name: "V") }
    guard mayPaste, isShared, context.world.copiedText != nil, clipboard.isForeign else {
      return []
    }
    return [InputEvent(time: events.first?.time ?? context.pump.now, kind: .copiedElsewhere)]
  }

  /// Pastes stickers that were copied here, or asks the clipboard, whose answer comes in a later frame.
  private func paste() {
    let world = context.world
    if !isShared || world.copiedText != nil {
      if world.copiedText == nil { world.toasts.tell("Nothing to paste", about: .arrival) }
      return world.pasteCopied()
    }
    // One at a time: a repeated key press asks for the same content.
    guard !isPasting else { return }
    isPasting = true
    tellLimitation()
    let paste = Paste(
      pictures: PastedPictures(ofScene: scene.store.path), copy: sharedCopy, paths: scene.paths,
      files: services.files)
    clipboard.read(prefersText: world.isWriting, limit: Paste.limit) {
      [pasted, wake = context.wake] reading in
      pasted.give(paste.outcome(of: reading))
      wake()
    }
  }

  /// Tells the user once if the clipboard exchanges only text.
  private func tellLimitation() {
    guard let program = clipboard.missingProgram, !hasToldLimitation else { return }
    hasToldLimitation = true
    let limitation: Phrase = "The clipboard accepts only text. Install \(program) to copy pictures."
    context.log.warning("\(limitation)")
    context.world.toasts.tell(limitation)
  }

  /// Returns the clipboard's answer as events; pictures are opened first and come in a later frame.
  func pastedEvents() -> [InputEvent] {
    let world = context.world
    guard isPasting, let outcome = pasted.take() else { return [] }
    isPasting = false
    switch outcome {
    case .nothing(let problem):
      world.toasts.tell(problem, about: .arrival)
    case .pictures(let files):
      for path in files { arrivals.bring(path, to: nil) }
    case .stickers(let scene):
      return [InputEvent(time: context.pump.now, kind: .paste(scene))]
    case .words(let text):
      let line = text.split(separator: "\n").first ?? ""
      let path = Paste.path(ofFileURI: line) ?? String(line)
      guard world.isWriting || !path.isAbsolutePath || !Disk.isReadable(path) else {
        arrivals.bring(path, to: nil)
        return []
      }
      let name = StickerText(String(text.prefix(500))).name
      return [InputEvent(time: context.pump.now, kind: .drop(name: name, position: nil))]
    }
    return []
  }
}

/// The answer of the clipboard, on its way from another thread to the loop.
private final class Pasted: Sendable {
  private let outcome = Mutex<Paste.Outcome?>(nil)

  func give(_ outcome: Paste.Outcome) { self.outcome.withLock { $0 = outcome } }

  /// Returns the answer once; `nil` before it has come.
  func take() -> Paste.Outcome? {
    outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
  }
}
