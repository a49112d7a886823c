import Files
import Geometry
import Logging
import StickerScene

/// Decides when changes are written to the disk, within a second of each, and begins the writes.
///
/// The part ``Saving`` calls it in every frame, and shows its failures to the user.
///
/// A write begins 0.1 seconds after the first unsaved change, or 0.7 seconds after that change while contacts are down.
/// The journal gets every step. The file of a scene with at most 2,000 stickers is written too, so that programs that
/// don't know journals see the same state. A failed write is tried again after 1, 2, 4 … seconds, up to 30 seconds.
///
/// Only the first failure in a row is reported. A failure of the journal is logged as an error and returned by
/// ``save(at:isBusy:)``. A failure of the scene's file is only logged, as a warning, since the journal has the changes.
struct Autosave {
  private let store: SceneStore
  private let log: Logger
  /// Wakes the main loop.
  private let wake: @Sendable () -> Void
  /// The last error of writing the journal; `nil` after a successful write.
  private(set) var problem: FileError?
  private var journal = RetriedTask()
  private var scene = RetriedTask()

  /// The delay of a write after the first unsaved change while the user is busy, in seconds.
  private static let patience = 0.7
  /// The delay of a write after the first unsaved change while the user is idle, in seconds.
  private static let rest = 0.1
  /// The maximum number of stickers of a scene that autosave writes as a whole.
  private static let greatestSmallScene = 2000

  init(_ store: SceneStore, log: Logger, wake: @escaping @Sendable () -> Void) {
    self.store = store
    self.log = log
    self.wake = wake
  }

  /// Returns when to call ``save(at:isBusy:)``, in seconds; `nil` for never, or when the disk wakes the loop.
  func deadline(isBusy: Bool) -> Double? {
    if store.isKeeping { return nil }
    let pause = isBusy ? Self.patience : Self.rest
    return [journal.due(after: pause), scene.due(after: pause)].compactMap(\.self).min()
  }

  /// Begins to write pending changes when they are due, in the background.
  ///
  /// Returns the journal's failure once; `nil` otherwise.
  mutating func save(at time: Double, isBusy: Bool) -> FileError? {
    let problem = finish(at: time)
    journal.isNeeded(store.needsFlush, at: time)
    scene.isNeeded(needsSave, at: time)
    guard !store.isKeeping, let due = deadline(isBusy: isBusy), time >= due else { return problem }
    let pause = isBusy ? Self.patience : Self.rest
    let isSceneDue = scene.due(after: pause).map { time >= $0 } ?? false
    store.beginKeeping(savesScene: isSceneDue, whenDone: wake)
    return problem
  }

  /// Processes the result of a finished write; returns a new failure of the journal.
  private mutating func finish(at time: Double) -> FileError? {
    guard let outcome = store.finishKeeping() else { return nil }
    if let error = outcome.scene {
      // The changes are in the journal, or else the journal's failure is reported.
      if scene.isRefused(at: time) { log.warning("\(error)") }
    } else if outcome.hasSaved {
      scene.isDone()
    }
    problem = outcome.journal
    guard let error = outcome.journal else {
      journal.isDone()
      return nil
    }
    return refuse(error, at: time)
  }

  private mutating func refuse(_ error: FileError, at time: Double) -> FileError? {
    guard journal.isRefused(at: time) else { return nil }
    log.error("\(error)")
    return error
  }

  private var needsSave: Bool {
    store.needsSave && !store.isReadOnly && store.document.stickers.count <= Self.greatestSmallScene
  }
}

/// A task that is due after a delay, and is tried again later if it fails.
private struct RetriedTask {
  private var since: Double?
  private var refusals = 0
  private var notBefore = 0.0

  /// The maximum time between two tries, in seconds.
  private static let longestPause = 30.0

  mutating func isNeeded(_ isNeeded: Bool, at time: Double) {
    since = isNeeded ? since ?? time : nil
  }

  /// Returns when a needed task is due, in seconds: `pause` after it was needed, or later after a failure.
  ///
  /// Returns `nil` if the task isn't needed.
  func due(after pause: Double) -> Double? { since.map { max($0 + pause, notBefore) } }

  mutating func isDone() { (since, refusals, notBefore) = (nil, 0, 0) }

  /// Notes a failed try and delays the next one; returns whether this is the first failure in a row.
  mutating func isRefused(at time: Double) -> Bool {
    notBefore = time + min(Self.longestPause, power(2, Double(min(refusals, 10))))
    refusals += 1
    return refusals == 1
  }
}
