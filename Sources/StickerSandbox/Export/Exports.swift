import Backend
import Dispatch
import EditorKit
import Files
import Geometry
import Logging
import PictureFiles
import Pictures
import StickerCanvas
import StickerCompositor
import StickerEditor
import StickerScene

/// Exports the composition as a picture, a video or a document, and shows the sheet for its format, size, frame rate
/// and quality.
final class Exports: SessionObject, ProgramPart {
  private var quota: ExportQuota
  /// The file that is being written in the background; `nil` while there is none.
  private(set) var job: ExportJob?
  /// Whether the last export that was started is an export of a video.
  private var isVideo = false
  /// The estimate of the time that the running export still takes; `nil` without a running export or a user.
  private var forecast: ExportForecast?
  /// The sheet's state; `nil` before the sheet was opened, and after it was closed without an export.
  private(set) var choices: ExportChoices?
  /// The choices of the last export of a scene without time; `nil` before the first.
  var preference: ExportPreference?
  /// The choices of the last export of a scene with time; `nil` before the first.
  var preferenceWithTime: ExportPreference?
  /// The name of the scene's thumbnail on the sheet; `nil` for a scene without a file.
  private var preview: PictureName?
  /// The measurement of the picture's file size; `nil` while the sheet doesn't need it.
  private var measure: BackgroundWork<Result<Int, Exporter.Failure>>?

  init(_ context: SessionContext, _ settings: Settings) {
    let options = context.options
    quota = ExportQuota(
      limit: options.exportLimit ?? (options.kiosk ? ExportQuota.kioskLimit : nil),
      pause: options.resetAfter ?? ExportQuota.usualPause)
    // All visits begin with the same choices.
    if options.resetAfter == nil {
      (preference, preferenceWithTime) = (settings.export, settings.exportWithTime)
    }
    // The quality on the command line is for this run.
    if let quality = options.quality {
      preference?.quality = quality
      preferenceWithTime?.quality = quality
    }
    super.init(context)
  }

