import Backend
import EditorKit
import Files
import Logging
import PictureFiles
import Pictures
import StickerCanvas
import StickerCompositor
import StickerEditor
import StickerScene

/// Exports the composition as a picture file, and shows the sheet for its format, size and quality.
final class Exports: ProgramPart {
  private let context: SessionContext
  private let scene: ShownScene
  private let services: ProgramServices
  private var quota: ExportQuota
  /// The picture that is being written in the background; `nil` while there is none.
  private(set) var job: ExportJob?
  /// The sheet's state; `nil` before the sheet was opened, and after it was closed without an export.
  private(set) var choices: ExportChoices?
  /// The choices of the last export; `nil` before the first.
  var preference: ExportPreference?
  /// The measurement of the picture's file size; `nil` while the sheet doesn't need it.
  private var measure: ExportMeasure?

  init(
    _ context: SessionContext, _ scene: ShownScene, _ services: ProgramServices,
    preference: ExportPreference?
  ) {
    (self.context, self.scene, self.services) = (context, scene, services)
    let options = context.options
    quota = ExportQuota(
      limit: options.exportLimit?.count ?? (options.kiosk ? ExportQuota.kioskLimit : nil),
      pause: options.resetAfter?.seconds ?? ExportQuota.usualPause)
    // All visits begin with the same choices.
    self.preference = options.resetAfter == nil ? preference : nil
    // The quality on the command line is for this run.
    if let quality = options.quality?.value { self.preference?.quality = quality }
  }

