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
    guard let real = unsafe realpath(scene, nil) else { return nil }
    // Safe: the text is ours to free, and is copied first.
    defer { unsafe free(real) }
    path = unsafe String(cString: real) + ".beginning"
  }

  /// The document that is kept for a scene; nil where there is none, or it is of another canvas.
  func document(for scene: SceneDocument) throws(Failure) -> SceneDocument? {
    guard try isThere() else { return nil }
    guard let bytes = try? Disk.read(path), let document = try? SceneDocument(reading: bytes),
      document.canvas == scene.canvas, document.background == scene.background
    else { return nil }
    return document
  }

  /// Keeps a document.
  func write(_ document: SceneDocument) throws(Failure) {
    _ = try isThere()
    do { try Disk.write(document.written(), to: path) } catch { throw Failure("\(error)") }
  }

  /// Takes the file away; whether there was one.
  func remove() -> Bool {
    guard (try? isThere()) == true else { return false }
    return unsafe unlink(path) == 0
  }

  /// Whether the file is there: nobody else's, and nothing but a file.
  private func isThere() throws(Failure) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      throw Failure("\(path) is no ordinary file of yours; take it away")
    }
    return true
  }
}
