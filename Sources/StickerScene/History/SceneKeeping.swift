import Dispatch
internal import Files
import Glibc
import Synchronization

/// A write of the journal, and perhaps of the scene's file, in the background.
///
/// The write owns copies of its data, so the scene and its journal may change meanwhile.
final class SceneKeeping: Sendable {
  /// The number of bytes of the journal's tail that are on the disk after success.
  let journalBytes: Int
  /// The fingerprint of the scene's file that is written; `nil` if only the journal is flushed.
  let mark: SceneMark?
  /// The number of changes that the scene's file includes.
  let changes: Int

  struct Outcome: Sendable {
    var journal: FileCode?
    var scene: SceneWriting.Outcome?
  }

  private let outcome = Mutex<Outcome?>(nil)
  private let end = DispatchGroup()
  private static let queue = DispatchQueue(label: "scenes on their way to the disk")

  /// Starts the write; `whenDone` is called on another thread.
  ///
  /// `journal` has the descriptor to sync, which is closed then, and the number of bytes of the journal's tail that
  /// are on the disk afterwards, or the error of writing the journal.
  init(
    journal: Result<(descriptor: Int32, bytes: Int), FileCode>,
    scene: SceneWriting?, changes: Int, whenDone: @escaping @Sendable () -> Void
  ) {
    journalBytes = (try? journal.get())?.bytes ?? 0
    self.changes = changes
    mark = scene?.mark
    end.enter()
    Self.queue.async { [self] in
      wipingStack {
        var result = Outcome()
        do throws(FileCode) {
          // Flushed before the file is replaced, so that the journal has a record for the file that a crash leaves.
          let number = try journal.get().descriptor
          try FileDescriptor(owning: number, path: "").synchronizeData()
        } catch {
          result.journal = error
        }
        result.scene = scene?.run()
        let found = result
        outcome.withLock { $0 = found }
      }
      end.leave()
      whenDone()
    }
  }

  /// The result; `nil` while the write is in progress.
  var result: Outcome? { outcome.withLock { $0 } }

  /// Blocks until the write has finished, and returns its result.
  func wait() -> Outcome {
    end.wait()
    return result ?? Outcome()
  }
}
