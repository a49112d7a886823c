import Backend
internal import CFence
import DirectManipulation
import ECS
import Logging
import StickerEditor
import StickerScene

/// Visits, with `--reset-after`: each begins as the first one did, when nobody has touched the screen for so long.
extension Session {
  /// When nobody has touched the screen for as long as the options say; nil where nothing was done.
  var resetTime: Double? {
    guard let idle = options.resetAfter else { return nil }
    let isAsItWas =
      !store.history.canUndo && !store.history.canRedo && world.isAtRest
      && store.document == beginning && scaleBefore == nil
    if isAsItWas { return nil }
    // Hands that rest may mean it; those that do so for very long are not there.
    return lastTouch + (world.isHeld ? max(300, 10 * idle.seconds) : idle.seconds)
  }

  /// How long the last seconds are counted before all goes back, in seconds.
  var countdown: Double { min(10, (options.resetAfter?.seconds ?? 0) / 2) }

  /// What a program for visitors has besides: what shows them how to begin, the last seconds before they are gone, and the operator's way out.
  static func visitors(_ options: Options) -> [any Plugin] {
    let exit = options.kiosk ? options.exitCode.map { OperatorPlugin($0.code) } : nil
    return (options.showsFirstDrag ? [FirstDragPlugin()] : [])
      + (options.resetAfter == nil ? [] : [CountdownPlugin()]) + (exit.map { [$0] } ?? [])
  }

  /// Lets every visit begin with what is kept, or keeps what there is for that.
  ///
  /// What was put in the scene's place since then, or is changed without visits, counts from then on.
  static func beginVisits(
    _ world: World, _ isNew: Bool, _ file: BeginningFile?, log: Logger
  ) {
    guard let file else { return }
    let store = world.store
    do throws(Failure) {
      if !isNew, store.isContinued, let first = try file.document() {
        if first != store.document { world.reset(to: first) }
      } else {
        try file.write(store.document)
      }
    } catch {
      log.warning("\(error.message); how it begins is not kept")
    }
  }

  /// Whoever changes the scene without visits changes what they begin with.
  func noteChange() {
    guard options.resetAfter == nil, store.needsFlush, let file = beginningFile else { return }
    beginningFile = nil
    if file.remove() { world.tell("from now on visits begin with what is here") }
  }

  /// Lets the next person begin as this one did.
  func resetToBeginning() {
    world.reset(to: beginning)
    if let scale = scaleBefore {
      scaleBefore = nil
      setScale(scale)
    }
    if sharesClipboard { screen.window.clipboard.clear() }
    (exportPreference, exportChoices) = (nil, nil)
    lastTouch = time
    forgetHistory()
    // What the visitor wrote is not to be found in memory either: the heap is overwritten when it is freed.
    fence_wipe_stack()
  }

  func forgetHistory() {
    do throws(SceneStoreError) { try store.forgetHistory() } catch {
      workshop.log.warning("\(error)")
    }
    screen.pictures.forget(
      except: Set(store.document.stickers.map(\.image)).union(paths.trayNames))
  }
}
