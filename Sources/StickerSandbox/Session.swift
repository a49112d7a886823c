import Backend
import DesktopPortal
import DirectManipulation
import ECS
import Files
import Geometry
import Gestures
import Logging
import PictureFiles
import Pictures
import StickerEditor
import StickerScene
import TextPainting

/// One run of the program: the editor, the screen that shows it, and the loop between them.
final class Session {
  let options: Options
  let platform: any Platform
  let workshop: Workshop
  let store: SceneStore
  let screen: Screen
  let app: App
  let paths: StickerPaths
  /// The document as it was when the program was started, for those who come next.
  let beginning: SceneDocument
  /// Where that is kept for a program that is started after this one was killed; nil where it is not.
  var beginningFile: BeginningFile?
  /// Whether the program has chosen where the document is kept.
  let isKeptByItself: Bool
  private var autosave: Autosave
  var recorder: RecordingWriter?
  private(set) var replay: RecordingFrames?
  var stats: FrameStats
  /// The picture that is being written in the background.
  var job: ExportJob?
  var quota: ExportQuota
  /// How the person wants pictures; nil where they have not said.
  var exportChoices: ExportChoices?
  /// Finds out how large the picture's file will be; nil while nobody asks.
  var exportMeasure: ExportMeasure?
  /// Pictures on their way onto the canvas, and where in the window they go.
  var arrivals: [(name: String, position: Point, isPasted: Bool)] = []
  /// Whether the clipboard was asked what it holds, and has not answered.
  var isPasting = false
  let pasted = Pasted()
  /// Whether the person knows what the clipboard cannot take.
  var hasToldLimitation = false
  var isOver = false
  /// What was made before, as the person sees it.
  var gallery = SceneGallery()
  /// Where the person has looked for files last; nil where they have not.
  var chooser: FileChooser?
  /// Under what name a copy is to be kept; nil while nobody wants one.
  var copyChoices: CopyChoices?
  /// What the desktop's own chooser was asked for; nil while it is not open.
  var fileDialog: (dialog: FileDialog, question: DesktopQuestion)?
  /// The scale before somebody has changed it; nil while nobody has.
  var scaleBefore: InterfaceScale?
  /// Whether the desktop prefers light or dark; nil where that does not matter, or is known.
  var colorScheme: ColorScheme?
  /// Whether a finger has done something last, not a mouse or keys.
  var usesFingers = false
  /// What comes after this session; nil if nothing does.
  var next: NextScene?
  /// The emoji that the person has used last, to be kept; nil where that has not changed.
  var recentEmoji: [String]?
  /// When the person was told last what leaving would lose, in seconds.
  var warnedOfLoss: Double?
  /// When somebody has done something last, in seconds.
  var lastTouch = 0.0
  private var lastShown = 0.0
  /// Whether the window has no area to draw on.
  private var isHidden = false

  /// Frames a second, where nothing else sets the pace.
  private static let rate = 120.0

  /// What is shown.
  var world: World { app.world }

