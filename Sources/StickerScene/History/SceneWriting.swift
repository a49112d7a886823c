internal import Files

/// A write of a document to its scene's file, which can run on any thread.
struct SceneWriting: Sendable {
  /// The path of the scene's file, with symbolic links resolved.
  let path: String
  /// The path that the user gave, which errors name.
  let name: String
  let bytes: [UInt8]
  let mark: SceneMark
  /// The document that the bytes encode.
  let document: SceneDocument
  /// The fingerprints of the file that this program has read or written; other ones come from other programs.
  let known: Set<SceneMark>

  struct Outcome: Sendable {
    /// The fingerprints that the file may have now if no other program writes it.
    var known: Set<SceneMark>
    /// The path to which another program's version was moved; `nil` if there was none.
    var setAside: String?
    /// The reason why the file could not be written; `nil` after success.
    var error: SceneFileError?
  }

  init(
    _ document: SceneDocument, to path: String, named name: String, known: Set<SceneMark>
  ) throws(SceneDocumentError) {
    bytes = try document.written()
    mark = SceneMark(bytes)
    (self.path, self.name, self.document, self.known) = (path, name, document, known)
  }

  /// Checks that the bytes read back, moves another program's version to another path, and writes the file.
  func run() -> Outcome {
    var outcome = Outcome(known: known)
    do throws(SceneFileError) {
      do throws(SceneDocumentError) { try document.checkReadBack(bytes) } catch {
        throw .content(path: name, action: .write, error)
      }
      do throws(FileError) {
        try keepOther(&outcome)
        // An error from here on may occur after the file was replaced.
        outcome.known.insert(mark)
        try Disk.write(bytes, to: path)
      } catch {
        throw .file(FileError(path: name, action: error.action, code: error.code))
      }
      outcome.known = [mark]
    } catch {
      outcome.error = error
    }
    return outcome
  }

  private func keepOther(_ outcome: inout Outcome) throws(FileError) {
    guard let there = try Disk.readIfPresent(path) else { return }
    let other = SceneMark(there)
    guard other != mark, !known.contains(other) else { return }
    do throws(FileCode) {
      outcome.setAside = try Disk.keep(path, asFirstFree: path + ".other")
    } catch {
      throw error.error(path, .write)
    }
    outcome.known.insert(other)
  }
}
