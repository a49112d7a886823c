import Backend
import EditorKit
import Files
import InputRecording
import StickerScene

/// The parts of a session; each part knows only parts that are created before it.
struct SessionParts {
  let input: SessionInput
  let exports: Exports
  let departure: Departure
  let gallery: Gallery
  let saving: Saving
  let visits: Visits
  /// The parts in the order in which they are called.
  var all: [any ProgramPart]

  init(
    _ context: SessionContext, _ scene: ShownScene, _ services: ProgramServices, _ screen: Screen,
    _ app: App, _ settings: Settings, playing recording: Recording?, _ file: BeginningFile?
  ) {
    let looks = SceneScanner(wake: context.wake)
    let arrivals = Arrivals(context, document: scene.paths.document, screen.pictures)
    let exchange = ClipboardExchange(context, scene, services, screen.window.clipboard, arrivals)
    input = SessionInput(context, app, arrivals, exchange, playing: recording)
    exports = Exports(context, scene, services, preference: settings.export)
    departure = Departure(context, scene, exports)
    let dialogs = FileDialogs(context, screen.window)
    let search = FileSearch(
      context, bundled: services.assets.background, looks, dialogs, departure)
    let copying = Copying(context, scene, dialogs, search)
    gallery = Gallery(context, scene, looks, search, copying, departure)
    let appearance = Appearance(
      context, screen, input, services.painter,
      theme: context.options.theme?.theme ?? settings.theme)
    saving = Saving(context, scene)
    visits = Visits(
      context, scene, screen.pictures, parts: [appearance, exchange, exports], file: file)
    all = [
      dialogs, exports, search, gallery, copying, departure, ShownFiles(context), appearance,
      saving, visits, TrayContent(context, screen.pictures), exchange, arrivals, screen,
    ]
  }

  /// The part of a type; `nil` if there is none.
  subscript<Part: ProgramPart>(_ type: Part.Type) -> Part? {
    all.lazy.compactMap { $0 as? Part }.first
  }
}
