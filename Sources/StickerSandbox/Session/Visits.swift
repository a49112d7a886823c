import StickerKiosk
import StickerCanvas
import EditorKit
internal import CFence
import ECS
import Logging
import StickerEditor
import StickerScene

/// Begins a new visit after `--reset-after` seconds without a touch, and counts down the last seconds.
///
/// Every visit begins with the same document, and without the last visitor's choices.
final class Visits: SessionObject, ProgramPart {
  /// The parts with visitors' choices; only these parts are told of a new visit.
  private let parts: [any ProgramPart]
  /// The file that stores the beginning in case the program is killed; `nil` if there is none.
  private var file: BeginningFile?
  /// The time of the last input, in seconds.
  private var lastTouch = 0.0
  /// The seconds without a touch after which a visit ends; `nil` for never.
  private let idle: Double?

  init(_ context: SessionContext, parts: [any ProgramPart], file: BeginningFile?) {
    (self.parts, self.file, idle) = (parts, file, context.options.resetAfter)
    super.init(context)
  }

  /// The time at which the visit ends, in seconds; `nil` if the visitor has changed nothing.
  ///
  /// Changes are changes of the document, the undo history, the editor's state, and the parts with choices.
  var deadline: Double? {
    guard let idle else { return nil }
    let store = scene.store
    let isAsItWas =
      !store.history.canUndo && !store.history.canRedo && world.isAtRest
      && store.document == scene.beginning && parts.allSatisfy(\.isAsAtFirst)
    if isAsItWas { return nil }
    // Contacts at rest may be deliberate, but after a very long time they count as objects on the screen.
    return lastTouch + (world.isHeld ? max(300, 10 * idle) : idle)
  }

  func noteInput(at time: Double) { lastTouch = time }

  func follow(at time: Double) {
    let deadline = deadline
    world.countDown(to: deadline, length: min(10, (idle ?? 0) / 2))
    if let deadline, time >= deadline { begin(at: time) }
  }

  /// Removes the stored beginning if the scene is changed without visits: later visits begin with the changed scene.
  func noteChange() {
    guard idle == nil, scene.store.needsFlush, let file else { return }
    self.file = nil
    if file.remove() { world.toasts.tell("New visits now start with this scene.") }
  }

  /// Discards the undo history, and all pictures that are neither in the document nor in the tray.
  func forgetHistory() {
    do throws(SceneStoreError) { try scene.store.forgetHistory() } catch {
      context.log.warning("\(error)")
    }
    screen.pictures.forget(
      except: Set(scene.store.document.stickers.map(\.image)).union(scene.paths.namesByAlphabet))
  }

  /// Begins a visit: resets the editor with the document, then the parts, and then discards the undo history.
  private func begin(at time: Double) {
    context.app.reset(to: scene.beginning)
    for part in parts { part.beginVisit(at: time) }
    lastTouch = time
    forgetHistory()
    // Erases the visitor's text from memory too: freed heap memory is overwritten, and this call wipes the stack.
    fence_wipe_stack()
  }

  /// Begins the first visit with the document in `file`, or else stores the current document there.
  ///
  /// The current document is used if the scene's file was replaced, or was changed without visits.
  static func prepare(_ app: App, isNew: Bool, _ file: BeginningFile?, log: Logger) {
    guard let file else { return }
    let store = app.world.store
    do throws(Failure) {
      if !isNew, store.isContinued, let first = try file.document() {
        if first != store.document { app.reset(to: first) }
      } else {
        try file.write(store.document)
      }
    } catch {
      log.warning("\(error.message) The scene's beginning isn't saved.")
    }
  }

  /// Returns the plugins for visitors: the first drag, the countdown, and the operator's code.
  static func plugins(_ options: Options) -> [any Plugin] {
    let exit = options.kiosk ? options.exitCode.map { OperatorPlugin($0) } : nil
    return (options.showsFirstDrag ? [FirstDragPlugin()] : [])
      + (options.resetAfter == nil ? [] : [CountdownPlugin()]) + (exit.map { [$0] } ?? [])
  }
}
