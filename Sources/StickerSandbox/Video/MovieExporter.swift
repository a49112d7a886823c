#if Video
  import Geometry
  import PictureFiles
  import Pictures
  import StickerCompositor
  import StickerEditor
  import StickerScene
  import VideoFiles

  /// Exports scenes with time as video files: decodes the video, lays the stickers over its frames, encodes, writes the file.
  ///
  /// The video is decoded in a sandbox process, and encoded on other threads, while this thread composes.
  struct MovieExporter {
    /// A scene, and the size of its frames.
    struct Scene: Sendable {
      /// The document; its stickers move as the document says.
      var document: SceneDocument
      /// Finds the document's pictures.
      var paths: StickerPaths
      /// The box that the frames are scaled down to fit into, in pixels; `nil` for the video's own size.
      var box: Size?
      /// The maximum number of frames per second; `nil` for all frames of the video.
      var rate: Int?
    }

    /// The progress of an export: receives the finished share, from 0 to 1, and returns whether to go on.
    typealias Progress = (Double) -> Bool

    private let pictures: PictureCache
    private let files: FileOpener
    private let videos: VideoOpener

    /// The duration of a photo's video if the document says none, in seconds.
    private static let usualDuration = 4.0

    /// Creates an exporter of scenes whose pictures and videos are opened by services.
    init(_ services: ProgramServices) {
      (pictures, files) = (services.pictures, services.files)
      videos = services.videos.forExport
    }

    /// Writes a scene as a file; returns its path and the messages about missing or damaged parts, or `nil` if `progress`
    /// cancelled.
    ///
    /// `quality` is from 1 to 100. An export that fails or is cancelled leaves no file.
    func export(
      _ scene: Scene, to target: VideoWriter.Target, as format: VideoFormat, quality: Int,
      progress: Progress = { _ in true }
    ) throws(Failure) -> (path: String, complaints: Exporter.Complaints)? {
      do throws(VideoError) {
        let settings = VideoWriter.Settings(quality: quality)
        guard let name = scene.document.videoName else {
          return try exportPhoto(scene, to: target, as: format, settings, progress)
        }
        let video = scene.paths.file(named: name)
        return try exportVideo(video, scene, to: target, as: format, settings, progress)
      } catch { throw Failure("\(error)") }
    }

    // MARK: Over a video

    private func exportVideo(
      _ video: String, _ scene: Scene, to target: VideoWriter.Target, as format: VideoFormat,
      _ settings: VideoWriter.Settings, _ progress: Progress
    ) throws(VideoError) -> (path: String, complaints: Exporter.Complaints)? {
      var session = try videos.open(video, for: .export)
      let purpose = format.purpose(for: session.header)
      if purpose != .export { session = try videos.open(video, for: purpose) }
      let header = session.header
      var frames = MovieFrames(header, scene, pictures)
      var thinning = FrameThinning(to: scene.rate, header.timeBase)
      let writer = try VideoWriter(to: target, as: format, frames.written, settings)
      while true {
        switch try session.next() {
        case .frame(let frame):
          let time = header.timeBase.seconds(frame.ticks)
          guard progress(min(1, time / header.duration)) else { return nil }
          if let frame = thinning.next(frame) { try frames.write(frame, to: writer) }
        case .packet(let packet): try writer.write(packet)
        case .sound(let sound): try writer.write(sound)
        case .cancelled: return nil
        case .end:
          if let frame = thinning.last() { try frames.write(frame, to: writer) }
          try writer.finish()
          return (writer.path, frames.complaints)
        }
      }
    }

    // MARK: Over a photo

    private func exportPhoto(
      _ scene: Scene, to target: VideoWriter.Target, as format: VideoFormat,
      _ settings: VideoWriter.Settings, _ progress: Progress
    ) throws(VideoError) -> (path: String, complaints: Exporter.Complaints)? {
      let document = scene.document
      let whole = Composition(
        document, background: document.background.map(scene.paths.file(named:)),
        resolve: scene.paths.file(named:))
      var ground = scene.box.map { whole.fitted(into: $0) } ?? whole
      ground.items = []
      let photo: Bitmap
      do throws(Exporter.Failure) {
        photo = try Exporter(pictures, files: files).bitmap(of: ground)
      } catch { throw VideoError(.cannotOpen, "\(error)") }
      // Times of a GIF are in hundredths of a second, so 30 frames per second would be uneven.
      let rate = scene.rate ?? (format == .gif || format == .webp ? 25 : 30)
      let duration = document.duration ?? Self.usualDuration
      let header = VideoHeader(
        layout: FrameLayout(width: photo.width, height: photo.height),
        colors: VideoColors(matrix: .bt709, isFullRange: false), timeBase: TimeBase(1, Int32(rate)),
        duration: duration, frameRate: Double(rate))
      let writer = try VideoWriter(to: target, as: format, header, settings)
      var painter = MoviePainter(scene, pictures, width: photo.width, height: photo.height)
      let count = max(1, Int((duration * Double(rate)).rounded()))
      for number in 0..<count {
        guard progress(Double(number) / Double(count)) else { return nil }
        let picture = painter.picture(at: Double(number) / Double(rate), over: photo)
        try writer.write(picture, ticks: Int64(number), duration: 1)
      }
      try writer.finish()
      return (writer.path, painter.complaints)
    }
  }
#endif
