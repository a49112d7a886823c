import Files
import PictureFiles
import Pictures
import StickerCanvas
import StickerCompositor
import StickerEditor
import StickerScene
#if Video
  import VideoFiles
#endif

extension Exports {
  /// Starts an export of the current document in the background; later changes of the document aren't exported.
  func job(_ choices: ExportChoices) -> ExportJob {
    let quality = choices.preference.quality
    let path = path(for: choices.preference.format)
    switch choices.preference.format {
    case .picture(let format):
      return ExportJob(
        choices.sized(composition), to: .firstFree(path), as: format, quality: quality,
        with: services.exporter(), wake: context.wake)
    case .video(let format):
      #if Video
        let movie = MovieExporter.Scene(
          document: scene.store.document, paths: scene.paths, box: choices.box,
          rate: choices.preference.rate)
        let exporter = MovieExporter(services)
        return ExportJob(wake: context.wake) { progress in
          try exporter.export(
            movie, to: .firstFree(path), as: format, quality: quality, progress: progress)
        }
      #else
        switch format {}
      #endif
    case .document(let format): return job(format, choices, path)
    }
  }

  private func job(
    _ format: DocumentFormat, _ choices: ExportChoices, _ path: @escaping @Sendable (Int) -> String
  ) -> ExportJob {
    switch format {
    case .pdf:
      let (composition, exporter) = (composition, services.exporter())
      let (painter, bleed) = (services.painter, choices.bleed)
      return ExportJob(wake: context.wake) { progress in
        try exporter.exportPDF(
          of: composition, to: .firstFree(path), bleed: bleed, words: painter, progress: progress)
      }
    case .project:
      let (document, paths) = (scene.store.document, scene.paths)
      return ExportJob(wake: context.wake) { progress in
        do {
          let (bytes, complaints) = try Project.bytes(of: document, paths)
          guard progress(0.9) else { return nil }
          let written = try Disk.write(
            bytes, toFirstFree: (1...FileName.greatestNumber).lazy.map(path))
          return (written, complaints)
        } catch { throw Failure(error) }
      }
    }
  }

  /// Whether the scene has time, so that it can be exported as a video.
  var hasTime: Bool { scene.store.document.duration != nil }

  /// The background and its format, `nil` for a video; `nil` if there is none, or if the file can't be opened.
  var photo: (path: String, format: PictureFormat?)? {
    guard let path = scene.store.document.background.map(scene.paths.file) else {
      return nil
    }
    return (try? services.pictures.open(.photo(path))).map { (path, $0.format) }
  }

  /// Returns the paths of exported files by number, such as `photo-stickers-1.jpg`.
  ///
  /// The name is the scene's; an autosaved scene, or one without a file, has its background's name, or `picture`. The
  /// folder is the one in the options, else the user's folder for pictures or videos, else the folder of the file that
  /// gives the name; the working directory if there is no such file, or if it is bundled.
  private func path(for format: ExportKind) -> @Sendable (Int) -> String {
    let given = scene.isAutosaved ? nil : scene.store.path
    let origin = given ?? photo?.path ?? Disk.absolute("picture")
    let isOurs = origin.hasPrefix(services.assets.path)
    let base = FileName.cut(origin.lastPart.stem)
    let folder =
      options.exportTo.map(Disk.absolute)
      ?? (format.isVideo ? UserFolders.folder("VIDEOS") : nil) ?? UserFolders.pictures
      ?? (isOurs ? Disk.absolute(".") : origin.folder)
    let ending = format.ending
    return { "\(folder)/\(base)-stickers-\($0).\(ending)" }
  }
}
