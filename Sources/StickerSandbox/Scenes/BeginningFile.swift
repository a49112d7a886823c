import Files
import Glibc
import StickerScene

/// The document with which every visit begins, stored beside the scene so that it survives a killed process.
struct BeginningFile {
  let path: String

  /// Creates the file of a scene; returns `nil` if the scene is not saved.
  init?(_ store: SceneStore) {
    guard !store.isReadOnly, let scene = store.path else { return nil }
    // Beside the scene itself, not beside a symbolic link to it.
    guard let real = Disk.realPath(scene) else { return nil }
    path = real + ".beginning"
  }

  /// Returns the stored document; `nil` if there is none, or if the file is damaged.
  func document() throws(Failure) -> SceneDocument? {
    do throws(FileError) {
      return try CompanionFile.readIfPresent(path, of: nil).flatMap {
        try? SceneDocument(reading: $0)
      }
    } catch { throw Failure(error) }
  }

  /// Stores a document.
  ///
  /// A complete new file replaces the existing one, so that links are never followed.
  func write(_ document: SceneDocument) throws(Failure) {
    do {
      let bytes = try document.written()
      do throws(FileCode) {
        try Replacement(companion: path, of: nil, like: nil).commit(bytes)
      } catch { throw error.error(path, .write) }
    } catch { throw Failure(error) }
  }

  /// Removes the file, unless it is a link or another user's; returns whether it was removed.
  func remove() -> Bool {
    let isOurs = (try? CompanionFile.open(path, flags: O_RDONLY, of: nil))?.isAtItsPath() ?? false
    return isOurs && Disk.remove(path)
  }
}
