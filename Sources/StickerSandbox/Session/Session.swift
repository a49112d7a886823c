import Backend
import DirectManipulation
import ECS
import EditorKit
import Files
import Geometry
import Glibc
import Logging
import PictureFiles
import Pictures
import StickerCanvas
import StickerEditor
import StickerScene

/// One run of the program: the editor, the screen that shows it, the program's parts, and the loop between them.
///
/// A frame gives the events to the editor, the editor's requests to the parts, and the editor's picture to the screen.
final class Session {
  let workshop: Workshop
  let scene: ShownScene
  let screen: Screen
  let app: App
  var parts: SessionParts
  let context: SessionContext
  private let frames: FramePacing
  /// Ends the program when the main thread cannot; `nil` in tests that run a session themselves.
  private let watchdog: Watchdog?

  var options: Options { context.options }
  var world: World { app.world }
  private var departure: Departure { parts.departure }

  /// Opens everything that the options name, in a window of a back end; untrusted pictures behind a fence.
  ///
  /// With a watchdog, signals end the session as closing the window does. `window` is that of the session before, if
  /// there was one; `problem` is shown to the user first. Throws if something cannot be opened.
  init(
    _ options: Options, on platform: any Platform, fence: PictureFence = PictureFence(),
    watchdog: Watchdog? = nil, in window: (any Window)? = nil, telling problem: Phrase? = nil,
    usesSettings: Bool = true, opened: OpenedStore? = nil
  ) throws(Failure) {
    guard options.scene.count <= 1 else {
      throw Failure("a window shows one scene; leave out all but one --scene", status: 2)
    }
    self.watchdog = watchdog
    let workshop = try Workshop(options, fence: fence, wake: platform.wake)
    self.workshop = workshop
    let recording = try options.replay.map(Self.recording)
    let start = try OpenScene(options, workshop, opened: opened?.store)
    let store = start.store
    let paths = workshop.paths(scene: store.path, options)
    let placings = try start.orRemoving { () throws(Failure) in
      try workshop.placings(options, paths)
    }
    watchdog?.entrust { [weak store, isKeptByItself = start.isKeptByItself] in
      store.flatMap { ShownScene.saveAlone($0, isKeptByItself: isKeptByItself) }
    }
    watchdog?.ask(platform.requestQuit)
    let settings =
      usesSettings && options.isLive && !options.kiosk
      ? Settings.read(workshop.log) : Settings()
    let screen = try start.orRemoving { () throws(Failure) in
      try Screen(
        options, on: platform, pictures: Self.pictures(workshop, paths), window: window,
        scale: settings.scale)
    }
    self.screen = screen
    if options.waitsForPictures { screen.openPictures(of: store.document) }
    let (app, complaint) = Self.app(
      options, store, workshop, paths, screen, settings, playing: recording)
    self.app = app
    let file = BeginningFile(store)
    if options.resetAfter != nil {
      Visits.prepare(app, isNew: start.isNew, file, log: workshop.log)
    }
    app.world.place(
      placings.map { name, placing in
        placing.sticker(named: name, size: screen.pictures.image(named: name).size)
      })
    context = SessionContext(
      options: options, app: app, log: workshop.log, pump: screen.pump,
      wake: platform.wake, usesSettings: usesSettings)
    scene = ShownScene(
      store: store, paths: paths, isKeptByItself: start.isKeptByItself, unkept: start.unkept,
      beginning: store.document)
    parts = SessionParts(
      context, scene, workshop, screen, app, settings, playing: recording, file)
    frames = FramePacing(context, screen, parts.input)
    for part in parts.all { part.build(app) }
    // The first steps of a new scene are not the user's; and the first visitor begins as all others do.
    if start.isNew || options.resetAfter != nil, store.history.canUndo || store.history.canRedo {
      parts.visits.forgetHistory()
    }
    tellProblems(problem ?? start.problem)
    parts.visits.noteInput(at: frames.time)
    if let complaint = complaint ?? workshop.painter.complaint(about: world.catalogue) {
      context.tellInEnglish(complaint)
    }
    if let path = options.record {
      try start.orRemoving { () throws(Failure) in try parts.input.record(to: path) }
    }
    noteFiles()
    if options.showsScenesFirst, window == nil { parts.gallery.show(ifAny: true) }
    if window == nil { world.showFirstDrag() }
  }

