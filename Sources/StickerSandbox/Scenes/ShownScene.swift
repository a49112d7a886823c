import EditorKit
import Glibc
import Pictures
import StickerScene

/// The scene that a session shows: its store, and facts about the scene that don't change.
struct ShownScene {
  let store: SceneStore
  /// Finds the scene's pictures.
  let paths: StickerPaths
  /// Whether the program has chosen where the scene is kept.
  let isAutosaved: Bool
  /// The reason a scene without a path from the user can't be stored among the autosaved scenes, as sentences.
  ///
  /// `nil` otherwise; a scene of `--scene` has `SceneStore.readOnlyReason` instead.
  let unkept: Phrase?
  /// The document at the start of the session, with which every visit begins.
  let beginning: SceneDocument

  /// The photo's path; `nil` for no photo, and for the bundled one.
  var photoPath: String? {
    let path = store.document.background.map(paths.file)
    return path == paths.assets.background ? nil : path
  }

  /// Saves the scene, and returns the name of its thumbnail; `nil` for a scene without a file.
  func thumbnail() -> PictureName? {
    if store.needsFlush { try? store.flush() }
    return store.path.map(SceneThumbnails.name)
  }

  /// The failure of a changed scene that can't be saved; `nil` if no changes are lost.
  var unkeptFailure: Failure? {
    guard let unkept, store.document != beginning else { return nil }
    return Failure(
      "Changes weren't saved. \(unkept) Start with --scene FILE to save them in another folder.")
  }

  /// Saves the scene for the last time; throws if changes are lost, so that the exit status is 1.
  func close() throws(Failure) {
    if let failure = unkeptFailure { throw failure }
    try Self.close(store)
  }

  /// Saves and closes the scene on a thread that has taken the session; returns the failure, or `nil` on success.
  func saveAlone() -> Failure? {
    unkeptFailure ?? Self.saveAlone(store, isAutosaved: isAutosaved)
  }

  /// Saves and closes a scene, and removes an autosaved scene that was never used.
  ///
  /// Returns the failure, or `nil` on success.
  static func saveAlone(_ store: SceneStore, isAutosaved: Bool) -> Failure? {
    do throws(Failure) { try close(store) } catch { return error }
    if isAutosaved { AutosavedScenes.removeIfEmpty(store) }
    return nil
  }

  /// Removes an autosaved scene that was never used; otherwise prints its path if the output is a terminal.
  func reportPath(isLast: Bool) {
    guard isAutosaved, let path = store.path, !AutosavedScenes.removeIfEmpty(store) else {
      return
    }
    if isLast, isatty(STDERR_FILENO) != 0 {
      StickerSandbox.report("Saved as \(path). Continue with --resume.")
    }
  }

  private static func close(_ store: SceneStore) throws(Failure) {
    let isLost = store.losesChanges
    do throws(SceneStoreError) { try store.close() } catch {
      guard case .readOnly = error else { throw Failure(error) }
    }
    guard isLost, let path = store.path, let reason = store.readOnlyReason else { return }
    throw Failure("Changes to \(path) weren't saved. \(reason)")
  }
}
