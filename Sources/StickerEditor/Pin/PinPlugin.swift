import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Pins the selected sticker to the object under it in the background's video, and unpins it.
///
/// The program follows the object through the video, and gives the editor the pinned sticker, whose keyframes move with
/// the object. Publishes ``PinState`` and ``PinLosses``.
struct PinPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(PinState())
    app.insertState(PinLosses())
    app.world.insertParameters(PinControl())
    app.add(PerformPinActions(), to: .behave)
    app.add(
      Action(.pin, "Pin to video", at: .selection(18), keys: KeyChord("P"))
        .shown(if: Derived(PinnableSticker()) { $0.found != nil })
        .appearing(as: "Cancel pinning", icon: "cancel", if: ResourceValue(\PinState.isRunning)),
      Action(.unpin, "Unpin", at: .selection(65))
        .shown(
          if: Derived(PinnableSticker()) { $0.found?.traits.timing.keyframes.isEmpty == false }))
  }
}

/// A resource: whether the program can pin stickers, and whether it is pinning one.
struct PinState {
  /// Whether the program can follow objects in videos.
  var isOffered = false
  /// Whether the program follows an object.
  var isRunning = false
}

/// The single selected sticker, if it can be pinned to the video.
private struct PinnableSticker: SystemParameterGroup {
  private let selected = Query<Selected, StickerTraits>()
  @Res private var state: PinState
  @Res private var store: SceneStore

  /// The selected sticker and its traits; `nil` without a video, and unless exactly one sticker is selected, not locked.
  var found: (sticker: Entity, traits: StickerTraits)? {
    guard state.isOffered, store.document.backgroundType == .video else { return nil }
    var found: (sticker: Entity, traits: StickerTraits)?
    var count = 0
    selected.forEach { sticker, _, traits in
      count += 1
      found = traits.locked ? nil : (sticker, traits)
    }
    return count == 1 ? found : nil
  }
}

/// Performs the actions of this feature, and cancels pinning when Escape has nothing else to close.
private struct PerformPinActions: System {
  let actions = MessageReader<ActionRequest>()
  let dismissals = MessageHandler<Dismiss>()
  let requests = MessageWriter<EditorRequest>()
  let committed = CommittedRequests()
  let changes = TimingChanges()
  let pinnable = PinnableSticker()
  let stickers = Stickers()
  @Res var state: PinState
  @Res var playhead: Playhead

  func run() {
    dismissals.handle { _ in
      guard state.isRunning else { return false }
      requests.send(.cancelPinning)
      return true
    }
    actions.perform([.pin: pin, .unpin: unpin])
  }

  private func pin() {
    guard !state.isRunning else { return requests.send(.cancelPinning) }
    guard let found = pinnable.found else { return }
    committed.send(.pin(stickers.id(of: found.sticker)))
  }

  /// Removes the keyframes of the sticker, which stays where it is at the playhead.
  private func unpin() {
    guard pinnable.found != nil else { return }
    let time = playhead.time
    changes.change { record in
      record.ownPlacement = record.restingPlacement(at: time)
      record.traits.timing.keyframes = []
    }
  }
}

/// Stores the stickers that the program has pinned, for the program.
final class PinControl: SystemParameterGroup {
  private let committer = Committer()
  private let stickers = Stickers()
  @ResMut private var losses: PinLosses

  /// Replaces the record of a sticker as one undo step, and keeps the times at which the object was lost, in seconds.
  ///
  /// Returns `false`, and changes nothing, while a contact holds the sticker.
  func store(_ pinned: SceneDocument.Sticker, lostAt times: [Double]) -> Bool {
    let held = committer.heldStickers
    guard !held.contains(where: { stickers.id(of: $0) == pinned.id }) else { return false }
    var change = SceneChange()
    change.replace(with: pinned)
    committer.commit(Edit(change))
    losses.stickers[pinned.id] =
      times.isEmpty
      ? nil : PinLosses.Losses(times: times, keyframes: pinned.traits.timing.keyframes)
    return true
  }
}

extension EditorAction {
  /// Pins the selected sticker to the object under it, or cancels the pinning that is running.
  public static let pin = EditorAction("pin")
  /// Removes the keyframes of the selected sticker.
  public static let unpin = EditorAction("unpin")
}
