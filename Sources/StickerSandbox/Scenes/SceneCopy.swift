import EditorKit
import Files
import Glibc
import StickerEditor
import StickerScene

/// A copy of a scene that is written in the background, with the scene's own pictures.
struct SceneCopy {
  enum Outcome: Sendable {
    case done
    /// A file exists at the path already.
    case taken
    case failed(Phrase)
  }

  let path: String
  /// Whether the copy is a duplicate in the gallery.
  let isDuplicate: Bool
  let work: BackgroundWork<Outcome>

  /// Starts to write a copy of a document; `paths` finds the document's pictures.
  init(
    of document: SceneDocument, from paths: StickerPaths, to path: String, replacing: Bool,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.path, isDuplicate) = (path, false)
    work = BackgroundWork(wake: wake) {
      do {
        try document.copied(from: paths, to: path, replacing: replacing)
        return .done
      } catch let error as FileError where error.code == EEXIST && !replacing {
        return .taken
      } catch { return .failed(Failure(error).phrase) }
    }
  }

  /// Starts to duplicate an autosaved scene; `paths` finds its pictures.
  init(
    duplicating path: String, _ paths: StickerPaths, wake: @escaping @Sendable () -> Void
  ) {
    (self.path, isDuplicate) = (path, true)
    work = BackgroundWork(wake: wake) {
      do {
        let document = try SceneStore.peek(path: path)
        try document.copied(from: paths, to: AutosavedScenes.free(beside: path))
        return .done
      } catch { return .failed(Failure(error).phrase) }
    }
  }
}
