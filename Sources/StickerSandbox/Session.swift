import DirectManipulation
import Geometry
import Gestures
import Logging
import SDLBackend
import StickerCompositor
import StickerEditor
import StickerScene

/// One run of the program: the window, the editor in it, and the loop between them.
final class Session {
  private let options: Options
  private let log: Logger
  private let scene: OpenScene
  private let window: Window
  private let presenter: any Presenter
  private let pump: EventPump
  private let shelf: PictureShelf
  private let editor: Editor
  private let paths: StickerPaths
  private let backdrop: Backdrop
  /// What the backdrop was drawn for.
  private var shownBackdrop: (width: Int, height: Int, canvas: AffineTransform)?
  private var recorder: RecordingWriter?
  private var replay: RecordingFrames?
  private var stats = FrameStats()
  private var keeper: Keeper
  private var isOver = false

  /// Frames a second, where nothing else sets the pace.
  private static let rate = 120.0

  /// Opens everything that the options name.
  init(_ options: Options) throws(Failure) {
    self.options = options
    var log = Logger(label: "sticker-sandbox")
    log.logLevel = options.logLevel.level
    self.log = log
    let assets = try AssetFolder.find()
    if let path = options.replay { replay = RecordingFrames(try Self.recording(path)) }
    scene = try OpenScene(options, assets: assets, log: log)
    keeper = Keeper(scene.store, log: log)
    paths = StickerPaths(
      document: scene.store.path ?? AssetFolder.absolute("scene.json"), folder: options.stickers,
      assets: assets)
    let paths = paths
    let placed = try options.place.map { placing throws(Failure) in
      guard let name = paths.name(of: placing.image) else {
        throw Failure("there is no picture \"\(placing.image)\"; give a path or a sticker's name")
      }
      return (name, placing)
    }
    Signals.becomeQuitEvents()
    do throws(SDLError) {
      let platform = try Platform(headless: options.headless, renderer: options.renderer)
      window = try Window(
        platform, title: "Sticker Sandbox", size: options.size.size,
        fullScreen: options.fullscreen)
      presenter = try window.makePresenter(renderer: options.renderer)
    } catch { throw Failure(error) }
    pump = EventPump(window)
    let painter = TextPainter()
    shelf = PictureShelf(
      log: log, painter: painter, icons: "\(assets.path)/Icons", resolve: paths.file)
    let emoji = EmojiCatalog(painter).groups.flatMap(\.emoji)
    let tray = TrayShelf(
      stickers: paths.trayNames, emoji: emoji.map { Words($0).name })
    editor = Editor(
      scene.store, images: shelf,
      windowSize: options.headless ? options.size.size : window.size,
      shelf: options.noUi ? nil : tray)
    editor.runtime.touchSlop = options.touchSlop.points
    editor.runtime.mouseSlop = options.mouseSlop.points
    for (name, placing) in placed {
      editor.place(
        name, at: placing.position, scale: placing.scale, rotation: placing.rotation * .pi / 180)
    }
    backdrop = Backdrop(scene.background, canvas: scene.store.document.canvas)
    if let path = options.record { try record(to: path) }
  }

  /// Runs until the person leaves, a signal comes, or all frames have been shown; then saves.
  func run() throws(Failure) {
    repeat { try frame() } while !isOver
    editor.commitHands()
    try save { store throws(SceneStoreError) in try store.close() }
    do throws(FileError) { try recorder?.close() } catch { throw Failure(error) }
    try writeResults()
  }

  private static func recording(_ path: String) throws(Failure) -> Recording {
    do throws(RecordingFileError) { return try Recording.read(path) } catch { throw Failure(error) }
  }

  /// Begins a recording with the window's size, so that it means the same wherever it is played.
  private func record(to path: String) throws(Failure) {
    do throws(FileError) { recorder = try RecordingWriter(path: path) } catch {
      throw Failure(error)
    }
    recorder?.append(InputEvent(time: 0, kind: .resize(editor.windowSize)))
  }

  /// Takes in what has happened, and shows it in the same frame.
  private func frame() throws(Failure) {
    if stats.frames > 0 || options.headless { pace() }
    let start = FrameStats.now
    let (events, news) = input()
    events.forEach { recorder?.append($0) }
    editor.take(events, at: time)
    try obey(editor.takeRequests())
    if let problem = keeper.keep(at: pump.now, isBusy: editor.isHeld) { editor.tell(problem) }
    presenter.restore(news)
    if !news.isEmpty { editor.redraw() }
    let draws = wantsDrawing
    if draws { try draw() }
    stats.note(events: events.count, seconds: FrameStats.now - start, isDrawn: draws)
    isOver = isOver || isLastFrame
  }

