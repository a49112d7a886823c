import Backend
import ECS
import EditorKit
import Files
import Geometry
import Gestures
import Glibc
import Logging
import PictureFiles
import Pictures
import StickerCanvas
import StickerCompositor
import StickerEditor
import StickerScene

/// One run of the program: the editor, the screen that shows it, the program's parts, and the loop between them.
///
/// Each frame passes the events to the editor, the editor's requests to the parts, and its items to the screen.
final class Session {
  let context: SessionContext
  var parts: SessionParts
  private let frames: FramePacing
  /// The watchdog, which ends the program if the main thread can't; `nil` in tests that run a session themselves.
  ///
  /// Without a watchdog, the event `quit` always counts as a signal, so that the end of a script ends the session.
  let watchdog: Watchdog?

  var options: Options { context.options }
  var services: ProgramServices { context.services }
  var scene: ShownScene { context.scene }
  var screen: Screen { context.screen }
  var app: App { context.app }
  var world: World { context.world }
  private var navigation: Navigation { parts.navigation }

  /// Opens the files of the options in a window of a back end; `fence` decodes untrusted pictures in a sandbox process.
  ///
  /// With a watchdog, signals end the session like closing the window does. `window` is the window of the last session,
  /// if there was one; `problem` is shown to the user first. Throws if a file or the window can't be opened.
  init(
    _ options: Options, on platform: any Platform, fence: PictureFence = PictureFence(),
    watchdog: Watchdog? = nil, in window: (any Window)? = nil, telling problem: Phrase? = nil,
    usesSettings: Bool = true, opened: OpenedStore? = nil
  ) throws(Failure) {
    guard options.scene.count <= 1 else {
      throw Failure("Can't open several scenes in a window. Use --scene only once.", status: 2)
    }
    self.watchdog = watchdog
    let services = try ProgramServices(options, fence: fence, wake: platform.wake)
    let recording = try options.replay.map(Self.recording)
    let start = try OpenScene(options, services, opened: opened?.store)
    let store = start.store
    let paths = services.paths(scene: store.path, options)
    let placings = try start.orRemoving { () throws(Failure) in
      try services.placings(options, paths)
    }
    watchdog?.entrust { [weak store, isAutosaved = start.isAutosaved] in
      store.flatMap { ShownScene.saveAlone($0, isAutosaved: isAutosaved) }
    }
    watchdog?.ask(platform.requestQuit)
    let settings =
      usesSettings && options.isLive && !options.kiosk
      ? Settings.read(services.log) : Settings()
    let screen = try start.orRemoving { () throws(Failure) in
      try Screen(
        options, on: platform, pictures: Self.pictures(services, paths), window: window,
        scale: settings.scale)
    }
    if options.waitsForPictures { screen.openPictures(of: store.document) }
    let (app, complaint) = Self.app(
      options, store, services, paths, screen, settings, playing: recording)
    let file = BeginningFile(store)
    if options.resetAfter != nil {
      Visits.prepare(app, isNew: start.isNew, file, log: services.log)
    }
    app.world.place(
      placings.map { name, placing in
        placing.sticker(named: name, size: screen.pictures.image(named: name).size)
      })
    let scene = ShownScene(
      store: store, paths: paths, isAutosaved: start.isAutosaved, unkept: start.unkept,
      beginning: store.document)
    context = SessionContext(
      options: options, app: app, services: services, scene: scene, screen: screen,
      wake: platform.wake, openSound: platform.openSound,
      usesSettings: usesSettings)
    parts = SessionParts(context, settings, playing: recording, file)
    frames = FramePacing(context, parts.input)
    for part in parts.all { part.build(app) }
    // The first steps of a new scene are not the user's, and all visits begin without undo steps.
    if start.isNew || options.resetAfter != nil, store.history.canUndo || store.history.canRedo {
      parts.visits.forgetHistory()
    }
    tellProblems(problem ?? start.problem)
    parts[StickerSets.self]?.tellGone(settings)
    parts.visits.noteInput(at: frames.time)
    if let complaint = complaint ?? services.painter.complaint(about: world.catalogue) {
      context.tellInEnglish(complaint)
    }
    if let path = options.record {
      try start.orRemoving { () throws(Failure) in try parts.input.record(to: path) }
    }
    noteFiles()
    if options.showsScenesFirst, window == nil { parts.gallery.show(ifAny: true) }
    if window == nil { world.showFirstDrag() }
  }

  /// Runs until the user leaves the scene, a signal arrives, all frames were shown, or a frame fails; then saves.
  func run() throws(Failure) {
    watchdog?.entrust { [unowned self] in saveAlone() }
    var failures: [Failure] = []
    do throws(Failure) { repeat { try frame() } while !navigation.isOver } catch {
      failures.append(error)
    }
    let isDisplayLost = !failures.isEmpty
    let leaves = navigation.next == nil || isDisplayLost
    if leaves { watchdog?.noteLeaving() }
    for part in parts.all { part.finish(isDisplayLost: isDisplayLost) }
    world.commitHands()
    // All steps run, even if one of them fails.
    let results = navigation.next == nil ? [writeStats, writeScreenshot] : []
    for step in [parts.saving.close, parts.input.close] + results {
      do throws(Failure) { try step() } catch { failures.append(error) }
    }
    scene.reportPath(isLast: navigation.next == nil)
    for part in parts.all { part.end() }
    failures.dropFirst().forEach { services.log.error("\($0.message)") }
    if leaves { watchdog?.noteSaved(failures.first, keeping: [app, scene.store]) }
    screen.close()
    guard let first = failures.first else { return }
    guard leaves else {
      // The user has been told about the failure, and goes to another scene.
      return services.log.error("\(first.message)")
    }
    throw first
  }