  /// Opens everything that the options name, in a window of a back end; strangers' pictures behind a fence.
  ///
  /// With `endsOnSignals` SIGTERM and SIGINT end it as closing the window does. `window` is that of the session before,
  /// if there was one; `problem` is what the person is told first.
  init(
    _ options: Options, on platform: any Platform, fence: PictureFence = PictureFence(),
    endsOnSignals: Bool = false, in window: (any Window)? = nil, telling problem: Phrase? = nil
  ) throws(Failure) {
    guard options.scene.count <= 1 else {
      throw Failure("a window shows one scene; leave out all but one --scene", status: 2)
    }
    (self.options, self.platform) = (options, platform)
    workshop = try Workshop(options, fence: fence, wake: platform.wake)
    stats = FrameStats(keepsTimes: options.stats != nil)
    quota = ExportQuota(
      limit: options.exportLimit?.count ?? (options.kiosk ? ExportQuota.kioskLimit : nil),
      pause: options.resetAfter?.seconds ?? ExportQuota.usualPause)
    let recording = try options.replay.map(Self.recording)
    replay = recording.map(RecordingFrames.init)
    let scene = try OpenScene(options, workshop)
    (store, isKeptByItself) = (scene.store, scene.isKeptByItself)
    paths = workshop.paths(scene: store.path, options)
    let placings = try Self.orRemoving(scene) { [workshop, paths] () throws(Failure) in
      try workshop.placings(options, paths)
    }
    autosave = Autosave(store, log: workshop.log, wake: platform.wake)
    if endsOnSignals { Signals.become(platform.requestQuit) }
    let pictures = ScreenPictures(
      workshop.pictures, icons: "\(workshop.assets.path)/Icons",
      resolve: { [workshop, paths] in workshop.isListed($0) ? $0 : paths.file(named: $0) },
      resolvePhoto: paths.photo)
    let settings = options.isLive && !options.kiosk ? Settings.read(workshop.log) : Settings()
    screen = try Self.orRemoving(scene) { () throws(Failure) in
      try Screen(options, on: platform, pictures: pictures, window: window, scale: settings.scale)
    }
    if options.waitsForPictures { screen.openPictures(of: store.document) }
    let (languages, complaint) = LanguageFolder(workshop.assets, log: workshop.log)
      .languages(options, chosen: settings.language, workshop.painter)
    let tray = Self.tray(
      workshop, paths,
      recent: options.keepsRecentEmoji ? settings.recentEmoji : options.kiosk ? nil : [],
      isByHand: recording?.isTrayByHand ?? true)
    app = Editor.app(
      store, images: pictures,
      windowSize: options.headless
        ? screen.pump.scale.size(ofWindow: options.size.size) : screen.size,
      shelf: options.noUi ? nil : tray,
      textProblem: workshop.painter.isAvailable ? nil : workshop.painter.missing,
      mayLeave: !options.kiosk, languages: languages, others: Self.visitors(options))
    if options.stats != nil { app.timeStages() }
    app.runtime.touchSlop = options.touchSlop.points
    app.runtime.mouseSlop = options.mouseSlop.points
    if let theme = options.theme?.theme ?? settings.theme {
      app.world.theme = theme
    } else if options.isLive {
      colorScheme = SessionBus.address.map { ColorScheme(on: $0, wake: platform.wake) }
    }
    app.runtime.reducesMotion =
      options.reducedMotion || (options.isLive && DesktopSettings.reducesMotion)
    beginningFile = BeginningFile(store)
    if options.resetAfter != nil {
      Self.beginVisits(app.world, scene.isNew, beginningFile, log: workshop.log)
    }
    app.world.place(
      placings.map { name, placing in
        (name, placing.position, placing.scale, placing.rotation * .pi / 180)
      })
    beginning = store.document
    // What a new scene begins with is nobody's doing; and whoever comes first is no other than those who
    // come next.
    if scene.isNew || options.resetAfter != nil, store.history.canUndo || store.history.canRedo {
      forgetHistory()
    }
    for note in store.notes { tellOperator("\(note)") }
    if let problem = problem ?? scene.problem { tellOperator(problem) }
    if let line = paths.unknownInOrder.first, !options.noUi {
      tellOperator("\(TrayOrder.fileName) names \(line), which is not there")
    }
    lastTouch = time
    if let complaint = complaint ?? missingLetters { tellInEnglish(complaint) }
    if let path = options.record {
      try Self.orRemoving(scene) { () throws(Failure) in try record(to: path) }
    }
    // A photo that it began with was there, and is one.
    if isKeptByItself, options.isLive, !options.kiosk, let photo = options.background {
      RecentFiles().note(photo)
    }
    if options.showsScenesFirst, window == nil { showScenes(ifAny: true) }
    if window == nil { world.showFirstDrag() }
  }

  /// Runs until the person leaves, goes to another scene, a signal comes, or all frames have been shown; then saves.
  func run() throws(Failure) {
    repeat { try frame() } while !isOver
    // The process ends after this: it gives memory back at once, which objects do one by one.
    defer { if next == nil { unsafe Self.keptUntilTheEnd = [app, store] } }
    fileDialog?.dialog.cancel()
    finishExport()
    keepRecentEmoji()
    screen.window.clipboard.finish()
    world.commitHands()
    var failures: [Failure] = []
    // Of what is to be written at the end, nothing is left out because something else has failed.
    let results = next == nil ? [writeStats, writeScreenshot] : []
    for step in [closeScene, closeRecording] + results {
      do throws(Failure) { try step() } catch { failures.append(error) }
    }
    sayWhereItIsKept()
    _ = gallery.empty()
    screen.close()
    failures.dropFirst().forEach { workshop.log.error("\($0.message)") }
    if let first = failures.first { throw first }
  }

  /// Takes on the theme that the desktop prefers, when it has said so.
  private func followColorScheme() {
    guard let preference = colorScheme?.preference else { return }
    colorScheme = nil
    world.theme = preference == .light ? .light : .dark
  }

  // Safe: only the main thread runs a session.
  nonisolated(unsafe) private static var keptUntilTheEnd: [AnyObject] = []

  private func closeRecording() throws(Failure) {
    do throws(FileError) { try recorder?.close() } catch { throw Failure(error) }
  }

  private static func recording(_ path: String) throws(Failure) -> Recording {
    do throws(RecordingFileError) { return try Recording.read(path) } catch { throw Failure(error) }
  }