  /// What hands do: the person's, or the recording's; of the person's then only the wish to leave.
  private func input() -> (events: [InputEvent], news: EventPump.News) {
    let (events, news) = pump.pump()
    guard replay != nil else { return (events, news) }
    let wishes = events.filter { $0.kind == .quit }
    return ((replay?.next() ?? []) + wishes, news)
  }

  /// The time of the frame: the recording's where one is played, else the clock's.
  private var time: Double {
    replay != nil || options.headless ? Double(stats.frames) / RecordingFrames.rate : pump.now
  }

  private var isLastFrame: Bool {
    if let limit = options.frames, stats.frames >= limit.count { return true }
    if let replay { return replay.isAtEnd && (options.headless || options.frames == nil) }
    return options.headless && options.frames == nil
  }

  /// Without a screen only the last picture can be seen, unless somebody asks how long each takes.
  private var wantsDrawing: Bool {
    guard options.headless else { return editor.needsDisplay || options.frames != nil }
    let isLast = options.frames.map { stats.frames + 1 >= $0.count } ?? false
    let isAtEnd = replay?.isAtEnd ?? (options.frames == nil)
    return options.stats != nil || isLast || isAtEnd || isOver
  }

  /// Waits for the next frame: for input where nothing moves, for the clock where something does.
  private func pace() {
    if options.headless { return }
    let frame = Double(stats.frames)
    if replay != nil {
      // A recording is played in its own time.
      pump.wait(max(0, frame / RecordingFrames.rate - pump.now))
    } else if options.frames != nil {
      if !presenter.waitsForScreen { pump.sleep(until: frame / RecordingFrames.rate) }
    } else {
      if !editor.isMoving && !editor.needsDisplay {
        let changes = [editor.nextChange, keeper.deadline(isBusy: editor.isHeld)]
        pump.wait(changes.compactMap(\.self).min().map { max(0, $0 - pump.now) })
      }
      if !presenter.waitsForScreen { pump.sleep(until: lastShown + 1 / Self.rate) }
    }
  }

  private var lastShown = 0.0

  private func draw() throws(Failure) {
    let size = presenter.outputSize
    guard size.width > 0, size.height > 0 else { return }
    let scale = Double(size.width) / max(editor.windowSize.width, 1)
    let canvas = editor.runtime.canvasToWindow
    if shownBackdrop.map({ $0 != (size.width, size.height, canvas) }) ?? true {
      shownBackdrop = (size.width, size.height, canvas)
      presenter.setBackground(
        backdrop.bitmap(
          width: size.width, height: size.height,
          canvasToPixels: canvas.then(.scale(Vector(x: scale, y: scale)))))
    }
    let sprites = editor.drawnItems().compactMap {
      shelf.sprite($0, scale: scale, on: presenter)
    }
    defer { shelf.endFrame(on: presenter) }
    do throws(SDLError) { try presenter.present(sprites) } catch { throw Failure(error) }
    lastShown = pump.now
  }

  private func obey(_ requests: [EditorRequest]) throws(Failure) {
    for request in requests {
      switch request {
      case .save:
        try save { store throws(SceneStoreError) in try store.save() }
      case .quit: isOver = true
      case .toggleFullScreen: window.toggleFullScreen()
      case .writeText(let isWriting): window.setWriting(isWriting)
      case .export, .cancelExport, .paste, .backgroundChanged: break
      }
    }
  }

  /// Writes the scene; a person who can still do something about it is told what went wrong.
  private func save(
    _ how: (SceneStore) throws(SceneStoreError) -> Void
  ) throws(Failure) {
    guard scene.store.path != nil else {
      if !isOver { editor.tell("Start with --scene FILE to keep a scene") }
      return
    }
    do throws(SceneStoreError) {
      try how(scene.store)
      if !isOver { editor.tell("Saved") }
    } catch {
      if case .readOnly = error, isOver { return log.warning("\(error)") }
      if isOver { throw Failure("\(error)") }
      log.error("\(error)")
      editor.tell("\(error)")
    }
  }

  private func writeResults() throws(Failure) {
    if let path = options.stats {
      let text = stats.json(renderer: presenter.name, stickers: editor.drawnStickers().count)
      if path == "-" {
        print(text, terminator: "")
      } else {
        do throws(FileError) { try Disk.write(Array(text.utf8), to: path) } catch {
          throw Failure(error)
        }
      }
    }
    guard let path = options.screenshot else { return }
    do {
      let shown = try presenter.screenshot()
      guard shown.width > 0 else { throw Failure("nothing was shown, so there is no screenshot") }
      try PNG.write(shown, to: path)
    } catch let failure as Failure {
      throw failure
    } catch { throw Failure("\(error)") }
  }
}
