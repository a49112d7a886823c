import Backend
import DesktopPortal
import DirectManipulation
import Dispatch
import ECS
import Files
import Geometry
import Gestures
import Glibc
import InputRecording
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
  /// Ends the program when the main thread cannot; `nil` in tests that run a session themselves.
  let watchdog: Watchdog?
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
  /// Why the program can't keep the scene although it would; `nil` if it is kept, or is not to be.
  let unkept: Phrase?
  private var autosave: Autosave
  var recorder: RecordingWriter?
  private(set) var replay: RecordingFrames?
  var stats: FrameStats
  /// The picture that is being written in the background.
  var job: ExportJob?
  var quota: ExportQuota
  /// The export sheet's state; `nil` before the sheet was opened, and after it was closed without an export.
  var exportChoices: ExportChoices?
  /// The choices of the last export; `nil` before the first.
  var exportPreference: ExportPreference?
  /// Whether the session reads the user's settings and writes to them.
  let usesSettings: Bool
  /// Finds out how large the picture's file will be; nil while nobody asks.
  var exportMeasure: ExportMeasure?
  /// Pictures on their way onto the canvas, and where in the window they go.
  var arrivals: [(name: String, position: Point?)] = []
  /// Whether the clipboard was asked what it holds, and has not answered.
  var isPasting = false
  let pasted = Pasted()
  /// The place where other windows find what was copied here.
  var sharedCopy = SharedCopy()
  /// The number of what was copied here last; `nil` if that were words, or nothing.
  var sharedNumber: SharedCopy.Number?
  /// Whether the person knows what the clipboard cannot take.
  var hasToldLimitation = false
  var isOver = false
  /// What was made before, as the person sees it.
  var gallery: SceneGallery
  /// What the files are that a sheet shows.
  let looks: SceneLooks
  /// The folder that a sheet shows.
  let listing: FolderListing
  /// Whether the gallery is to be shown at the start if it turns out to hold something.
  var awaitsScenes = false
  /// Where the person has looked for files last; nil where they have not.
  var chooser: FileChooser?
  /// Under what name a copy is to be kept; nil while nobody wants one.
  var copyChoices: CopyChoices?
  /// The copy that is being written; `nil` while there is none.
  var sceneCopy: SceneCopy?
  /// The scene that is being opened for the next session; `nil` while there is none.
  var opening: (path: String, work: BackgroundWork<OpenedScene>)?
  /// The scene of the next session, if it is open already.
  var openedStore: OpenedStore?
  /// The toast that shows a file, by its start, and the time of the file's last change; `nil` while there is none.
  var shownFile: (start: Double, change: Int?)?
  /// What the desktop's own chooser was asked for; nil while it is not open.
  var fileDialog: (dialog: FileDialog, question: DesktopQuestion)?
  /// The request to show a file in the desktop's file manager; `nil` while there is none.
  var fileReveal: FileReveal?
  /// The scale before somebody has changed it; nil while nobody has.
  var scaleBefore: InterfaceScale?
  /// Whether the desktop prefers light or dark; nil where that does not matter, or is known.
  var colorScheme: ColorScheme?
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
  /// With a watchdog, signals end the session as closing the window does. `window` is that of the session before, if
  /// there was one; `problem` is shown to the user first.
  init(
    _ options: Options, on platform: any Platform, fence: PictureFence = PictureFence(),
    watchdog: Watchdog? = nil, in window: (any Window)? = nil, telling problem: Phrase? = nil,
    usesSettings: Bool = true, opened: OpenedStore? = nil
  ) throws(Failure) {
    guard options.scene.count <= 1 else {
      throw Failure("a window shows one scene; leave out all but one --scene", status: 2)
    }
    (self.options, self.platform, self.watchdog) = (options, platform, watchdog)
    self.usesSettings = usesSettings
    workshop = try Workshop(options, fence: fence, wake: platform.wake)
    looks = SceneLooks(wake: platform.wake)
    listing = FolderListing(wake: platform.wake)
    gallery = SceneGallery(looks: looks)
    stats = FrameStats(keepsTimes: options.stats != nil)
    quota = ExportQuota(
      limit: options.exportLimit?.count ?? (options.kiosk ? ExportQuota.kioskLimit : nil),
      pause: options.resetAfter?.seconds ?? ExportQuota.usualPause)
    let recording = try options.replay.map(Self.recording)
    replay = recording.map(RecordingFrames.init)
    let scene = try OpenScene(options, workshop, opened: opened?.store)
    (store, isKeptByItself, unkept) = (scene.store, scene.isKeptByItself, scene.unkept)
    paths = workshop.paths(scene: store.path, options)
    let placings = try Self.orRemoving(scene) { [workshop, paths] () throws(Failure) in
      try workshop.placings(options, paths)
    }
    autosave = Autosave(store, log: workshop.log, wake: platform.wake)
    watchdog?.entrust { [weak store, isKeptByItself] in
      store.flatMap { Self.saveAlone($0, isKeptByItself: isKeptByItself) }
    }
    watchdog?.ask(platform.requestQuit)
    let pictures = ScreenPictures(
      workshop.pictures, icons: "\(workshop.assets.path)/Icons",
      resolve: { [workshop, paths] in workshop.isListed($0) ? $0 : paths.file(named: $0) },
      resolvePhoto: paths.photo)
    let settings =
      usesSettings && options.isLive && !options.kiosk ? Settings.read(workshop.log) : Settings()
    // Every visit begins alike.
    exportPreference = options.resetAfter == nil ? settings.export : nil
    // A quality on the command line is chosen for this run.
    if let quality = options.quality?.value { exportPreference?.quality = quality }
    screen = try Self.orRemoving(scene) { () throws(Failure) in
      try Screen(options, on: platform, pictures: pictures, window: window, scale: settings.scale)
    }
    if options.waitsForPictures { screen.openPictures(of: store.document) }
    let (languages, complaint) = LanguageFolder(workshop.assets, log: workshop.log)
      .languages(options, chosen: settings.language, workshop.painter)
    // Which emoji the font has is looked up for a tray alone.
    let tray =
      options.noUi
      ? nil
      : Self.tray(
        workshop, paths,
        recent: options.keepsRecentEmoji ? settings.recentEmoji : options.kiosk ? nil : [],
        isByHand: recording?.isTrayByHand ?? true)
    app = Editor.app(
      store, images: pictures,
      windowSize: options.headless
        ? screen.pump.scale.size(ofWindow: options.windowSize) : screen.size,
      shelf: tray,
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
        placing.sticker(named: name, size: pictures.image(named: name).size)
      })
    beginning = store.document
    // What a new scene begins with is nobody's doing; and whoever comes first is no other than those who
    // come next.
    if scene.isNew || options.resetAfter != nil, store.history.canUndo || store.history.canRedo {
      forgetHistory()
    }
    for note in store.notes { tellOperator("\(note)") }
    if let problem = problem ?? scene.problem { tellOperator(problem) }
    if let unkept {
      let line: Phrase =
        "Changes can't be saved: \(unkept). Start again with --scene FILE to save them in another folder."
      workshop.log.error("\(line)")
      tellOperator(line)
    }
    if !options.noUi, let problem = paths.orderProblem {
      workshop.log.warning("\(problem); stickers are in alphabetical order")
      tellOperator("\(problem)")
    }
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
    if options.isLive, !options.kiosk, options.resetAfter == nil {
      DispatchQueue.global(qos: .utility).async { SceneTrash()?.removeOld() }
    }
    if options.showsScenesFirst, window == nil { showScenes(ifAny: true) }
    if window == nil { world.showFirstDrag() }
  }

  /// Runs until the user leaves or goes to another scene, a signal comes, all frames have been shown, or a frame fails;
  /// then saves.
  func run() throws(Failure) {
    watchdog?.entrust { [unowned self] in saveAlone() }
    var failures: [Failure] = []
    do throws(Failure) { repeat { try frame() } while !isOver } catch { failures.append(error) }
    let isDisplayLost = !failures.isEmpty
    let leaves = next == nil || isDisplayLost
    if leaves { watchdog?.noteLeaving() }
    // The process ends after this: it gives memory back at once, which objects do one by one.
    defer { if next == nil { unsafe Self.keptUntilTheEnd = [app, store] } }
    fileDialog?.dialog.cancel()
    // Without a display nobody waits for the picture, or sees it.
    if isDisplayLost { job?.cancel() }
    finishExport()
    finishSceneCopy()
    keepRecentEmoji()
    if !isDisplayLost { finishCopy() }
    world.commitHands()
    // Of what is to be written at the end, nothing is left out because something else has failed.
    let results = next == nil ? [writeStats, writeScreenshot] : []
    for step in [closeScene, closeRecording] + results {
      do throws(Failure) { try step() } catch { failures.append(error) }
    }
    sayWhereItIsKept()
    _ = gallery.empty()
    failures.dropFirst().forEach { workshop.log.error("\($0.message)") }
    if leaves { watchdog?.noteSaved(failures.first) }
    screen.close()
    guard let first = failures.first else { return }
    guard leaves else {
      // The user has been told, and goes to another scene.
      return workshop.log.error("\(first.message)")
    }
    throw first
  }

  /// Saves on the watchdog's thread, when the main thread has lost the session; returns the failure if there is one.
  ///
  /// Leaves the world alone, which is the main thread's: manipulations that go on are lost.
  private func saveAlone() -> Failure? {
    job?.cancel()
    let failure = unkeptFailure ?? Self.saveAlone(store, isKeptByItself: isKeptByItself)
    do throws(Failure) { try closeRecording() } catch { return failure ?? error }
    // So that no part of a picture stays behind.
    for _ in 0..<50 where job.map({ $0.outcome == nil }) ?? false { usleep(10_000) }
    return failure
  }

  /// Saves and closes a scene, and removes one that the program has made and nobody has used.
  private static func saveAlone(_ store: SceneStore, isKeptByItself: Bool) -> Failure? {
    do throws(Failure) { try close(store) } catch { return error }
    if isKeptByItself { KeptScenes.removeIfEmpty(store) }
    return nil
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
    if news.contains(.displayLost) { throw Failure("the display is gone") }
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
    }
    // A closed window ends the program like a signal, unless other people are at work: then the editor asks.
    if events.contains(where: { $0.kind == .quit }),
      watchdog?.hasSignal == true || !world.asksBeforeLeaving
    {
      isOver = true
    }
    app.take(events, at: time)
    noteChange()
    try obey(world.takeRequests())
    followExport()
    followMeasure()
    followFileDialog()
    followLooks()
    followFileReveal()
    followSceneCopy()
    followOpening()
    followShownFile()
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

  /// Returns the user's input, or that of the recording; closing the window ends a recording that is played.
  private func input() -> (events: [InputEvent], news: DisplayNews) {
    let (events, news) = screen.pump.pump()
    guard replay != nil else {
      let hands = events.filter { !isArrival($0) }
      return (copiedElsewhere(before: hands) + hands + pastedEvents() + arrived(), news)
    }
    // Nobody could answer a question while a recording is played.
    if events.contains(where: { $0.kind == .quit }) { isOver = true }
    return (replay?.next() ?? [], news)
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
    if unkept != nil { return "Changes can't be saved: export the picture before you leave." }
    if autosave.problem != nil { return "nothing is kept: the disk takes no more" }
    switch store.readOnlyReason {
    case .openElsewhere: return "open in another program: changes here are not kept"
    case .cannotBeWritten: return "this scene cannot be written: changes are not kept"
    case nil: return nil
    }
  }
}