  /// Does what a session cannot begin without; where that fails, the scene that it has just begun is not kept.
  private static func orRemoving<Result>(
    _ scene: OpenScene, _ begin: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) { return try begin() } catch {
      if scene.isKeptByItself { KeptScenes.removeIfEmpty(scene.store) }
      throw error
    }
  }

  /// Begins a recording with the window's size and the language, so that it means the same wherever it is played.
  private func record(to path: String) throws(Failure) {
    do throws(FileError) { recorder = try RecordingWriter(path: path) } catch {
      throw Failure(error)
    }
    recorder?.append(InputEvent(time: 0, kind: .resize(world.windowSize)))
    // Where everything lies depends on it.
    if world.catalogue != .english {
      recorder?.append(InputEvent(time: 0, kind: .language(world.catalogue.code)))
    }
    // A recording that is played says it by itself.
    if replay == nil {
      recorder?.append(InputEvent(time: 0, kind: .trayOrder(Recording.trayByHand)))
    }
  }

  /// Takes in what has happened, and shows it in the same frame.
  private func frame() throws(Failure) {
    if stats.frames > 0 || options.headless { pace() }
    let start = FrameStats.now
    let wasAmongFiles = showsFiles
    let (events, news) = input()
    // What is chosen among files is no part of what hands do: there are others where it is played.
    for event in events {
      let isResize = if case .resize = event.kind { true } else { false }
      if isResize || !wasAmongFiles { recorder?.append(event) }
    }
    // What is not taken now is tried again, and reported in the end.
    if !events.isEmpty { try? recorder?.flush() }
    if !events.isEmpty {
      quota.noteHands(at: time)
      lastTouch = time
      noteHands(events)
    }
    // Who closes the window, or ends the program from outside, does not ask.
    if events.contains(where: { $0.kind == .quit }) { isOver = true }
    app.take(events, at: time)
    noteChange()
    try obey(world.takeRequests())
    followExport()
    followMeasure()
    followFileDialog()
    followColorScheme()
    if let problem = autosave.save(at: screen.pump.now, isBusy: world.isHeld) {
      tellOperator("\(problem)")
    }
    tellNews()
    world.warn(warning)
    let reset = resetTime
    world.countDown(to: reset, length: countdown)
    if let reset, time >= reset { resetToBeginning() }
    leaveOutBroken()
    screen.restore(news)
    if !news.isEmpty { world.redraw() }
    if let change = screen.pictures.nextChange, time >= change { world.redraw() }
    var isDrawn = false
    if wantsDrawing {
      isDrawn = try screen.draw(app, at: time)
      isHidden = !isDrawn
      lastShown = screen.pump.now
    }
    stats.note(events: events.count, seconds: FrameStats.now - start, isDrawn: isDrawn)
    isOver = isOver || isLastFrame
  }

  /// What hands do: the person's, or the recording's; of the person's then only the wish to leave.
  private func input() -> (events: [InputEvent], news: DisplayNews) {
    let (events, news) = screen.pump.pump()
    guard replay != nil else {
      let hands = events.filter { !isArrival($0) }
      return (copiedElsewhere(before: hands) + hands + pastedEvents() + arrived(), news)
    }
    let wishes = events.filter { $0.kind == .quit }
    return ((replay?.next() ?? []) + wishes, news)
  }

  /// The time of the frame: the recording's where one is played, else the clock's.
  var time: Double {
    replay != nil || options.headless
      ? Double(stats.frames) / RecordingFrames.rate : screen.pump.now
  }

  private var isLastFrame: Bool {
    if let limit = options.frames, stats.frames >= limit.count { return true }
    if let replay { return replay.isAtEnd && (options.headless || options.frames == nil) }
    return options.headless && options.frames == nil
  }

  /// Without a screen only the last picture can be seen, unless somebody asks how long each takes.
  private var wantsDrawing: Bool {
    guard options.headless else {
      return world.needsDisplay && !mayCatchUp || options.frames != nil || isLastFrame
    }
    let isLast = options.frames.map { stats.frames + 1 >= $0.count } ?? false
    let isAtEnd = replay?.isAtEnd ?? (options.frames == nil)
    return options.stats != nil || isLast || isAtEnd || isOver
  }

  /// Whether the next frame of a recording is due already, and what is shown is not old yet: on a screen that shows fewer
  /// frames than a recording has, it is still played in its own time.
  private var mayCatchUp: Bool {
    let now = screen.pump.now
    return replay?.isAtEnd == false && Double(stats.frames + 1) / RecordingFrames.rate < now
      && now < lastShown + 1 / 30
  }

  /// Waits for the next frame: for input where nothing moves, for the clock where something does.
  private func pace() {
    if options.headless { return }
    let (pump, frame) = (screen.pump, Double(stats.frames))
    if replay != nil {
      // A recording is played in its own time.
      pump.wait(max(0, frame / RecordingFrames.rate - pump.now))
    } else if options.frames != nil {
      if !screen.waitsForScreen { pump.sleep(until: frame / RecordingFrames.rate) }
    } else {
      if !world.isMoving && (!world.needsDisplay || isHidden) {
        let changes = [
          world.nextChange, screen.pictures.nextChange, autosave.deadline(isBusy: world.isHeld),
          resetTime,
        ]
        pump.wait(changes.compactMap(\.self).min().map { max(0, $0 - pump.now) })
      }
      if !screen.waitsForScreen { pump.sleep(until: lastShown + 1 / Self.rate) }
    }
  }

  /// What is not well, and stays so until somebody does something about it.
  private var warning: Phrase? {
    if options.kiosk { return nil }
    if autosave.problem != nil { return "nothing is kept: the disk takes no more" }
    switch store.readOnlyReason {
    case .openElsewhere: return "open in another program: changes here are not kept"
    case .cannotBeWritten: return "this scene cannot be written: changes are not kept"
    case nil: return nil
    }
  }
}
