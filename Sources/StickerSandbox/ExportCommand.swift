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
      do throws(Failure) { jobs.append(try job(scene.map(Disk.absolute))) } catch {
        failures.append(error)
      }
    }
    let exporter = workshop.exporter(isLast: jobs.count == 1)
    let (format, quality) = (target.format, options.quality.value)
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
        print(work[index].path)
      case .failure(let error): failures.append(Failure(error))
      }
    }
    failures.dropFirst().forEach { workshop.log.error("\($0.message)") }
    if let first = failures.first { throw first }
  }

  private func job(_ scene: String?) throws(Failure) -> Job {
    let paths = workshop.paths(scene: scene, options)
    var document = try document(scene)
    for (name, placing) in try workshop.placings(options, paths) {
      let path = paths.file(named: name)
      let size: Size
      do throws(PictureError) { size = try self.size(path) } catch { throw Failure(error) }
      document.stickers.append(
        SceneDocument.Sticker(
          id: document.unusedID, image: name, size: size, position: placing.position,
          scale: Vector(x: placing.scale, y: placing.scale),
          rotation: placing.rotation * .pi / 180))
    }
    let composition = workshop.composition(document, paths)
    let path = target.path(forScene: scene)
    for source in composition.files where Disk.areSame(source, path) {
      throw Failure("\(path) is a picture of the scene itself; choose another name")
    }
    return Job(composition: composition, path: path)
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