  var sheetID: String? { ExportChoices.id }
  var deadline: Double? { forecast?.next }

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
      start(choices)
    case .chip(ExportChoices.print):
      closeSheet()
      context.app.perform(.print)
    case .chip(let id): if choices?.choose(id) == true { measureFile() }
    case .close, .text, .tile, .button, .color:
      closeSheet()
      choices = nil
    }
  }

  func noteInput(at time: Double) { quota.noteHands(at: time) }

  func follow(at time: Double) {
    followJob(at: time)
    followMeasure()
  }

  func beginVisit(at time: Double) {
    (preference, preferenceWithTime, choices) = (nil, nil, nil)
  }

  /// Waits for the end of the running export; cancels the export first if the display is lost.
  func finish(isDisplayLost: Bool) {
    // Without a display there is no user to wait for the file or see it.
    if isDisplayLost { cancel() }
    while job != nil {
      context.pump.sleep(until: context.pump.now + 0.01)
      followJob(at: context.pump.now)
    }
  }

  /// Whether a video is being written, which takes longer than a user wants to wait after quitting.
  var writesVideo: Bool { isVideo && job.map { $0.outcome == nil } ?? false }

  /// Cancels the running export; may be called on the watchdog's thread.
  func cancel() { job?.cancel() }

  // MARK: The file

  /// Exports the composition in the given format, size, frame rate and quality, or else those of the last export.
  ///
  /// Starts nothing and shows a toast if an export is running or the quota is used up; a replay waits for the running
  /// export first.
  func start(_ chosen: ExportChoices? = nil) {
    // Replays act and look the same however fast an export is.
    if isReplay { finish(isDisplayLost: false) }
    guard job == nil else {
      return world.toasts.tell("An export is already running.", about: .export)
    }
    guard quota.begin() else {
      return world.toasts.tell(quota.refusal, isError: true, about: .export)
    }
    world.toasts.end(about: .export)
    world.showCard(with: nil)
    let choices = chosen ?? usualChoices
    isVideo = choices.preference.format.isVideo
    job = job(choices)
    if !isReplay { world.showExportProgress(0) }
  }

  private var isReplay: Bool { options.replay != nil }

  /// Shows the progress of the running export, and its outcome.
  ///
  /// A replay shows neither the progress nor a success. The log has the path of the file, or the reason of the failure;
  /// the toast has the reason only in English and outside a kiosk. A failed or cancelled export doesn't count for the
  /// quota.
  private func followJob(at time: Double) {
    guard let job else { return }
    guard let outcome = job.outcome else {
      if isReplay { return }
      followForecast(of: job, at: time)
      world.showExportProgress(job.progress, caption: forecast?.caption)
      return
    }
    (self.job, forecast) = (nil, nil)
    world.showExportProgress(nil)
    switch outcome {
    case .done(let path, let complaints):
      context.log.notice("Exported \(path)")
      complaints.forEach { context.log.warning("\($0)") }
      // Replays skip this: they must look and act the same whenever the file is ready.
      if options.isLive { world.showExported() }
      if !isReplay { tell(of: path, complaints) }
    case .failed(let problem):
      quota.giveBack()
      context.log.error("\(problem)")
      // Visitors must not see paths.
      let phrase: Phrase = "Can't save the file."
      world.toasts.tell(
        options.kiosk ? phrase : phrase.inEnglish(problem), isError: true, about: .export)
    case .cancelled:
      quota.giveBack()
      world.toasts.tell("Export cancelled", about: .export)
    }
  }

  private func followForecast(of job: ExportJob, at time: Double) {
    guard options.isLive else { return }
    var forecast = forecast ?? ExportForecast(start: time)
    forecast.update(at: time, share: job.progress)
    self.forecast = forecast
  }

  /// Shows the card with the exported file, and tells the user the first problem with its pictures, or the exports left.
  ///
  /// Without a card, a toast names the folder.
  private func tell(of path: String, _ complaints: Exporter.Complaints) {
    // Visitors of a kiosk must not see paths, and must not reach other programs.
    let isKiosk = options.kiosk
    let saved: Phrase = isKiosk ? "Saved" : "Saved to \(path.folder.lastPart)"
    let hasCard = !isKiosk && world.showCard(with: file(at: path, saved))
    if let complaint = complaints.first, !isKiosk {
      let phrase: Phrase = "Exported, but a picture in the scene can't be read."
      world.toasts.tell(phrase.inEnglish(complaint), isError: true, about: .export)
    } else if let remainder = quota.remainder {
      world.toasts.tell(hasCard ? remainder : "\(saved). \(remainder)", about: .export)
    } else if !hasCard {
      world.toasts.tell(saved, about: .export)
    }
  }

  /// Returns the description of an exported file; the actions are those that its format allows.
  private func file(at path: String, _ message: Phrase) -> WrittenFile {
    var picture = PictureName.thumbnail(path)
    // A file that had the path before may have been removed.
    screen.pictures.forget(picture)
    var actions: [EditorAction] = [.openFile, .showFile]
    switch ExportFormat(path: path) {
    case _ where isVideo: break
    case .some: actions += [.copyFile, .print]
    case nil:
      actions = DocumentFormat(path: path) == .pdf ? actions + [.print] : [.showFile]
      picture = scene.thumbnail() ?? picture
    }
    return WrittenFile(
      path, named: Phrase(verbatim: path.lastPart), message, showing: picture, actions)
  }

  // MARK: The sheet

  /// Opens the export sheet with the choices of the last export.
  func ask() {
    guard options.isLive, !options.kiosk, job == nil else { return }
    (choices, preview) = (usualChoices, scene.thumbnail())
    measureFile()
  }

  /// The choices of the last export of a scene like this one.
  ///
  /// Before the first, MP4 for scenes with time, JPEG for photos and PNG for drawings, in the default quality.
  private var usualChoices: ExportChoices {
    let formats = ExportKind.all(hasTime: hasTime)
    let last = (hasTime ? preferenceWithTime : preference)
      .flatMap { formats.contains($0.format) ? $0 : nil }
    return ExportChoices(
      last ?? firstPreference(of: formats), canvas: scene.store.document.canvas,
      page: composition.millimeters, hasTime: hasTime)
  }

  private func firstPreference(of formats: [ExportKind]) -> ExportPreference {
    if let movie = formats.first, movie.isVideo {
      return ExportPreference(
        format: movie, quality: options.quality ?? MovieFormat.usualQuality)
    }
    let isPhoto = photo?.format?.isPhotographic == true
    return ExportPreference(
      format: .picture(isPhoto ? .jpeg : .png), quality: options.exportQuality)
  }

  private func measureFile() {
    guard let choices else { return }
    measure?.cancel()
    measure = nil
    if case .picture(let format) = choices.preference.format {
      let (composition, exporter) = (choices.sized(composition), services.exporter())
      measure = BackgroundWork(on: .global(qos: .utility), wake: context.wake) { progress in
        Result { () throws(Exporter.Failure) in
          try exporter.byteCount(
            of: composition, as: format, quality: choices.preference.quality
          ) { _ in progress(0) }
        }
      }
    }
    show(choices, nil)
  }

  private func followMeasure() {
    guard let measured = measure?.outcome, let choices else { return }
    measure = nil
    if world.sheet?.id == ExportChoices.id { show(choices, measured) }
  }

  private func show(_ choices: ExportChoices, _ bytes: Result<Int, Exporter.Failure>?) {
    var sheet = choices.sheet(bytes)
    let (bleed, page) = (choices.bleed, composition.millimeters)
    sheet.preview = preview.map {
      bleed > 0 ? SceneThumbnails.name($0, bleed: bleed) : $0
    }
    if bleed > 0 {
      let whole = Rect(origin: .zero, size: page).inset(by: -bleed).size
      sheet.trim = Rect(
        x: bleed / whole.width, y: bleed / whole.height, width: page.width / whole.width,
        height: page.height / whole.height)
    }
    world.show(sheet)
  }

  /// Uses choices for later exports: in this session, and in later sessions if settings are stored.
  ///
  /// A project is for one occasion: later exports are pictures, videos or pages again.
  private func prefer(_ choices: ExportChoices?) {
    guard let choices, choices.preference.format != .document(.project) else { return }
    var preference = choices.preference
    // The preferred size stays if this canvas is too small to offer it.
    let former = (hasTime ? preferenceWithTime : self.preference)?.side
    preference.side = preference.side ?? former.flatMap { choices.sides.contains($0) ? nil : $0 }
    if hasTime { preferenceWithTime = preference } else { self.preference = preference }
    context.keep(preference.description, as: hasTime ? .exportWithTime : .export)
  }

  private func closeSheet() {
    measure?.cancel()
    measure = nil
    world.show(nil)
  }
}
