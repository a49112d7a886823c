#if Video
  import Geometry
  import Pictures
  import StickerCompositor
  import StickerEditor
  import StickerScene
  import VideoFiles

  /// Lays a scene's stickers over the frames of its video.
  struct MovieFrames {
    let written: VideoHeader
    private let header: VideoHeader
    private var painter: MoviePainter
    private let isScaled: Bool

    init(_ header: VideoHeader, _ scene: MovieExporter.Scene, _ pictures: PictureCache) {
      self.header = header
      var written = header
      if let rate = scene.rate { written.frameRate = min(written.frameRate, Double(rate)) }
      let shown = header.shownSize
      let scale = scene.box.map { min(1, $0.width / shown.width, $0.height / shown.height) } ?? 1
      isScaled = scale < 1
      guard isScaled else {
        // Frames keep their pixels and their turn, so stickers are turned into the stored frames.
        self.written = written
        let (width, height) = (header.layout.width, header.layout.height)
        let canvas = scene.document.canvas
        let shown = AffineTransform.scale(Vector(x: 1 / canvas.width, y: 1 / canvas.height))
        let stored = header.orientation.toUnit(width: Double(width), height: Double(height)).inverse
        painter = MoviePainter(
          scene, pictures, width: width, height: height, through: shown.then(stored ?? .identity))
        return
      }
      let (width, height) = header.pixels(scaledBy: scale, minimum: 2)
      written.layout = FrameLayout(width: width, height: height)
      (written.quarterTurns, written.isMirrored, written.pixelAspect) = (0, false, 1)
      written.colors.siting = .left
      self.written = written
      painter = MoviePainter(scene, pictures, width: width, height: height)
    }

    /// The messages about missing or damaged pictures.
    var complaints: Exporter.Complaints { painter.complaints }

    /// Writes a frame with the stickers of its time.
    mutating func write(_ frame: VideoFrame, to writer: VideoWriter) throws(VideoError) {
      let time = header.timeBase.seconds(frame.ticks)
      guard isScaled else {
        return try writer.write(painter.frame(frame, header.colors, at: time))
      }
      let ground = header.bitmap(
        of: frame, width: written.layout.width, height: written.layout.height)
      try writer.write(
        painter.picture(at: time, over: ground), ticks: frame.ticks, duration: frame.duration)
    }
  }

  /// Draws a scene's stickers at times.
  struct MoviePainter {
    private let scene: MovieExporter.Scene
    private let overlay: StickerOverlay
    /// The map from the canvas to the pixels of the stickers' picture.
    private let map: AffineTransform
    /// The paths of the stickers' pictures by name: a look-up on the disk takes system calls, too many for each frame.
    private let files: [String: String]
    /// The stickers that were drawn last, as a picture over other pictures.
    private var library = ImageLibrary()
    private var image: ImageID?

    /// Creates a painter of pictures of a size in pixels; by default, the canvas is stretched over them.
    init(
      _ scene: MovieExporter.Scene, _ pictures: PictureCache, width: Int, height: Int,
      through map: AffineTransform? = nil
    ) {
      self.scene = scene
      // Stickers at rest are drawn once, but moving ones in each frame.
      let isMoving = scene.document.stickers.contains(where: \.traits.timing.isMoving)
      overlay = StickerOverlay(
        pictures, width: width, height: height, quality: isMoving ? .video : .export)
      let canvas = scene.document.canvas
      let stretched = AffineTransform.scale(
        Vector(x: Double(width) / canvas.width, y: Double(height) / canvas.height))
      self.map = map ?? stretched
      var files: [String: String] = [:]
      for sticker in scene.document.stickers where files[sticker.image] == nil {
        files[sticker.image] = scene.paths.file(named: sticker.image)
      }
      self.files = files
    }

    var complaints: Exporter.Complaints { overlay.complaints }

    /// Returns the stickers at a time in seconds.
    private func items(at time: Double) -> [Composition.Item] {
      Composition(scene.document, at: time, background: nil) {
        files[$0] ?? scene.paths.file(named: $0)
      }.items
    }

    /// Returns a frame of a video of the painter's size with the stickers over it, at a time in seconds.
    func frame(_ frame: VideoFrame, _ colors: VideoColors, at time: Double) -> VideoFrame {
      overlay.draw(items(at: time), through: map, over: frame, colors)
    }

    /// Returns a picture of the size of the frames with the stickers over it, at a time in seconds.
    mutating func picture(at time: Double, over ground: Bitmap) -> Bitmap {
      let (picture, changed) = overlay.draw(items(at: time), through: map)
      if !changed.isEmpty || image == nil {
        if let image { library.remove(image) }
        image = library.add(picture)
      }
      guard let image else { return ground }
      var result = ground
      Compositor(quality: .export).draw(
        [Sprite(image: image, transform: .identity)], from: library, into: &result)
      return result
    }
  }
#endif
