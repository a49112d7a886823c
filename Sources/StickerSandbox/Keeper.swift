import Logging
import StickerScene

/// Sees to it that what was done is on the disk within a second.
///
/// The journal holds every step; the scene's file follows while it is small, so that programs that know
/// nothing of journals see the same.
struct Keeper {
  private let store: SceneStore
  private let log: Logger
  /// When there was first something to keep, in seconds.
  private var since: Double?

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
  func deadline(isBusy: Bool) -> Double? { since.map { $0 + (isBusy ? Self.patience : Self.rest) } }

  /// Writes what is to be written, if it is time; what went wrong, once.
  mutating func keep(at time: Double, isBusy: Bool) -> String? {
    guard needsKeeping else {
      since = nil
      return nil
    }
    let begun = since ?? time
    since = begun
    guard time >= begun + (isBusy ? Self.patience : Self.rest) else { return nil }
    since = nil
    do throws(FileError) { try store.flush() } catch {
      log.error("\(error)")
      since = time
      return "\(error)"
    }
    if isSmall, store.needsSave, !store.isReadOnly {
      do throws(SceneStoreError) { try store.save() } catch {
        // The journal has it.
        log.warning("\(error)")
      }
    }
    if store.needsFlush { since = time }
    return nil
  }

  private var needsKeeping: Bool { store.needsFlush || (store.needsSave && isSmall) }

  private var isSmall: Bool { store.document.stickers.count <= Self.greatestSmallScene }
}
