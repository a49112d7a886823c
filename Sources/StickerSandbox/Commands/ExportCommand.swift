import Dispatch
import Files
import Geometry
import Glibc
import Logging
import PictureFiles
import Pictures
import StickerCompositor
import StickerEditor
import StickerScene
import Synchronization
#if Video
  import VideoFiles
#endif

/// `--export`: writes compositions as pictures, videos or documents without a window; exports several pictures on all
/// cores.
struct ExportCommand {
  private struct Job: Sendable {
    /// The scene, for a video or a project; `nil` for other formats, since it may have very many stickers.
    let document: SceneDocument?
    let paths: StickerPaths
    let composition: Composition
    let path: String
  }

  private let options: Options
  private let target: ExportPath
  private let services: ProgramServices

  init(_ options: Options, to target: ExportPath) throws(Failure) {
    if options.scene.count > 1, !target.isNamed {
      throw Failure(
        "Can't export several scenes to one file. Put {name} into the path of --export.", status: 2)
    }
    if target.isStandardOutput, isatty(STDOUT_FILENO) != 0 {
      throw Failure(
        "Can't write a picture to a terminal. Redirect the output (--export - > card.png).",
        status: 2)
    }
    let paths = options.scene.map { target.path(forScene: $0) }
    if let path = Dictionary(grouping: paths, by: \.self).first(where: { $1.count > 1 })?.key {
      throw Failure(
        "Can't export several scenes to \(path). Give the scenes different names.", status: 2)
    }
    self.options = options
    self.target = target
    services = try ProgramServices(options)
  }

  /// Exports every scene; throws the first failure after all scenes have been tried.
  func run() throws(Failure) {
    var failures: [Failure] = []
    var jobs: [Job] = []
    for scene in options.scene.isEmpty ? [nil] : options.scene.map(Optional.some) {
      do throws(Failure) { jobs.append(try job(scene)) } catch {
        failures.append(error)
      }
    }
    let exporter = services.exporter(isLast: jobs.count == 1)
    if target.isStandardOutput {
      if let first = failures.first { throw first }
      let format = options.exportFormat ?? .png
      for job in jobs { try writeToStandardOutput(job, by: exporter, as: format) }
      return
    }
    if let format = target.document {
      failures += exportDocuments(jobs, by: exporter, as: format)
      jobs = []
    }
    #if Video
      if let format = target.video {
        let movies = jobs.filter { $0.document != nil }
        jobs.removeAll { $0.document != nil }
        failures += exportVideos(movies, as: format)
      }
    #endif
    failures += exportPictures(jobs, by: exporter, as: target.picture ?? .png)
    failures.dropFirst().forEach { services.log.error("\($0.message)") }
    if let first = failures.first { throw first }
  }

  /// Writes scenes as pictures on all cores; returns the failures.
  private func exportPictures(
    _ work: [Job], by exporter: Exporter, as format: ExportFormat
  ) -> [Failure] {
    let quality = options.exportQuality
    let results = Mutex<[(index: Int, outcome: Result<[String], Exporter.Failure>)]>([])
    let export: @Sendable (Int) -> Void = { index in
      let outcome = Result { () throws(Exporter.Failure) in
        try exporter.export(
          work[index].composition, to: work[index].path, as: format, quality: quality)
      }
      results.withLock { $0.append((index, outcome)) }
    }
    // A large picture uses all cores by itself, and several of them may not fit into memory.
    let isLarge = work.contains { $0.composition.size.width * $0.composition.size.height > 30e6 }
    if isLarge || work.count == 1 {
      work.indices.forEach(export)
    } else {
      DispatchQueue.concurrentPerform(iterations: work.count, execute: export)
    }
    var failures: [Failure] = []
    for (index, outcome) in results.withLock({ $0.sorted { $0.index < $1.index } }) {
      switch outcome {
      case .success(let complaints): report(work[index], complaints)
      case .failure(let error): failures.append(Failure(error))
      }
    }
    return failures
  }

  /// Writes scenes as documents; returns the failures.
  private func exportDocuments(
    _ jobs: [Job], by exporter: Exporter, as format: DocumentFormat
  ) -> [Failure] {
    var failures: [Failure] = []
    for job in jobs {
      do {
        switch format {
        case .pdf:
          let written = try exporter.exportPDF(
            of: job.composition, to: .file(job.path), bleed: options.bleed ?? 0,
            words: services.painter)
          report(job, written.complaints)
        case .project:
          guard let document = job.document else { continue }
          let (bytes, complaints) = try Project.bytes(of: document, job.paths)
          try Disk.write(bytes, to: job.path)
          report(job, complaints)
        }
      } catch { failures.append(Failure(error)) }
    }
    return failures
  }

