import Backend
import DirectManipulation
import ECS
import Files
import Geometry
import Gestures
import Glibc
import InputRecording
import Logging
import PictureFiles
import Pictures
import StickerCompositor
import StickerEditor
import StickerScene

extension Session {
  /// Does what the editor leaves to the program.
  func obey(_ requests: [EditorRequest]) throws(Failure) {
    for request in requests {
      switch request {
      case .save: saveScene()
      case .quit: leave()
      case .toggleFullScreen: screen.window.toggleFullScreen()
      case .export: startExport()
      case .exportAs: askForExport()
      case .cancelExport: job?.cancel()
      case .copy(let text): copy(text)
      case .paste: paste()
      case .keepLanguage(let code): keepLanguage(code)
      case .keepTheme(let theme):
        colorScheme = nil
        keep { log throws(FileError) in try Settings.keep(theme: theme, log) }
      case .keepRecentEmoji(let names): recentEmoji = names
      case .scaleInterface(let isLarger): scaleInterface(isLarger: isLarger)
      case .writeText(let isWriting): screen.window.setWriting(isWriting)
      case .placeInputMethod(let caret): screen.placeInputMethod(at: caret)
      case .showScenes:
        gallery.showsTrash = false
        showScenes()
      case .open: showFiles(.any)
      case .keepCopy: askForCopy()
      case .new: showFiles(.photo)
      case .showFile(let path): showFile(path)
      case .chose(let choice): follow(choice)
      }
    }
  }

  /// Leaves, unless that loses something and the user has not been told so just now.
  private func leave() {
    if !holdsForLoss() { isOver = true }
  }

  /// Returns whether leaving now would lose changes of which the user is told just now, and not the moment before.
  func holdsForLoss() -> Bool {
    if store.needsFlush { try? store.flush() }
    let isLost =
      store.needsFlush || store.losesChanges || (store.path == nil && store.history.canUndo)
    guard isLost, options.isLive, !isOver, !options.kiosk,
      warnedOfLoss.map({ screen.pump.now > $0 + 10 }) ?? true
    else { return false }
    warnedOfLoss = screen.pump.now
    world.tell(
      "not kept: export it first, or leave once more to lose it", isError: true, about: .export)
    return true
  }

  /// Begins in a language the next time, if it is the person's own choice; one that cannot be read is not taken.
  private func keepLanguage(_ code: String) {
    if let complaint = missingLetters, options.replay == nil {
      take(.language(Catalogue.english.code), at: screen.pump.now)
      return tellInEnglish(complaint)
    }
    keep { log throws(FileError) in try Settings.keep(language: code, log) }
  }

  /// Has something happen that no hand has done, also where a recording is played.
  private func take(_ kind: InputEvent.Kind, at time: Double) {
    let event = InputEvent(time: time, kind: kind)
    recorder?.append(event)
    app.take([event], at: time)
  }

  /// Keeps a choice for the next start, if it is the person's own: not a visitor's.
  func keep(_ write: (Logger) throws(FileError) -> Void) {
    guard usesSettings, options.isLive, !options.kiosk, options.resetAfter == nil else { return }
    do throws(FileError) { try write(workshop.log) } catch {
      workshop.log.warning("\(error)")
      world.tell("\(error)", isError: true)
    }
  }

  /// Draws the interface larger or smaller, now and, if it is the person's own choice, the next time.
  ///
  /// For the world, and for a recording, the window has another size. A recording that is played says that by itself.
  private func scaleInterface(isLarger: Bool) {
    let scale = screen.pump.scale.next(isLarger: isLarger)
    guard options.replay == nil, scale != screen.pump.scale, world.runtime.touches.isEmpty
    else { return }
    scaleBefore = scaleBefore ?? screen.pump.scale
    setScale(scale)
    world.tell("size of buttons and words: \(Int(scale.factor * 100)) %")
    keep { log throws(FileError) in try Settings.keep(scale: scale, log) }
  }