  var sheetID: String? { ExportChoices.id }

  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .export: start()
    case .exportAs: ask()
    case .cancelExport: cancel()
    default: return false
    }
    return true
  }

  func choose(_ item: SheetChoice.Item) {
    switch item {
    case .chip(ExportChoices.make):
      closeSheet()
      prefer(choices)
      start()
    case .chip(let id): if choices?.choose(id) == true { measureFile() }
    case .close, .text, .tile, .button:
      closeSheet()
      choices = nil
    }
  }

  func noteInput(at time: Double) { quota.noteHands(at: time) }

  func follow(at time: Double) {
    followJob()
    followMeasure()
  }

  func beginVisit(at time: Double) { (preference, choices) = (nil, nil) }

  /// Waits for the end of the running export; cancels the export first if the display is lost.
  func finish(isDisplayLost: Bool) {
    // Without a display there is no user to wait for the picture or see it.
    if isDisplayLost { cancel() }
    while job != nil {
      context.pump.sleep(until: context.pump.now + 0.01)
      followJob()
    }
  }

  /// Cancels the running export; may be called on the watchdog's thread.
  func cancel() { job?.cancel() }

  // MARK: The picture

  /// Exports the composition in the format, size and quality of the last export.
  func start() {
    let world = context.world
    guard job == nil else {
      return world.toasts.tell("An export is already running.", about: .export)
    }
    guard quota.begin() else {
      return world.toasts.tell(quota.refusal, isError: true, about: .export)
    }
    world.toasts.end(about: .export)
    let choices = usualChoices
    job = ExportJob(
      choices.sized(composition), to: .firstFree(path(for: choices.format)), as: choices.format,
      quality: choices.quality, with: services.exporter(), wake: context.wake)
    world.showExportProgress(0)
  }

  /// Shows the progress of the export, and then its outcome.
  private func followJob() {
    let (options, world) = (context.options, context.world)
    guard let job else { return }
    guard let outcome = job.outcome else {
      world.showExportProgress(job.progress)
      return
    }
    self.job = nil
    world.showExportProgress(nil)
    switch outcome {
    case .done(let path, let complaints):
      context.log.notice("Exported \(path)")
      complaints.forEach { context.log.warning("\($0)") }
      // Replays skip this: they must look the same whenever the picture is ready.
      if options.isLive { world.showExported() }
      tell(of: path, complaints)
    case .failed(let problem):
      quota.giveBack()
      context.log.error("\(problem)")
      // Visitors must not see paths.
      let phrase: Phrase = "Can't save the picture."
      world.toasts.tell(
        options.kiosk ? phrase : phrase.inEnglish(problem), isError: true, about: .export)
    case .cancelled:
      quota.giveBack()
      world.toasts.tell("Export cancelled", about: .export)
    }
  }

  /// Tells the user the folder of the exported picture, or the first problem with the picture.
  private func tell(of path: String, _ complaints: Exporter.Complaints) {
    let (isKiosk, world) = (context.options.kiosk, context.world)
    // Visitors of a kiosk must not see paths, and must not reach the file manager.
    let file = isKiosk ? nil : path
    if let complaint = complaints.first, !isKiosk {
      let phrase: Phrase = "Exported, but a picture in the scene can't be read."
      return world.toasts.tell(
        phrase.inEnglish(complaint), isError: true, showing: file, about: .export)
    }
    let saved: Phrase = isKiosk ? "Saved" : "Saved to \(path.folder.lastPart)"
    world.toasts.tell(
      quota.remainder.map { "\(saved). \($0)" } ?? saved, showing: file, about: .export)
  }

  private var composition: Composition { services.composition(scene.store.document, scene.paths) }

  /// The photo under the stickers; `nil` if there is no photo, or the photo can't be opened.
  private var photo: (path: String, format: PictureFormat?)? {
    guard let path = scene.store.document.background.map(scene.paths.photo(named:)) else {
      return nil
    }
    return (try? services.pictures.open(.photo(path))).map { (path, $0.format) }
  }

  /// Returns the paths of exported pictures by number, under the scene's or photo's name.
  ///
  /// The folder is the one in the options, else the user's pictures folder, else the folder of the scene or photo.
  private func path(for format: ExportFormat) -> @Sendable (Int) -> String {
    let given = scene.isKeptByItself ? nil : scene.store.path
    let origin = given ?? photo?.path ?? Disk.absolute("picture")
    let isOurs = origin.hasPrefix(services.assets.path)
    let base = FileName.cut(origin.lastPart.stem)
    let folder =
      context.options.exportTo.map(Disk.absolute)
      ?? UserFolders.pictures ?? (isOurs ? Disk.absolute(".") : origin.folder)
    let ending = format.endings[0]
    return { "\(folder)/\(base)-stickers-\($0).\(ending)" }
  }

  // MARK: The sheet

  /// Opens the export sheet with the choices of the last export.
  func ask() {
    guard context.options.isLive, !context.options.kiosk, job == nil else { return }
    choices = usualChoices
    measureFile()
  }

  /// The choices of the last export; before the first, JPEG for photos and PNG for drawings, in the quality of
  /// `--quality`.
  private var usualChoices: ExportChoices {
    let format: ExportFormat = photo?.format?.isPhotographic == true ? .jpeg : .png
    return ExportChoices(
      preference ?? ExportPreference(format: format, quality: context.options.exportQuality),
      canvas: scene.store.document.canvas)
  }

  /// Starts to measure the file size of the current choices.
  private func measureFile() {
    guard let choices else { return }
    measure?.cancel()
    measure = ExportMeasure(
      choices.sized(composition), as: choices.format, quality: choices.quality,
      with: services.exporter(), wake: context.wake)
    context.world.show(choices.sheet(nil))
  }

  /// Shows the file size when it is known.
  private func followMeasure() {
    guard let measured = measure?.byteCount, let choices else { return }
    measure = nil
    if context.world.sheet?.id == ExportChoices.id { context.world.show(choices.sheet(measured)) }
  }

  /// Uses choices for later exports: in this session, and in later sessions if settings are stored.
  private func prefer(_ choices: ExportChoices?) {
    guard let choices else { return }
    // The preferred size stays if this canvas is too small to offer it.
    let former = preference?.side.flatMap { choices.offers(side: $0) ? nil : $0 }
    let side = choices.side ?? former
    let preference = ExportPreference(format: choices.format, quality: choices.quality, side: side)
    self.preference = preference
    context.keep { log throws(FileError) in try Settings.keep(export: preference, log) }
  }

  private func closeSheet() {
    measure?.cancel()
    measure = nil
    context.world.show(nil)
  }
}
