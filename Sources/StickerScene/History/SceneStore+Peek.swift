internal import Files
import Glibc

extension SceneStore {
  /// The document of a scene as opening it would give it, with what its journal adds; nothing is written,
  /// and nobody is kept from it.
  public static func peek(path: String) throws(SceneFileError) -> SceneDocument {
    guard let found = try FoundScene(path, named: path) else {
      throw .file(FileError(path: path, action: .read, code: ENOENT))
    }
    return found.replay(limit: 1)?.history.document ?? found.document
  }
}
