import Files
import Geometry
import Logging
import StickerScene

/// Sees to it that what was done is on the disk within a second.
///
/// The journal holds every step; the scene's file follows while it is small, so that programs that know
/// nothing of journals see the same. What the disk does not take is tried again, ever more rarely.
struct Autosave {
  private let store: SceneStore
  private let log: Logger
  /// Ends the wait of the loop.
  private let wake: @Sendable () -> Void
  /// What the disk does not take, while it does not.
  private(set) var problem: FileError?
  private var journal = Chore()
  private var scene = Chore()

  /// How long hands may go on before the disk has its turn, in seconds.
  private static let patience = 0.7
  /// How long it takes to see that no more is coming, in seconds.
  private static let rest = 0.1
  /// The most stickers of a scene that is written whole each time.
  private static let greatestSmallScene = 2000

  init(_ store: SceneStore, log: Logger, wake: @escaping @Sendable () -> Void) {
    self.store = store
    self.log = log
    self.wake = wake
  }

  /// When ``save(at:isBusy:)`` is to be called again, in seconds; nil for never, or when the disk wakes the loop.
  func deadline(isBusy: Bool) -> Double? {
    if store.isKeeping { return nil }
    let pause = isBusy ? Self.patience : Self.rest
    return [journal.due(after: pause), scene.due(after: pause)].compactMap(\.self).min()
  }

  /// Begins to write what is to be written, if it is time, while hands go on; what went wrong, once.
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

  /// Takes note of what the disk has taken.
  private mutating func finish(at time: Double) -> FileError? {
    guard let outcome = store.finishKeeping() else { return nil }
    if let error = outcome.scene {
      // The journal has it, or else is complained about.
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

/// Something to be done in a while, and again later where it did not succeed.
private struct Chore {
  private var since: Double?
  private var refusals = 0
  private var notBefore = 0.0

  /// The longest time between two tries, in seconds.
  private static let longestPause = 30.0

  mutating func isNeeded(_ isNeeded: Bool, at time: Double) {
    since = isNeeded ? since ?? time : nil
  }

  /// When it is to be done if so many seconds may pass; nil for never.
  func due(after pause: Double) -> Double? { since.map { max($0 + pause, notBefore) } }

  mutating func isDone() { (since, refusals, notBefore) = (nil, 0, 0) }

  /// It could not be done; whether that is news.
  mutating func isRefused(at time: Double) -> Bool {
    notBefore = time + min(Self.longestPause, power(2, Double(min(refusals, 10))))
    refusals += 1
    return refusals == 1
  }
}