  /// Gives the interface a scale, from now on.
  func setScale(_ scale: InterfaceScale) {
    screen.pump.scale = scale
    take(.resize(screen.size), at: time)
    try? recorder?.flush()
  }

  /// That no font has all letters of the language; nil where all can be read.
  var missingLetters: Phrase? { workshop.painter.complaint(about: world.catalogue) }

  /// Tells what could not be read in the language that it is about.
  func tellInEnglish(_ complaint: Phrase) {
    workshop.log.warning("\(complaint)")
    world.tell(Phrase(verbatim: "\(complaint)"), isError: true)
  }

  private func saveScene() {
    guard store.path != nil else {
      return world.tell("start with --scene FILE to keep a scene")
    }
    do throws(SceneStoreError) {
      try store.save()
      world.tell(isKeptByItself ? "kept: you find it again among your pictures" : "saved")
    } catch {
      workshop.log.error("\(error)")
      world.tell("\(error)", isError: true)
    }
    tellNews()
  }

  /// Tells what has happened to the scene's file.
  func tellNews() {
    for note in store.takeNews() {
      workshop.log.warning("\(note)")
      tellOperator("\(note)")
    }
  }

  /// Tells what is wrong, where no visitors see it: where files lie is not for the public.
  func tellOperator(_ problem: Phrase) {
    if !options.kiosk { world.tell(problem, isError: true) }
  }

  /// Saves the scene for the last time; throws if changes are lost, so that the exit status is 1.
  func closeScene() throws(Failure) {
    defer { tellNews() }
    if let failure = unkeptFailure { throw failure }
    try Self.close(store)
  }

  /// The failure of a changed scene that has no file because its folder cannot be written; `nil` if nothing is lost.
  var unkeptFailure: Failure? {
    guard let unkept, store.document != beginning else { return nil }
    return Failure(
      "changes are not saved: \(unkept); start with --scene FILE to save them in another folder")
  }

  /// Saves a scene for the last time; throws if changes could not be saved.
  static func close(_ store: SceneStore) throws(Failure) {
    let isLost = store.losesChanges
    do throws(SceneStoreError) { try store.close() } catch {
      guard case .readOnly = error else { throw Failure("\(error)") }
    }
    guard isLost, let path = store.path, let reason = store.readOnlyReason else { return }
    throw Failure("nothing of what was done is kept: \(path) \(reason)")
  }

  /// Takes away what was kept and never changed; of the rest, tells those who look at a terminal.
  func sayWhereItIsKept() {
    guard isKeptByItself, let path = store.path, !KeptScenes.removeIfEmpty(store) else { return }
    if next == nil, isatty(STDERR_FILENO) != 0 {
      StickerSandbox.report("kept as \(path); go on with --resume")
    }
  }

  // MARK: Pictures from elsewhere

  /// Whether something is a dropped file; it is opened, and comes in a later frame.
  func isArrival(_ event: InputEvent) -> Bool {
    guard case .drop(let path, let position) = event.kind else { return false }
    // A kiosk's pictures are those of its tray.
    if options.kiosk { return true }
    bring(path, to: position)
    return true
  }

  /// What has been opened meanwhile, and lies on the canvas from now on.
  func arrived() -> [InputEvent] {
    if let names = screen.pictures.takeNews() { world.showPictures(named: names) }
    let there = arrivals.filter { screen.pictures.imageIfOpen(named: $0.name) != nil }
    guard !there.isEmpty else { return [] }
    arrivals.removeAll { arrival in there.contains { $0 == arrival } }
    return there.compactMap { name, position in
      guard let problem = screen.pictures.problem(with: name) else {
        return InputEvent(time: screen.pump.now, kind: .drop(name: name, position: position))
      }
      world.tell("\(problem)", isError: true, about: .arrival)
      return nil
    }
  }

