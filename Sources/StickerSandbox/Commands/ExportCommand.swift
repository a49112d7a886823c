import DirectManipulation
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

/// `--export`: compositions as picture files, with no window; several scenes on all cores.
struct ExportCommand {
  private struct Job: Sendable {
    let composition: Composition
    let path: String
  }

  private let options: Options
  private let target: ExportPath
  private let workshop: Workshop

  init(_ options: Options, to target: ExportPath) throws(Failure) {
    if options.scene.count > 1, !target.isNamed {
      throw Failure(
        "several scenes need several files; put {name} into the path of --export", status: 2)
    }
    if target.isStandardOutput, isatty(STDOUT_FILENO) != 0 {
      throw Failure(
        "a picture is not written to a terminal; redirect it, as in --export - > card.png",
        status: 2)
    }
    let paths = options.scene.map { target.path(forScene: $0) }
    if let path = Dictionary(grouping: paths, by: \.self).first(where: { $1.count > 1 })?.key {
      throw Failure(
        "several scenes would all be written to \(path); give them names of their own", status: 2)
    }
    self.options = options
    self.target = target
    workshop = try Workshop(options)
  }

  /// Exports every scene; the first that fails is what is thrown, the others are exported all the same.
  func run() throws(Failure) {
    var failures: [Failure] = []
    var jobs: [Job] = []
    for scene in options.scene.isEmpty ? [nil] : options.scene.map(Optional.some) {
      do throws(Failure) { jobs.append(try job(scene)) } catch {
        failures.append(error)
      }
    }
    let exporter = workshop.exporter(isLast: jobs.count == 1)
    let format = options.exportFormat?.format ?? target.format
    let quality = options.exportQuality
    if target.isStandardOutput {
      if let first = failures.first { throw first }
      for job in jobs { try writeToStandardOutput(job, by: exporter, as: format) }
      return
    }
    let results = Mutex<[(index: Int, outcome: Result<[String], Exporter.Failure>)]>([])
    let work = jobs
    let export: @Sendable (Int) -> Void = { index in
      let outcome = Result { () throws(Exporter.Failure) in
        try exporter.export(
          work[index].composition, to: work[index].path, as: format, quality: quality)
      }
      results.withLock { $0.append((index, outcome)) }
    }
    // Large pictures use all cores by themselves, and only one of them fits into memory.
    let isLarge = work.contains { $0.composition.size.width * $0.composition.size.height > 30e6 }
    if isLarge || work.count == 1 {
      work.indices.forEach(export)
    } else {
      DispatchQueue.concurrentPerform(iterations: work.count, execute: export)
    }
    for (index, outcome) in results.withLock({ $0.sorted { $0.index < $1.index } }) {
      switch outcome {
      case .success(let complaints):
        complaints.forEach { workshop.log.warning("\($0)") }
        Self.say(work[index].path)
      case .failure(let error): failures.append(Failure(error))
      }
    }
    failures.dropFirst().forEach { workshop.log.error("\($0.message)") }
    if let first = failures.first { throw first }
  }

  /// Writes a path to standard output as it is, for scripts, also where it is not UTF-8.
  private static func say(_ path: String) {
    let bytes = path.pathBytes + [UInt8(ascii: "\n")]
    // Safe: the call is told how many bytes there are.
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  private func writeToStandardOutput(
    _ job: Job, by exporter: Exporter, as format: ExportFormat
  ) throws(Failure) {
    let (bytes, complaints): ([UInt8], Exporter.Complaints)
    do throws(Exporter.Failure) {
      (bytes, complaints) = try exporter.file(
        of: job.composition, as: format, quality: options.exportQuality)
    } catch { throw Failure(error) }
    complaints.forEach { workshop.log.warning("\($0)") }
    let output = FileDescriptor(owning: dup(STDOUT_FILENO), path: "standard output")
    do throws(FileCode) { try output.write(bytes) } catch {
      throw Failure("cannot write the picture to standard output: \(error)")
    }
  }

  /// Returns what is to be exported of a scene: `nil` for none, `-` for that on standard input, whose paths are relative to
  /// the working directory.
  private func job(_ name: String?) throws(Failure) -> Job {
    let scene = name == StandardInput.name ? nil : name.map(Disk.absolute)
    let paths = workshop.paths(scene: scene, options)
    var document = name == StandardInput.name ? try inputDocument() : try document(scene)
    for (name, placing) in try workshop.placings(options, paths) {
      let size: Size
      do throws(PictureError) {
        size =
          Words(name: name) == nil
          ? try self.size(paths.file(named: name))
          : try workshop.pictures.open(PictureName(document: name)).size
      } catch { throw Failure(error) }
      document.stickers.append(
        placing.sticker(id: document.unusedID, named: name, size: size))
    }
    let whole = workshop.composition(document, paths)
    let composition = options.exportSize?.fit(whole) ?? whole
    let path = target.path(forScene: scene)
    for source in composition.files where Disk.areSame(source, path) {
      throw Failure("\(path) is a picture of the scene itself; choose another name")
    }
    return Job(composition: composition, path: path)
  }

  private func inputDocument() throws(Failure) -> SceneDocument {
    let bytes = try StandardInput.read()
    do { return try SceneDocument(reading: bytes) } catch {
      throw Failure("standard input is no scene: \(error)")
    }
  }

  /// The scene's document, or a new one over the photo; nothing is written.
  private func document(_ scene: String?) throws(Failure) -> SceneDocument {
    if let scene {
      do throws(SceneFileError) { return try SceneStore.peek(path: scene) } catch {
        let isMissing = if case .file(let error) = error { error.code == ENOENT } else { false }
        guard isMissing, options.background != nil else { throw Failure("\(error)") }
      }
    }
    return try OpenScene.document(options, workshop, scene: scene, size: size)
  }

  /// A picture's own size; all of its pixels are decoded when it is exported.
  private func size(_ path: String) throws(PictureError) -> Size {
    let picture = try workshop.files.picture(
      path, fit: FileOpener.isDrawing(path) ? .full : .within(side: 64))
    return Size(
      width: max(1, Double(picture.fullWidth)), height: max(1, Double(picture.fullHeight)))
  }
}
