import EditorKit
import Files
import Glibc
import StickerScene

/// The scene that a session shows: its store, and the facts about it that stay the same.
struct ShownScene {
  let store: SceneStore
  /// Finds the scene's pictures.
  let paths: StickerPaths
  /// Whether the program has chosen where the scene is kept.
  let isKeptByItself: Bool
  /// The reason the program can't keep the scene although the user expects so; `nil` if it is kept, or is not to be.
  let unkept: Phrase?
  /// The document when the session began, with which every visit begins.
  let beginning: SceneDocument

  /// The photo's path; `nil` for no photo, and for the bundled one.
  var photoPath: String? {
    let path = store.document.background.map(paths.photo)
    return path == paths.assets.background ? nil : path
  }

  /// The failure of a changed scene that has no file because its folder cannot be written; `nil` if nothing is lost.
  var unkeptFailure: Failure? {
    guard let unkept, store.document != beginning else { return nil }
    return Failure(
      "changes are not saved: \(unkept); start with --scene FILE to save them in another folder")
  }

  /// Saves the scene for the last time; throws if changes are lost, so that the exit status is 1.
  func close() throws(Failure) {
    if let failure = unkeptFailure { throw failure }
    try Self.close(store)
  }

  /// Saves and closes the scene on a thread that has taken the session from the main thread; returns the failure if there is
  /// one.
  func saveAlone() -> Failure? {
    unkeptFailure ?? Self.saveAlone(store, isKeptByItself: isKeptByItself)
  }

  /// Saves and closes a scene, and removes it if it was created automatically and never used; returns the failure, if any.
  static func saveAlone(_ store: SceneStore, isKeptByItself: Bool) -> Failure? {
    do throws(Failure) { try close(store) } catch { return error }
    if isKeptByItself { KeptScenes.removeIfEmpty(store) }
    return nil
  }

  /// Removes a scene that was created automatically and never used; otherwise prints its path if the output is a terminal.
  func sayWhereItIsKept(isLast: Bool) {
    guard isKeptByItself, let path = store.path, !KeptScenes.removeIfEmpty(store) else { return }
    if isLast, isatty(STDERR_FILENO) != 0 {
      StickerSandbox.report("kept as \(path); go on with --resume")
    }
  }

  private static func close(_ store: SceneStore) throws(Failure) {
    let isLost = store.losesChanges
    do throws(SceneStoreError) { try store.close() } catch {
      guard case .readOnly = error else { throw Failure("\(error)") }
    }
    guard isLost, let path = store.path, let reason = store.readOnlyReason else { return }
    throw Failure("nothing of what was done is kept: \(path) \(reason)")
  }
}
