import Backend
import Files
import StickerEditor
import StickerScene

/// A copy of a scene that is written in the background, with the pictures that go with it.
struct SceneCopy {
  enum Outcome: Sendable {
    case done
    /// There is something at the path already.
    case taken
    case failed(Phrase)
  }

  let path: String
  /// Whether the copy is another scene of the gallery.
  let isDuplicate: Bool
  let work: BackgroundWork<Outcome>

  /// Starts to write a copy of a document, whose pictures `paths` finds.
  init(
    of document: SceneDocument, from paths: StickerPaths, to path: String, replacing: Bool,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.path, isDuplicate) = (path, false)
    work = BackgroundWork(wake: wake) {
      do {
        try document.copied(from: paths, to: path, replacing: replacing)
        return .done
      } catch let error as FileError where error.isTaken && !replacing {
        return .taken
      } catch { return .failed("\(error)") }
    }
  }

  /// Starts to put a second scene beside a kept one, whose pictures `paths` finds.
  init(
    duplicating path: String, _ paths: StickerPaths, wake: @escaping @Sendable () -> Void
  ) {
    (self.path, isDuplicate) = (path, true)
    work = BackgroundWork(wake: wake) {
      do throws(Failure) {
        try SceneGallery.duplicate(path, paths)
        return .done
      } catch { return .failed(error.phrase) }
    }
  }
}

extension Session {
  /// Asks under what name a copy is to be kept: the desktop's chooser, or a sheet.
  func askForCopy() {
    guard options.isLive, !options.kiosk else { return }
    let choices =
      copyChoices
      ?? CopyChoices(
        photoPath?.lastPart.stem ?? "picture",
        in: UserFolders.folder("PICTURES") ?? UserFolders.home ?? "/")
    copyChoices = choices
    if !askDesktop(.copy(suggesting: choices.path)) { showCopyChoices() }
  }

  /// Asks by the program's own sheet.
  func showCopyChoices() {
    if let choices = copyChoices { world.show(choices.sheet) }
  }

  /// Goes where a choice of that sheet leads.
  func followCopyChoice(_ item: SheetChoice.Item) {
    guard var choices = copyChoices else { return world.show(nil) }
    let choice = choices.choose(item)
    copyChoices = choices
    switch choice {
    case .goesOn: showCopyChoices()
    case .elsewhere: showFiles(.folder)
    case .write(let path, let replacing): keepCopy(at: path, replacing: replacing)
    case .nothing:
      copyChoices = nil
      world.show(nil)
    }
  }

  /// Goes on in another folder.
  func keepCopy(in folder: String) {
    if copyChoices == nil { copyChoices = CopyChoices("picture", in: folder) }
    copyChoices?.folder = folder
    showCopyChoices()
  }

  /// Writes the scene a second time, where somebody else can find it, and goes on with the first.
  func keepCopy(at path: String, replacing: Bool) {
    if [store.path, photoPath].contains(path) {
      return world.tell("that is what is open: choose another name", isError: true)
    }
    guard sceneCopy == nil else { return }
    sceneCopy = SceneCopy(
      of: store.document, from: paths, to: path, replacing: replacing, wake: platform.wake)
  }

  /// Tells the user what has come of the copy.
  func followSceneCopy() {
    guard let copy = sceneCopy, let outcome = copy.work.outcome else { return }
    sceneCopy = nil
    switch outcome {
    case .done:
      copyChoices = nil
      if world.sheet?.id == CopyChoices.id { world.show(nil) }
      if !copy.isDuplicate {
        world.tell("a copy is kept as \(copy.path)", showing: copy.path, about: .export)
      }
    case .taken where copyChoices != nil:
      copyChoices?.askToReplace()
      showCopyChoices()
    case .taken: world.tell("there is one of this name already", isError: true)
    case .failed(let problem): world.tell(problem, isError: true)
    }
    if world.sheet?.id == SceneGallery.id { showScenes() }
  }

  /// Waits for the copy that is being written.
  func finishSceneCopy() {
    sceneCopy?.work.wait()
    followSceneCopy()
  }
}
