public import Files
import Glibc

extension SceneStore {
  /// Returns the document of a scene as opening it would, with its journal's steps; writes and locks nothing.
  ///
  /// May be called on any thread, and while a store or another program has the scene open. If the scene is saved during
  /// the call, the document may lack the latest steps.
  ///
  /// Throws `ENOENT` if the scene's file doesn't exist, and `EFBIG` if the file or its journal has more than `limit`
  /// bytes.
  public static func peek(
    path: String, limit: Int = Disk.greatestSize
  ) throws(SceneFileError) -> SceneDocument {
    guard let found = try FoundScene(path, named: path, limit: limit) else {
      throw .file(FileError(path: path, action: .read, code: ENOENT))
    }
    if limit < Disk.greatestSize, let problem = found.journal.problem, problem.code == EFBIG {
      throw .file(problem)
    }
    return found.replay(limit: 1)?.history.document ?? found.document
  }
}
