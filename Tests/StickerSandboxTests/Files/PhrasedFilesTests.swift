import EditorKit
import Files
import Glibc
import StickerScene
import Testing

@testable import StickerSandbox

/// Messages about files, whose English is precise and whose other languages have a clause for each reason.
@Suite struct PhrasedFilesTests {
  private let codes = [
    ENOENT, ENOSPC, EDQUOT, EROFS, EACCES, EPERM, EISDIR, EIO, ENOTDIR, ELOOP, EFBIG, 9999,
    FileCode.symbolicLink.code, FileCode.ofAnother.code,
  ]

  /// Returns the line that catalogs translate for a reason.
  private func reason(_ code: Int32, _ action: FileError.Action) -> String? {
    let phrase = FileError(path: "a.json", action: action, code: code).phrase
    guard case .phrase(let reason) = phrase.arguments.last else { return nil }
    return reason.key
  }

  @Test func englishIsDescriptionOfError() {
    for code in codes {
      for action in [FileError.Action.read, .write] {
        let error = FileError(path: "a.json", action: action, code: code)
        #expect("\(error.phrase)" == error.description)
        #expect(
          error.phrase.key
            == (action == .read ? "Can't open %1$@: %2$@." : "Can't save %1$@: %2$@."))
        #expect(error.phrase.arguments.first == .text("a.json"))
      }
    }
  }

  @Test func reasonsHaveTranslatableClauses() {
    #expect(reason(ENOENT, .write) == "its folder doesn't exist")
    #expect(reason(ENOENT, .read) == "the file doesn't exist")
    for code in [ENOSPC, EDQUOT] { #expect(reason(code, .write) == "the disk is full") }
    #expect(reason(EROFS, .write) == "the disk is read-only")
    for code in [EACCES, EPERM] { #expect(reason(code, .read) == "permission denied") }
    #expect(reason(EISDIR, .read) == "this is a folder")
    #expect(reason(EIO, .read) == "the disk reports an error")
  }

  /// English has the system's words, and other languages the number, by which the words can be found.
  @Test func otherReasonsAreNumbers() throws {
    for code in [ELOOP, 9999] {
      let phrase = FileError(path: "a.json", action: .read, code: code).phrase
      guard case .phrase(let reason) = phrase.arguments.last else {
        Issue.record("\(phrase)")
        continue
      }
      #expect(reason.key == "error %@" && reason.arguments == [.text("\(code)")])
      #expect(reason.english == "\(FileCode(code: code))")
    }
  }

  @Test func storeErrorsSayWhyChangesAreNotSaved() {
    let file = FileError(path: "a.json", action: .write, code: ENOSPC)
    let errors: [(SceneStoreError, String)] = [
      (
        .readOnly(path: "a.json", .openElsewhere), "Changes can't be saved: the scene is read-only."
      ),
      (
        .readOnly(path: "a", .cannotBeWritten(file)),
        "Changes can't be saved: the scene is read-only."
      ),
      (.scene(.file(file)), "Can't save %1$@: %2$@."),
    ]
    for (error, key) in errors {
      #expect(error.phrase.key == key && "\(error.phrase)" == error.description)
    }
  }

  @Test func notesHaveLinesOfTheirOwn() {
    let missing = FileError(path: "a.json", action: .write, code: EROFS)
    let notes: [(SceneNote, String)] = [
      (.recovered(steps: 3), "Unsaved changes recovered: %@"),
      (
        .readOnly(path: "a", .openElsewhere),
        "Changes can't be saved: the scene is open in another program."
      ),
      (
        .readOnly(path: "a", .cannotBeWritten(missing)),
        "Changes can't be saved: the scene is read-only."
      ),
      (
        .journalSetAside(path: "b"),
        "Another program changed the scene. Older steps can't be undone; they are in %@."
      ),
      (
        .journalCut(bytes: 7, keptAs: "b"),
        "The last changes were damaged and are left out. The damaged file is kept in %@."
      ),
      (.otherSetAside(path: "b"), "Another program changed the scene. Its version is in %@."),
      (.journalMissing(missing), "%@ Until this is fixed, a crash loses unsaved changes."),
    ]
    for (note, key) in notes {
      #expect(note.phrase.key == key && "\(note.phrase)" == note.description)
    }
    #expect(SceneNote.recovered(steps: 3).phrase.arguments == [.text("3")])
    #expect(SceneNote.journalMissing(missing).phrase.arguments == [.phrase(missing.phrase)])
  }
}
