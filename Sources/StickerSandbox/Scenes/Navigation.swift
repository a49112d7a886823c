import Backend
import EditorKit
import Files
import PictureFiles
import StickerCanvas
import StickerEditor
import StickerScene

/// Ends the session: the user quits, or goes to another scene, which is opened in the background first.
final class Navigation: SessionObject, ProgramPart {
  private let exports: Exports
  /// Whether the current frame is the session's last.
  private(set) var isOver = false
  /// The scene of the next session; `nil` if the program ends with this one.
  private(set) var next: NextScene?
  /// The store of the next session; `nil` if it is not open yet.
  private(set) var openedStore: OpenedStore?
  /// The scene that is being opened; `nil` while there is none.
  private var opening: BackgroundWork<Result<(path: String, store: OpenedStore?), Failure>>?
  /// The scene or project that the user has chosen last, which is opened after ``opening`` if it is another one.
  private var chosen: String?
  /// The file of ``opening``.
  private var openingPath: String?
  /// The time of the last warning that quitting loses changes, in seconds.
  private var lossWarning: Double?
  /// The time of the last warning that quitting cancels the running export, in seconds.
  private var exportWarning: Double?

  init(_ context: SessionContext, _ exports: Exports) {
    self.exports = exports
    super.init(context)
  }

  /// Ends the session with the current frame without a warning, even if changes are lost.
  ///
  /// Called for a closed window, a signal, and the last of a limited number of frames. Not called for a closed window
  /// while `World.asksBeforeLeaving` or ``warnsOfExport`` is `true`: the editor then asks, or ``obey(_:)`` warns.
  func endSession(if isLast: Bool = true) { isOver = isOver || isLast }

  func obey(_ request: EditorRequest) -> Bool {
    guard request == .quit else { return false }
    if warnsOfExport {
      exportWarning = context.pump.now
      world.toasts.tell(
        "The export is still running. Quit again to cancel it.", isError: true, about: .export)
    } else if !holdsForLoss() {
      if isRecent(exportWarning) { exports.cancel() }
      isOver = true
    }
    return true
  }

  /// Whether quitting only warns the user that a video is being exported; the next request to quit cancels the export.
  ///
  /// Always `false` in a kiosk, in a replay and without a window: the program then ends after the export.
  var warnsOfExport: Bool { exports.writesVideo && mayWarn && !isRecent(exportWarning) }

  /// Continues with the scene that was opened in the background, or shows a toast if the scene can't be opened.
  func follow(at time: Double) {
    guard let outcome = opening?.outcome else { return }
    opening = nil
    let isLast = chosen == openingPath
    switch outcome {
    case .success where !isLast: break
    case .success(let opened):
      go(to: .scene(opened.path))
      if next != nil { openedStore = opened.store }
    case .failure(let failure):
      world.toasts.tell(failure.phrase, isError: true, about: .gallery)
    }
    if !isLast, let chosen { open(chosen) }
  }

  /// Continues with a scene, with a project that is unpacked first, or with a new scene on a photo.
  ///
  /// A scene is read in the background: until it is open, the user continues with this one, and can choose another file.
  func open(_ path: String) {
    let isProject = ProjectFile.isName(path)
    guard path.hasSuffix(".json") || isProject else { return go(to: .photo(path)) }
    chosen = path
    guard opening == nil else { return }
    openingPath = path
    let current = scene.store.path
    opening = BackgroundWork(wake: context.wake) {
      Result { () throws(Failure) -> (path: String, store: OpenedStore?) in
        let scene = isProject ? try Project.unpack(Disk.absolute(path)) : path
        return (scene, try OpenedStore(scene, besides: current))
      }
    }
  }

  /// Ends this session, and begins the next session in its window; while an export runs, only tells the user to wait.
  ///
  /// Like quitting, leaving waits for a second request if changes would be lost.
  func go(to next: NextScene) {
    if exports.job != nil {
      return world.toasts.tell("Wait until the export is finished.")
    }
    // The user may have quit in the same frame.
    guard !isOver, !holdsForLoss() else { return }
    self.next = next
    isOver = true
  }

  /// The scene of this session, which is opened again if the next session can't be made.
  var currentScene: NextScene {
    scene.store.path.flatMap { Disk.exists($0) ? .scene($0) : nil }
      ?? .photo(options.background)
  }

  /// Tries to save, and returns whether to stay because ending now would lose changes; warns the user by a toast.
  ///
  /// Returns `false` for ten seconds after a warning, so that the user can quit with a second request. Also returns
  /// `false` in a kiosk, in a replay and without a window.
  private func holdsForLoss() -> Bool {
    let store = scene.store
    if store.needsFlush { try? store.flush() }
    let isLost =
      store.needsFlush || store.losesChanges || (store.path == nil && store.history.canUndo)
    guard isLost, mayWarn, !isRecent(lossWarning) else { return false }
    lossWarning = context.pump.now
    world.toasts.tell(
      "Changes aren't saved. Export the picture, or quit again to discard it.", isError: true,
      about: .export)
    return true
  }

  /// Whether a user is there to read a warning and to quit again.
  private var mayWarn: Bool { options.isLive && !options.kiosk && !isOver }

  /// Returns whether a warning was shown within the last ten seconds.
  private func isRecent(_ warning: Double?) -> Bool {
    warning.map { context.pump.now <= $0 + 10 } ?? false
  }
}