  /// Saves on a thread that the watchdog starts after taking the session; returns the failure if there is one.
  ///
  /// Doesn't touch the world, which belongs to the main thread: unfinished manipulations are lost.
  private func saveAlone() -> Failure? {
    parts.exports.cancel()
    let failure = scene.saveAlone()
    do throws(Failure) { try parts.input.close() } catch { return failure ?? error }
    // Waits up to half a second, so that no incomplete picture file stays behind.
    for _ in 0..<50 where parts.exports.job.map({ $0.outcome == nil }) ?? false {
      usleep(10_000)
    }
    return failure
  }

  // MARK: Frames

  /// The time of the next change without input, in seconds; `nil` if none is scheduled.
  private var nextChange: Double? {
    let changes = [world.nextChange, screen.pictures.nextChange] + parts.all.map(\.deadline)
    return changes.compactMap(\.self).min()
  }

  /// Processes the events since the last frame, and shows their result.
  ///
  /// Records the events first. Then the parts note the input, the editor takes the events, the parts perform the
  /// editor's requests and follow, and the frame is drawn.
  private func frame() throws(Failure) {
    frames.wait(until: nextChange)
    let start = SuspendingClock.now
    let wasAmongFiles = showsFiles
    let (events, news, isClosed) = parts.input.next()
    if news.contains(.displayLost) { throw Failure("The connection to the display was lost.") }
    parts.input.record(events, amongFiles: wasAmongFiles)
    if !events.isEmpty {
      for part in parts.all { part.noteInput(at: frames.time) }
    }
    // A closed window ends the program like a signal, unless the user is asked or warned first.
    let isQuit = events.contains { $0.kind == .quit }
    func asks() -> Bool { world.asksBeforeLeaving || navigation.warnsOfExport }
    navigation.endSession(if: isClosed || isQuit && (watchdog?.hasSignal ?? true || !asks()))
    screen.pictures.table.time = frames.time
    app.take(events, at: frames.time)
    if news.contains(.pointerLeft) { world.notePointerLeft() }
    parts.visits.noteChange()
    do throws(Failure) { for request in world.takeRequests() { try obey(request) } } catch {
      world.toasts.tell(error.phrase, isError: true)
    }
    for part in parts.all { part.follow(at: frames.time) }
    let isDrawn = try show(news)
    frames.stats.note(
      events, duration: SuspendingClock.now - start, isDrawn: isDrawn,
      videoTicks: screen.pictures.video.shown?.frame.ticks)
    navigation.endSession(if: frames.isOver)
  }

  /// Passes a request to the first part that performs it, and a choice to the part that shows the sheet.
  ///
  /// Drops a request that no part performs; closes a sheet that belongs to no part.
  private func obey(_ request: EditorRequest) throws(Failure) {
    guard case .chose(let choice) = request else {
      _ = parts.all.contains { $0.obey(request) }
      return
    }
    guard let part = parts.all.first(where: { $0.sheetID == choice.sheet }) else {
      return world.show(nil)
    }
    try part.choose(choice.item)
  }

  /// Whether a part's sheet is shown, also behind the help.
  private var showsFiles: Bool {
    guard let sheet = world.sheetBehindHelp else { return false }
    return parts.all.contains { $0.sheetID == sheet.id }
  }

  /// Draws the frame if it has changed; returns whether it was drawn.
  private func show(_ news: DisplayNews) throws(Failure) -> Bool {
    screen.restore(news)
    if !news.isEmpty { world.redraw() }
    let time = frames.time
    if let change = screen.pictures.nextChange, time >= change { world.redraw() }
    guard frames.wantsDrawing(isLast: navigation.isOver) else { return false }
    let isDrawn = try screen.draw(app, at: time)
    frames.noteDrawing(isDrawn)
    return isDrawn
  }

  private func writeStats() throws(Failure) {
    guard let path = options.stats else { return }
    var video = "{}"
    #if Video
      if let background = parts[VideoBackground.self] { video = background.stats.json }
    #endif
    let text = frames.stats.json(
      renderer: screen.presenter.name, stickers: scene.store.document.stickers.count,
      video: video, stages: app.stageTimes)
    if path == "-" { return print(text, terminator: "") }
    do throws(FileError) { try Disk.write(Array(text.utf8), to: path) } catch {
      throw Failure(error)
    }
  }

  private func writeScreenshot() throws(Failure) {
    if let path = options.screenshot { try screen.writeScreenshot(to: path) }
  }
}
