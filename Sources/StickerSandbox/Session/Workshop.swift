import Files
import Geometry
import Logging
import PictureFiles
import Pictures
import StickerEditor
import StickerScene
import TextPainting

/// The services that both a window and an export need: the assets, and the loading of pictures.
struct Workshop {
  let assets: AssetFolder
  let files: FileOpener
  let pictures: PictureCache
  let painter = TextPainter()
  let log: Logger

  /// Creates the services for the options; `wake` is called after pictures have been opened in the background.
  init(
    _ options: Options, fence: PictureFence = PictureFence(), wake: (@Sendable () -> Void)? = nil
  ) throws(Failure) {
    var log = Logger(label: "sticker-sandbox")
    log.logLevel = options.logLevel.level
    self.log = log
    assets = try AssetFolder.find()
    if let folder = options.stickers, !Disk.isFolder(folder) {
      throw Failure("\(folder) is no folder; give one to --stickers")
    }
    // A folder on a network may be mounted later.
    if let folder = options.exportTo, !Disk.isFolder(folder) {
      log.warning("\(folder) of --export-to is no folder yet; nothing can be exported until it is")
    }
    let tray = StickerPaths(document: "/", folder: options.stickers, assets: assets)
    let inTray: @Sendable (String) -> Bool = { line in
      guard let folder = options.stickers.map(Disk.absolute) else { return false }
      return tray.trayNames.contains { line.contains("\"\(folder)/\($0)\"") }
    }
    if let folder = options.stickers, tray.trayNames.isEmpty {
      log.warning("there are no pictures in \(folder); the tray stays empty")
    }
    // Strangers' pictures are likely where a photo or a scene is named.
    if options.background != nil || !options.scene.isEmpty || options.stickers != nil {
      fence.prepare()
    }
    files = FileOpener(
      fence: fence, trusting: assets.pictures, maximumPixelCount: options.maxPixels.count)
    let (folder, assets) = (options.stickers, assets)
    let sceneThumbnails = SceneThumbnails(files, painter) { scene in
      StickerPaths(document: scene, folder: folder, assets: assets)
    }
    pictures = PictureCache(
      [
        WordPictures(painter), FilePictures.photos(files), FilePictures.thumbnails(files),
        sceneThumbnails, FilePictures(files),
      ],
      budget: options.export == nil ? 256 << 20 : Exporter.room,
      wake: options.waitsForPictures ? nil : wake
    ) { [log] line, isMissing in
      // A broken file of the tray may be on the canvas, too, where a placeholder stands for it.
      let line = isMissing && inTray(line) ? "\(line) on the canvas; left out of the tray" : line
      log.log(level: isMissing ? .error : .warning, "\(line)")
    }
  }

  /// Returns the paths at which the pictures of a document are found.
  func paths(scene: String?, _ options: Options) -> StickerPaths {
    StickerPaths(
      document: scene ?? Disk.absolute("scene.json"), folder: options.stickers,
      assets: assets)
  }

  /// The names that a document gives the pictures of `--place`.
  func placings(
    _ options: Options, _ paths: StickerPaths
  ) throws(Failure) -> [(name: String, placing: Placing)] {
    try options.place.map { placing throws(Failure) in
      if Words(name: placing.image) != nil { return (placing.image, placing) }
      let emoji = Words(placing.image)
      guard let name = paths.name(of: placing.image) ?? (emoji.isEmoji ? emoji.name : nil) else {
        throw Failure("there is no picture \"\(placing.image)\"; give a path or a sticker's name")
      }
      return (name, placing)
    }
  }

  /// A document as a picture.
  func composition(_ document: SceneDocument, _ paths: StickerPaths) -> Composition {
    if document.stickers.contains(where: { Words(name: $0.image) != nil }),
      let missing = painter.missing
    {
      log.warning("\(missing)")
    }
    return Composition(
      document, background: document.background.map(paths.photo(named:)), resolve: paths.file)
  }

  /// Returns an exporter, usable on any thread; `isLast` says that no export follows.
  func exporter(isLast: Bool = false) -> Exporter {
    Exporter(pictures, files: files, isLast: isLast)
  }
}
