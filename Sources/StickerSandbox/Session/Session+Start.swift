import Backend
import DirectManipulation
import Dispatch
import EditorKit
import Files
import InputRecording
import Logging
import Pictures
import StickerEditor
import StickerScene
import TextPainting

extension Session {
  /// Returns the next session in the same window, with the current language, scale, theme and held modifier keys.
  func continued(
    with next: NextScene, on platform: any Platform, telling problem: Phrase? = nil,
    opened: OpenedStore? = nil
  ) throws(Failure) -> Session {
    var options = options.opening(next)
    (options.language, options.theme) = (world.catalogue.code, world.theme)
    options.uiScale = screen.pump.scale
    let session = try Session(
      options, on: platform, watchdog: watchdog, in: screen.window, telling: problem,
      usesSettings: context.usesSettings, opened: opened)
    let modifiers = world[Keyboard.self].modifiers
    session.world.withResource(Keyboard.self) { $0.modifiers = modifiers }
    return session
  }

  static func recording(_ path: String) throws(Failure) -> Recording {
    do throws(RecordingFileError) { return try Recording.read(path) } catch { throw Failure(error) }
  }

  /// Returns the pictures of the screen; `paths` finds the files of a document's names.
  static func pictures(_ services: ProgramServices, _ paths: StickerPaths) -> ScreenPictures {
    ScreenPictures(
      services.pictures, icons: "\(services.assets.path)/Icons",
      words: services.painter
    ) { name in
      switch name.kind {
      case .file: name.with(text: paths.file(named: name.text))
      case .photo: .photo(paths.file(named: name.text))
      default: name
      }
    }
  }

  /// Returns the editor for the options and the settings, and a message if no font covers the user's language.
  static func app(
    _ options: Options, _ store: SceneStore, _ services: ProgramServices, _ paths: StickerPaths,
    _ screen: Screen, _ settings: Settings, playing recording: Recording?
  ) -> (App, complaint: Phrase?) {
    let (languages, complaint) = LanguageFolder(services.assets, log: services.log)
      .languages(options, chosen: settings.language, services.painter)
    // Listing the font's emoji takes time, and only the tray needs the list.
    let shelf =
      options.noUi
      ? nil
      : TrayContent.shelf(
        services, paths, options, settings, recording?.trayArrangement ?? .byCategory)
    let app = Editor.app(
      store, images: screen.pictures,
      windowSize: options.headless
        ? screen.pump.scale.size(ofWindow: options.windowSize) : screen.size,
      shelf: shelf,
      textProblem: services.painter.isAvailable ? nil : services.painter.missing,
      mayLeave: !options.kiosk, languages: languages, others: Visits.plugins(options))
    if options.stats != nil { app.timeStages() }
    app.world.playhead.playsByItself = options.kiosk
    app.runtime.touchSlop = options.touchSlop
    app.runtime.mouseSlop = options.mouseSlop
    if let theme = options.theme ?? settings.theme { app.world.theme = theme }
    app.runtime.reducesMotion =
      options.reducedMotion || (options.isLive && DesktopSettings.reducesMotion)
    return (app, complaint)
  }

  func tellProblems(_ problem: Phrase?) {
    let context = context
    for note in scene.store.notes { context.tellOperator("\(note)") }
    if let problem { context.tellOperator(problem) }
    if let unkept = scene.unkept {
      let line: Phrase =
        "Changes can't be saved. \(unkept) Start again with --scene FILE to save them in another folder."
      services.log.error("\(line)")
      context.tellOperator(line)
    }
    guard !options.noUi else { return }
    if let problem = scene.paths.orderProblem {
      services.log.warning("\(problem) Stickers are in alphabetical order.")
      context.tellOperator("\(problem)")
    }
    if let line = scene.paths.unknownInOrder.first {
      context.tellOperator("\(TrayOrder.fileName) lists \(line), which doesn't exist.")
    }
  }

  /// Adds the photo of the command line to the recent files, and removes old scenes from the trash.
  func noteFiles() {
    // The session has started, so the photo exists.
    if scene.isAutosaved, options.isLive, !options.kiosk, let photo = options.background {
      RecentFiles().note(photo)
    }
    if options.isLive, !options.kiosk, options.resetAfter == nil {
      DispatchQueue.global(qos: .utility).async { SceneTrash()?.removeOld() }
    }
  }
}
