import Geometry
import Logging
import StickerScene

/// Sees to it that what was done is on the disk within a second.
///
/// The journal holds every step; the scene's file follows while it is small, so that programs that know
/// nothing of journals see the same. What the disk does not take is tried again, ever more rarely.
struct Keeper {
  private let store: SceneStore
  private let log: Logger
  private var journal = Chore()
  private var scene = Chore()

  /// How long hands may go on before the disk has its turn, in seconds.
  private static let patience = 0.7
  /// How long it takes to see that no more is coming, in seconds.
  private static let rest = 0.1
  /// The most stickers of a scene that is written whole each time.
  private static let greatestSmallScene = 2000

  init(_ store: SceneStore, log: Logger) {
    self.store = store
    self.log = log
  }

  /// When ``keep(at:isBusy:)`` is to be called again, in seconds; nil for never.
  func deadline(isBusy: Bool) -> Double? {
    let pause = isBusy ? Self.patience : Self.rest
    return [journal.due(after: pause), scene.due(after: pause)].compactMap(\.self).min()
  }

  /// Writes what is to be written, if it is time; what went wrong, once.
  mutating func keep(at time: Double, isBusy: Bool) -> String? {
    journal.isNeeded(store.needsFlush, at: time)
    scene.isNeeded(needsSave, at: time)
    let pause = isBusy ? Self.patience : Self.rest
    var problem: String?
    if let due = journal.due(after: pause), time >= due {
      do throws(FileError) {
        try store.flush()
        journal.isDone()
      } catch {
        if journal.isRefused(at: time) {
          log.error("\(error)")
          problem = "\(error)"
        }
      }
    }
    if let due = scene.due(after: pause), time >= due {
      do throws(SceneStoreError) {
        try store.save()
        scene.isDone()
      } catch {
        // The journal has it, or else has been complained about.
        if scene.isRefused(at: time) { log.warning("\(error)") }
      }
    }
    return problem
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
