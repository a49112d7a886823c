import Dispatch
internal import Files
import Glibc
import Synchronization

/// A journal, and perhaps the scene's file, on their way to the disk in the background.
///
/// It holds all that it needs: meanwhile the scene is changed, and its journal written.
final class SceneKeeping: Sendable {
  /// The bytes of the journal's tail that are on the disk if it succeeds.
  let journalBytes: Int
  /// The mark of the scene's file that is written; nil where only the journal is flushed.
  let mark: SceneMark?
  /// The number of changes that the scene's file holds.
  let changes: Int

  /// What has come of it.
  struct Outcome: Sendable {
    var journal: FileCode?
    var scene: SceneWriting.Outcome?
  }

  private let outcome = Mutex<Outcome?>(nil)
  private let end = DispatchGroup()
  private static let queue = DispatchQueue(label: "scenes on their way to the disk")

  /// Begins, with a descriptor to wait for the disk with, which is closed, and the bytes of the tail that are then
  /// on it, or with what the disk did not take; `whenDone` is called on another thread.
  init(
    journal: Result<(descriptor: Int32, bytes: Int), FileCode>,
    scene: (writing: SceneWriting, name: String)?, changes: Int,
    whenDone: @escaping @Sendable () -> Void
  ) {
    journalBytes = (try? journal.get())?.bytes ?? 0
    self.changes = changes
    mark = scene?.writing.mark
    end.enter()
    Self.queue.async { [self] in
      wipingStack {
        var result = Outcome()
        do throws(FileCode) {
          // On the disk before the file is: whichever file a crash leaves, the journal has a place for it.
          try FileDescriptor.synchronizeData(closing: journal.get().descriptor)
        } catch {
          result.journal = error
        }
        result.scene = scene.map { $0.writing.run(named: $0.name) }
        let found = result
        outcome.withLock { $0 = found }
      }
      end.leave()
      whenDone()
    }
  }

  /// What has come of it; nil while it goes on.
  var result: Outcome? { outcome.withLock { $0 } }

  /// Waits for its end.
  func wait() -> Outcome {
    end.wait()
    return result ?? Outcome()
  }
}