  /// Runs until the user leaves or goes to another scene, a signal comes, all frames have been shown, or a frame fails;
  /// then saves.
  func run() throws(Failure) {
    watchdog?.entrust { [unowned self] in saveAlone() }
    var failures: [Failure] = []
    do throws(Failure) { repeat { try frame() } while !departure.isOver } catch {
      failures.append(error)
    }
    let isDisplayLost = !failures.isEmpty
    let leaves = departure.next == nil || isDisplayLost
    if leaves { watchdog?.noteLeaving() }
    // The process ends after this: it gives memory back at once, which objects do one by one.
    defer { if departure.next == nil { unsafe Self.keptUntilTheEnd = [app, scene.store] } }
    for part in parts.all { part.finish(isDisplayLost: isDisplayLost) }
    world.commitHands()
    // The failure of one step does not keep the others from writing.
    let results = departure.next == nil ? [writeStats, writeScreenshot] : []
    for step in [parts.saving.close, parts.input.close] + results {
      do throws(Failure) { try step() } catch { failures.append(error) }
    }
    scene.sayWhereItIsKept(isLast: departure.next == nil)
    for part in parts.all { part.end() }
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
    parts.exports.cancel()
    let failure = scene.saveAlone()
    do throws(Failure) { try parts.input.close() } catch { return failure ?? error }
    // So that no part of a picture stays behind.
    for _ in 0..<50 where parts.exports.job.map({ $0.outcome == nil }) ?? false {
      usleep(10_000)
    }
    return failure
  }

  // Safe: only the main thread runs a session.
  nonisolated(unsafe) private static var keptUntilTheEnd: [AnyObject] = []

  // MARK: Frames

  /// The time of the next change without input, in seconds; `nil` if none is scheduled.
  private var nextChange: Double? {
    let changes = [world.nextChange, screen.pictures.nextChange] + parts.all.map(\.deadline)
    return changes.compactMap(\.self).min()
  }

  /// Takes in what has happened, and shows it in the same frame.
  private func frame() throws(Failure) {
    frames.wait(until: nextChange)
    let start = FrameStats.now
    let wasAmongFiles = showsFiles
    let (events, news, isClosed) = parts.input.next()
    if news.contains(.displayLost) { throw Failure("the display is gone") }
    parts.input.record(events, amongFiles: wasAmongFiles)
    if !events.isEmpty {
      for part in parts.all { part.noteInput(at: frames.time) }
    }
    // A closed window ends the program like a signal, unless the editor asks before leaving.
    let isQuit = events.contains { $0.kind == .quit }
    departure.endSession(
      if: isClosed || isQuit && (watchdog?.hasSignal == true || !world.asksBeforeLeaving))
    app.take(events, at: frames.time)
    parts.visits.noteChange()
    for request in world.takeRequests() { obey(request) }
    for part in parts.all { part.follow(at: frames.time) }
    let isDrawn = try show(news)
    frames.note(events: events.count, seconds: FrameStats.now - start, isDrawn: isDrawn)
    departure.endSession(if: frames.isOver)
  }

  /// Gives a request to the part that obeys it, and a choice on a sheet to the part that shows the sheet.
  private func obey(_ request: EditorRequest) {
    guard case .chose(let choice) = request else {
      _ = parts.all.contains { $0.obey(request) }
      return
    }
    guard let part = parts.all.first(where: { $0.sheetID == choice.sheet }) else {
      return world.show(nil)
    }
    part.choose(choice.item)
  }

  /// Whether the sheet of a part is shown.
  private var showsFiles: Bool {
    guard let sheet = world.sheetBehindHelp else { return false }
    return parts.all.contains { $0.sheetID == sheet.id }
  }

  /// Draws the frame if something in it has changed; returns whether it was drawn.
  private func show(_ news: DisplayNews) throws(Failure) -> Bool {
    screen.restore(news)
    if !news.isEmpty { world.redraw() }
    let time = frames.time
    if let change = screen.pictures.nextChange, time >= change { world.redraw() }
    guard frames.wantsDrawing(isLast: departure.isOver) else { return false }
    let isDrawn = try screen.draw(app, at: time)
    frames.noteDrawing(isDrawn)
    return isDrawn
  }

  /// Writes the figures of the run, if the options ask for them.
  private func writeStats() throws(Failure) {
    guard let path = options.stats else { return }
    let text = frames.stats.json(
      renderer: screen.rendererName, stickers: scene.store.document.stickers.count,
      stages: app.stageTimes)
    if path == "-" { return print(text, terminator: "") }
    do throws(FileError) { try Disk.write(Array(text.utf8), to: path) } catch {
      throw Failure(error)
    }
  }

  /// Writes the last picture that was shown, if the options ask for it.
  private func writeScreenshot() throws(Failure) {
    if let path = options.screenshot { try screen.writeScreenshot(to: path) }
  }
}
