import Files
import Glibc
import StickerScene

/// The document with which every visit begins, stored beside the scene so that it survives a killed process.
struct BeginningFile {
  let path: String

  /// The file of a scene; nil where the scene is not kept.
  init?(_ store: SceneStore) {
    guard !store.isReadOnly, let scene = store.path else { return nil }
    // Beside the scene itself, wherever a link to it lies.
    guard let real = Disk.realPath(scene) else { return nil }
    path = real + ".beginning"
  }

  /// The document that is kept; nil where there is none.
  func document() throws(Failure) -> SceneDocument? {
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try Companion.readIfPresent(path, of: nil) } catch {
      throw Failure(error)
    }
    return bytes.flatMap { try? SceneDocument(reading: $0) }
  }

  /// Keeps a document.
  ///
  /// A complete new file takes the place of the one that is there, so no link is followed whenever it appears.
  func write(_ document: SceneDocument) throws(Failure) {
    do {
      let bytes = try document.written()
      do throws(FileCode) {
        var replacement = try Replacement(companion: path, of: nil, like: nil)
        do throws(FileCode) {
          try replacement.file.write(bytes)
          try replacement.commit()
        } catch {
          replacement.discard()
          throw error
        }
      } catch { throw error.error(path, .write) }
    } catch { throw Failure("\(error)") }
  }

  /// Removes the file, unless it is a link or another user's; returns whether it was removed.
  func remove() -> Bool {
    let isOurs = (try? Companion.open(path, flags: O_RDONLY, of: nil))?.isAtItsPath() ?? false
    return isOurs && Disk.remove(path)
  }
}
