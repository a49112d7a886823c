import Files
import Logging
import PictureFiles
import Pictures
import StickerEditor
import StickerScene
import TextPainting

/// The services that windows and exports share: the assets, and the loading of pictures.
///
/// Each session creates its own services, so that no picture cache outlives its session.
struct ProgramServices {
  let assets: AssetFolder
  let files: FileOpener
  /// The pictures of the window, of the export button and of copied stickers.
  ///
  /// The budget is 256 MiB, or `Exporter.room` with `--export`.
  let pictures: PictureCache
  /// The source of the scenes' thumbnails, which is also a source of ``pictures``.
  let thumbnails: SceneThumbnails
  #if Video
    let videos: VideoOpener
  #endif
  let painter: TextPainter
  let log: Logger

  /// Creates the services for the options; `wake` is called after pictures have been opened in the background.
  init(
    _ options: Options, fence: PictureFence = PictureFence(), wake: (@Sendable () -> Void)? = nil
  ) throws(Failure) {
    var log = Logger(label: "sticker-sandbox")
    log.logLevel = options.logLevel
    self.log = log
    assets = try AssetFolder.find()
    painter = TextPainter(fontsIn: [assets.fonts])
    if let folder = options.stickers, !Disk.isFolder(folder) {
      throw Failure("Can't use \(folder): it isn't a folder. Give --stickers a folder.")
    }
    // Only a warning: a network folder may be mounted later.
    if let folder = options.exportTo, !Disk.isFolder(folder) {
      log.warning(
        "\(folder) of --export-to isn't a folder yet. Nothing can be exported until it is one.")
    }
    let tray = StickerPaths(document: "/", folder: options.stickers, assets: assets)
    let inTray: @Sendable (String) -> Bool = { line in
      guard let folder = options.stickers.map(Disk.absolute) else { return false }
      return tray.namesByAlphabet.contains { line.contains("\"\(folder)/\($0)\"") }
    }
    if let folder = options.stickers, tray.namesByAlphabet.isEmpty {
      log.warning("There are no pictures in \(folder). The tray stays empty.")
    }
    // Untrusted pictures are likely if the command line names files.
    if options.background != nil || !options.scene.isEmpty || options.stickers != nil {
      fence.prepare()
    }
    files = FileOpener(
      fence: fence, trusting: assets.pictures, maximumPixelCount: options.maxPixels)
    let (folder, assets) = (options.stickers, assets)
    #if Video
      let videos = VideoOpener(fence, maximumPixelCount: options.maxPixels)
      self.videos = videos
    #endif
    func source(_ pictures: FilePictures) -> any PictureSource {
      #if Video
        VideoPosters(pictures, videos)
      #else
        pictures
      #endif
    }
    let sources: [any PictureSource] = [
      TextPictures(painter), StrokePictures(), PaperPictures(), ColorFieldPictures(),
      source(.photos(files)),
      source(FilePictures(files)),
    ]
    thumbnails = SceneThumbnails(files, sources) { scene in
      StickerPaths(document: scene, folder: folder, assets: assets)
    }
    pictures = PictureCache(
      sources + [source(.thumbnails(files)), thumbnails],
      budget: options.export == nil ? 256 << 20 : Exporter.room,
      wake: options.waitsForPictures ? nil : wake
    ) { [log] line, isMissing in
      // A broken sticker of the tray may also be on the canvas, with a placeholder.
      let line =
        isMissing && inTray(line)
        ? "\(line.dropLast()) on the canvas. The picture is left out of the tray." : line
      log.log(level: isMissing ? .error : .warning, "\(line)")
    }
  }

  /// Returns the paths of a document's pictures.
  func paths(scene: String?, _ options: Options) -> StickerPaths {
    StickerPaths(
      document: scene ?? Disk.absolute("scene.json"), folder: options.stickers,
      assets: assets)
  }

  /// Returns the document's names for the pictures of `--place`.
  func placings(
    _ options: Options, _ paths: StickerPaths
  ) throws(Failure) -> [(name: String, placing: Placing)] {
    try options.place.map { placing throws(Failure) in
      if PictureName(document: placing.image).kind != .file { return (placing.image, placing) }
      let emoji = StickerText(placing.image)
      guard let name = paths.name(of: placing.image) ?? (emoji.isEmoji ? emoji.name : nil) else {
        throw Failure(
          "Can't find the picture \"\(placing.image)\". Use a path or a sticker's name.")
      }
      return (name, placing)
    }
  }

  /// Returns a document as a composition, at a time in seconds if it has time; logs a missing font for its texts.
  func composition(
    _ document: SceneDocument, _ paths: StickerPaths, at time: Double? = nil
  ) -> Composition {
    if document.stickers.contains(where: { StickerText(name: $0.image) != nil }),
      let missing = painter.missing
    {
      log.warning("\(missing)")
    }
    return Composition(
      document, at: document.duration == nil ? nil : time,
      background: document.background.map(paths.file), resolve: paths.file)
  }

  /// Returns an exporter, usable on any thread; `isLast` says that no export follows.
  func exporter(isLast: Bool = false) -> Exporter {
    Exporter(pictures, files: files, isLast: isLast)
  }
}