  /// Opens a picture in the background, which is dropped at a point when it is open; `nil` pastes it.
  func bring(_ path: String, to position: Point?) {
    world.endNotice(about: .arrival)
    let name = ScenePath.relative(Disk.absolute(path), toDocumentAt: paths.document)
    if screen.pictures.problem(with: name) != nil { screen.pictures.forget(name) }
    arrivals.append((name, position))
  }

  // MARK: Export

  /// The photo under the stickers; nil where there is none.
  private var photo: (path: String, format: PictureFormat?)? {
    guard let path = store.document.background.map(paths.photo(named:)) else { return nil }
    return (try? workshop.pictures.open(FilePictures.photo(path))).map { (path, $0.format) }
  }

  /// The format in which a picture is made if nobody says otherwise: photos as JPEG, what is drawn as PNG.
  var usualFormat: ExportFormat { photo?.format?.isPhotographic == true ? .jpeg : .png }

  /// Exports the composition in the format, size and quality of the last export.
  func startExport() {
    guard job == nil else {
      return world.tell("a picture is being written already", about: .export)
    }
    guard quota.begin() else { return world.tell(quota.refusal, isError: true, about: .export) }
    world.endNotice(about: .export)
    let choices = usualChoices
    job = ExportJob(
      choices.sized(workshop.composition(store.document, paths)),
      to: .firstFree(exportPath(for: choices.format)), as: choices.format,
      quality: choices.quality, with: workshop.exporter(), wake: platform.wake)
    world.showExportProgress(0)
  }

  /// Looks how far the picture is.
  func followExport() {
    guard let job else { return }
    guard let outcome = job.outcome else {
      world.showExportProgress(job.progress)
      return
    }
    self.job = nil
    world.showExportProgress(nil)
    switch outcome {
    case .done(let path, let complaints):
      workshop.log.notice("exported \(path)")
      complaints.forEach { workshop.log.warning("\($0)") }
      // Of a recording the same is to be seen on every run, whenever the picture is ready.
      if options.isLive { world.showExported() }
      tellOfPicture(at: path, complaints)
    case .failed(let problem):
      quota.giveBack()
      workshop.log.error("\(problem)")
      // Where files lie is not for the public.
      let phrase: Phrase = "the picture could not be saved"
      world.tell(options.kiosk ? phrase : phrase.inEnglish(problem), isError: true, about: .export)
    case .cancelled:
      quota.giveBack()
      world.tell("cancelled", about: .export)
    }
  }

  /// Tells the user which folder the exported picture is in, or what is missing from the picture.
  private func tellOfPicture(at path: String, _ complaints: Exporter.Complaints) {
    // A kiosk's visitors are told nothing about files, and nothing leads out of it.
    let file = options.kiosk ? nil : path
    if let complaint = complaints.first, !options.kiosk {
      let phrase: Phrase = "the picture is saved, but something in it could not be read"
      return world.tell(phrase.inEnglish(complaint), isError: true, showing: file, about: .export)
    }
    let saved: Phrase = options.kiosk ? "saved" : "Saved to \(path.folder.lastPart)"
    world.tell(quota.remainder.map { "\(saved); \($0)" } ?? saved, showing: file, about: .export)
  }

  /// Waits for the picture that is being written.
  func finishExport() {
    while job != nil {
      screen.pump.sleep(until: screen.pump.now + 0.01)
      followExport()
    }
  }

  /// Where pictures go that have a number, under the scene's or photo's name: the folder that the options give, or the
  /// person's for pictures, or beside the scene or photo where there is none.
  private func exportPath(for format: ExportFormat) -> @Sendable (Int) -> String {
    let given = isKeptByItself ? nil : store.path
    let origin = given ?? photo?.path ?? Disk.absolute("picture")
    let isOurs = origin.hasPrefix(workshop.assets.path)
    let base = FileName.cut(origin.lastPart.stem)
    let folder =
      options.exportTo.map(Disk.absolute)
      ?? UserFolders.pictures ?? (isOurs ? Disk.absolute(".") : origin.folder)
    let ending = format.endings[0]
    return { "\(folder)/\(base)-stickers-\($0).\(ending)" }
  }
}