  #if Video
    /// Writes scenes as videos, one after the other, since each uses all cores; returns the failures.
    private func exportVideos(_ jobs: [Job], as format: VideoFormat) -> [Failure] {
      var failures: [Failure] = []
      let exporter = MovieExporter(services)
      for job in jobs {
        guard let document = job.document else { continue }
        let scene = MovieExporter.Scene(
          document: document, paths: job.paths, box: options.exportSize,
          rate: options.exportRate)
        do throws(Failure) {
          let written = try exporter.export(
            scene, to: .file(job.path), as: format,
            quality: options.quality ?? MovieFormat.usualQuality)
          report(job, written?.complaints ?? [])
        } catch { failures.append(error) }
      }
      return failures
    }
  #endif

  private func report(_ job: Job, _ complaints: Exporter.Complaints) {
    complaints.forEach { services.log.warning("\($0)") }
    // For scripts; the path need not be UTF-8.
    FileDescriptor.write(job.path.pathBytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
  }

  private func writeToStandardOutput(
    _ job: Job, by exporter: Exporter, as format: ExportFormat
  ) throws(Failure) {
    let (bytes, complaints): ([UInt8], Exporter.Complaints)
    do throws(Exporter.Failure) {
      (bytes, complaints) = try exporter.file(
        of: job.composition, as: format, quality: options.exportQuality)
    } catch { throw Failure(error) }
    complaints.forEach { services.log.warning("\($0)") }
    let output = FileDescriptor(owning: dup(STDOUT_FILENO), path: "standard output")
    do throws(FileCode) { try output.write(bytes) } catch {
      throw Failure("Can't write the picture to standard output: \(error).")
    }
  }

  /// Returns the export of a scene: `nil` for a new scene, `-` for the scene on standard input, whose paths are
  /// relative to the working directory.
  private func job(_ name: String?) throws(Failure) -> Job {
    let scene = name == StandardInput.name ? nil : name.map(Disk.absolute)
    let paths = services.paths(scene: scene, options)
    var document = name == StandardInput.name ? try inputDocument() : try document(scene)
    for (name, placing) in try services.placings(options, paths) {
      let size: Size
      do throws(PictureError) {
        size =
          PictureName(document: name).kind == .file
          ? try self.size(paths.file(named: name))
          : try services.pictures.open(PictureName(document: name)).size
      } catch { throw Failure(error) }
      document.stickers.append(
        placing.sticker(id: document.unusedID, named: name, size: size))
    }
    let whole = services.composition(document, paths)
    let composition = options.exportSize.map { whole.fitted(into: $0) } ?? whole
    let path = target.path(forScene: scene)
    for source in composition.files where Disk.areSame(source, path) {
      throw Failure("Can't export to \(path): the scene uses this picture. Choose another name.")
    }
    // A format for both is written as a video if the scene has time.
    let isVideo = target.video != nil && (document.duration != nil || target.picture == nil)
    return Job(
      document: isVideo || target.document == .project ? document : nil, paths: paths,
      composition: composition, path: path)
  }

  private func inputDocument() throws(Failure) -> SceneDocument {
    let bytes = try StandardInput.read()
    do { return try SceneDocument(reading: bytes) } catch {
      throw Failure("Can't open standard input as a scene: \(error)")
    }
  }

  /// Returns the scene's document, or a new document over the photo; writes nothing.
  private func document(_ scene: String?) throws(Failure) -> SceneDocument {
    if let scene {
      do throws(SceneFileError) { return try SceneStore.peek(path: scene) } catch {
        let isMissing = if case .file(let error) = error { error.code == ENOENT } else { false }
        guard isMissing, options.background != nil || options.new != nil else {
          throw Failure("\(error)")
        }
      }
    }
    return try OpenScene.document(options, services, scene: scene) { path throws(PictureError) in
      do throws(PictureError) {
        return OpenScene.Background(size: try size(path))
      } catch {
        // The size of a photo is known without all of its pixels; a video is opened by its first frame.
        guard error.kind == .notAPicture else { throw error }
        return try OpenScene.Background(services.pictures.open(.photo(path)))
      }
    }
  }

  /// Returns a picture's own size; the export decodes all of its pixels later.
  private func size(_ path: String) throws(PictureError) -> Size {
    let picture = try services.files.picture(
      path, fit: FileOpener.isDrawing(path) ? .full : .within(side: 64))
    return Size(
      width: max(1, Double(picture.fullWidth)), height: max(1, Double(picture.fullHeight)))
  }
}
