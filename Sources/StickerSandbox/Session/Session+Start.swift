import Backend
import DirectManipulation
import Dispatch
import EditorKit
import Files
import Gestures
import InputRecording
import Logging
import Pictures
import StickerEditor
import StickerScene
import TextPainting

extension Session {
  /// Reads the recording at a path.
  static func recording(_ path: String) throws(Failure) -> Recording {
    do throws(RecordingFileError) { return try Recording.read(path) } catch { throw Failure(error) }
  }

  /// Returns the pictures of the screen, whose files a document's paths find.
  static func pictures(_ workshop: Workshop, _ paths: StickerPaths) -> ScreenPictures {
    ScreenPictures(workshop.pictures, icons: "\(workshop.assets.path)/Icons") { name in
      switch name.kind {
      case .file: .file(paths.file(named: name.text))
      case .photo: .photo(paths.photo(named: name.text))
      default: name
      }
    }
  }

  /// Returns the editor as the options and the settings want it, and the complaint that the user's language cannot be read.
  static func app(
    _ options: Options, _ store: SceneStore, _ workshop: Workshop, _ paths: StickerPaths,
    _ screen: Screen, _ settings: Settings, playing recording: Recording?
  ) -> (App, complaint: Phrase?) {
    let (languages, complaint) = LanguageFolder(workshop.assets, log: workshop.log)
      .languages(options, chosen: settings.language, workshop.painter)
    // Looking up which emoji the font has takes time, and only the tray needs it.
    let shelf =
      options.noUi
      ? nil
      : TrayContent.shelf(
        workshop, paths,
        recent: options.keepsRecentEmoji ? settings.recentEmoji : options.kiosk ? nil : [],
        isByHand: recording?.isTrayByHand ?? true)
    let app = Editor.app(
      store, images: screen.pictures,
      windowSize: options.headless
        ? screen.pump.scale.size(ofWindow: options.windowSize) : screen.size,
      shelf: shelf,
      textProblem: workshop.painter.isAvailable ? nil : workshop.painter.missing,
      mayLeave: !options.kiosk, languages: languages, others: Visits.plugins(options))
    if options.stats != nil { app.timeStages() }
    app.runtime.touchSlop = options.touchSlop.points
    app.runtime.mouseSlop = options.mouseSlop.points
    if let theme = options.theme?.theme ?? settings.theme { app.world.theme = theme }
    app.runtime.reducesMotion =
      options.reducedMotion || (options.isLive && DesktopSettings.reducesMotion)
    return (app, complaint)
  }

  /// Tells the problems that were found at the start.
  func tellProblems(_ problem: Phrase?) {
    let context = context
    for note in scene.store.notes { context.tellOperator("\(note)") }
    if let problem { context.tellOperator(problem) }
    if let unkept = scene.unkept {
      let line: Phrase =
        "Changes can't be saved: \(unkept). Start again with --scene FILE to save them in another folder."
      workshop.log.error("\(line)")
      context.tellOperator(line)
    }
    guard !options.noUi else { return }
    if let problem = scene.paths.orderProblem {
      workshop.log.warning("\(problem); stickers are in alphabetical order")
      context.tellOperator("\(problem)")
    }
    if let line = scene.paths.unknownInOrder.first {
      context.tellOperator("\(TrayOrder.fileName) names \(line), which is not there")
    }
  }

  /// Notes the photo that the user has named among the recent files, and removes scenes that have long been in the trash.
  func noteFiles() {
    // The session has begun, so the photo is there.
    if scene.isKeptByItself, options.isLive, !options.kiosk, let photo = options.background {
      RecentFiles().note(photo)
    }
    if options.isLive, !options.kiosk, options.resetAfter == nil {
      DispatchQueue.global(qos: .utility).async { SceneTrash()?.removeOld() }
    }
  }
}
