import Backend
import ECS
import EditorKit
import Files
import Logging
import StickerCanvas
import StickerEditor
import StickerScene

/// The environment that the parts of a session share: the options, the editor, the scene, the screen, the log.
struct SessionContext {
  let options: Options
  let app: App
  var world: World { app.world }
  let services: ProgramServices
  let scene: ShownScene
  let screen: Screen
  var log: Logger { services.log }
  /// The clock of the window's events, and the scale of the interface.
  var pump: ScaledEventPump { screen.pump }
  /// Ends the loop's wait for events, so that a frame follows; may be called on any thread.
  let wake: @Sendable () -> Void
  /// Opens the sound device; returns `nil` if there is none, may take long, called on any thread.
  let openSound: @Sendable () -> (any SoundOutput)?
  /// Whether the session reads the user's settings and writes to them.
  let usesSettings: Bool

  /// The address of the bus on which the programs of the user's session communicate, from `DBUS_SESSION_BUS_ADDRESS`;
  /// `nil` if the variable is unset or empty.
  var bus: String? { environmentVariable("DBUS_SESSION_BUS_ADDRESS") }

  /// Shows a problem as a toast, except in a kiosk, whose visitors must not see paths; logs nothing.
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
  func keep(_ value: String, as setting: Settings.Name) {
    guard usesSettings, options.isLive, !options.kiosk, options.resetAfter == nil else { return }
    do throws(FileError) { try Settings.keep(value, as: setting) } catch {
      log.warning("\(error)")
      world.toasts.tell("\(error)", isError: true)
    }
  }
}

/// An object of a session, with the environment that the session's objects share.
class SessionObject {
  let context: SessionContext

  init(_ context: SessionContext) { self.context = context }

  var options: Options { context.options }
  var world: World { context.world }
  var services: ProgramServices { context.services }
  var scene: ShownScene { context.scene }
  var screen: Screen { context.screen }

  /// The picture of the scene at the current time.
  var composition: Composition {
    services.composition(scene.store.document, scene.paths, at: world.playhead.time)
  }
}
