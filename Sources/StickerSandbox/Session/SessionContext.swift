import Backend
import ECS
import EditorKit
import Files
import Logging
import StickerCanvas

/// The environment that the parts of a session share: the options, the editor, the log, the clock.
struct SessionContext {
  let options: Options
  let app: App
  var world: World { app.world }
  let log: Logger
  /// The clock of the window's events, and the scale of the interface.
  let pump: ScaledEventPump
  /// Ends the loop's wait for events, so that a frame follows; may be called on any thread.
  let wake: @Sendable () -> Void
  /// Whether the session reads the user's settings and writes to them.
  let usesSettings: Bool

  /// Shows a problem, except in a kiosk, whose visitors must not see paths.
  func tellOperator(_ problem: Phrase) {
    if !options.kiosk { world.toasts.tell(problem, isError: true) }
  }

  /// Logs and shows a message in English, since no font covers the current language.
  func tellInEnglish(_ complaint: Phrase) {
    log.warning("\(complaint)")
    world.toasts.tell(Phrase(verbatim: "\(complaint)"), isError: true)
  }

  /// Writes a choice to the user's settings, unless a visitor made the choice; logs and shows a failure.
  ///
  /// Choices in a kiosk or with `--reset-after` are visitors' choices. Also writes nothing without a window, in a
  /// replay, and if ``usesSettings`` is `false`.
  func keep(_ write: (Logger) throws(FileError) -> Void) {
    guard usesSettings, options.isLive, !options.kiosk, options.resetAfter == nil else { return }
    do throws(FileError) { try write(log) } catch {
      log.warning("\(error)")
      world.toasts.tell("\(error)", isError: true)
    }
  }
}
