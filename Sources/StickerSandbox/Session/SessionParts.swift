import InputRecording

/// The parts of a session; each part knows only parts that are created before it.
///
/// A part that calls a later part has a closure for it, such as `Arrivals.openProject`. The closure does nothing until
/// the initializer sets it after both exist, with a weak reference to the later part.
struct SessionParts {
  let input: SessionInput
  let exports: Exports
  let navigation: Navigation
  let gallery: Gallery
  let saving: Saving
  let visits: Visits
  /// The parts in the order in which they are called.
  var all: [any ProgramPart]

  init(
    _ context: SessionContext, _ settings: Settings, playing recording: Recording?,
    _ file: BeginningFile?
  ) {
    let looks = SceneScanner(wake: context.wake)
    let sets = StickerSets(context)
    let arrivals = Arrivals(context, sets)
    let exchange = ClipboardExchange(context, arrivals)
    input = SessionInput(context, arrivals, exchange, playing: recording)
    exports = Exports(context, settings)
    navigation = Navigation(context, exports)
    arrivals.openProject = { [weak navigation] in navigation?.open($0) }
    let dialogs = FileDialogs(context)
    let pages = Pages(context, navigation)
    let search = FileSearch(context, looks, dialogs, navigation, pages, arrivals, sets)
    let copying = Copying(context, dialogs, search)
    gallery = Gallery(context, looks, search, copying, navigation)
    let appearance = Appearance(context, input, theme: context.options.theme ?? settings.theme)
    saving = Saving(context)
    var background: [any ProgramPart] = []
    var withChoices: [any ProgramPart] = [appearance, exchange, exports]
    #if Video
      let pinning = Pinning(context)
      background = [VideoBackground(context), GalleryPreview(context), pinning]
      withChoices.append(pinning)
    #endif
    visits = Visits(context, parts: withChoices, file: file)
    all =
      [
        dialogs, exports, Printing(context), search, pages, gallery, copying, navigation,
        ShownFiles(context), appearance, saving, visits, TrayContent(context), sets, exchange,
        arrivals, context.screen,
      ] + background
  }

  subscript<Part: ProgramPart>(_ type: Part.Type) -> Part? {
    all.lazy.compactMap { $0 as? Part }.first
  }
}
