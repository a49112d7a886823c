import Files
import Glibc
import StickerScene

/// The document with which every visit begins, kept beside a scene: whoever kills the program does not change it.
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
    guard try isThere(), let bytes = try? Disk.read(path) else { return nil }
    return try? SceneDocument(reading: bytes)
  }

  /// Keeps a document.
  func write(_ document: SceneDocument) throws(Failure) {
    _ = try isThere()
    do { try Disk.write(document.written(), to: path) } catch { throw Failure("\(error)") }
  }

  /// Takes the file away; whether there was one.
  func remove() -> Bool {
    guard (try? isThere()) == true else { return false }
    return Disk.remove(path)
  }

  /// Whether the file is there: nobody else's, and nothing but a file.
  private func isThere() throws(Failure) -> Bool {
    guard let status = try? FileStatus(at: path) else { return false }
    guard status.isOrdinary, status.owner == geteuid() else {
      throw Failure("\(path) is no ordinary file of yours; take it away")
    }
    return true
  }
}
