import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Changes the easing between two keyframes of the selected stickers, at the playhead of a scene with time.
struct EasingPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformEasingAction(), to: .behave)
    app.add(
      Action(.easing, "Easing", at: .selection(63), keys: KeyChord("I")).inScenesWithTime()
        .shown(if: HasSegments()).possible(if: Derived(NextEasing()) { $0.value != nil })
        .appearing(
          as: Derived(NextEasing()) {
            Action.Appearance($0.value?.title ?? "Easing", icon: "easing")
          }))
  }
}

extension Easing {
  /// The easing after this one, in the order in which the action goes through them.
  fileprivate var next: Easing {
    switch self {
    case .linear: .easeInOut
    case .easeInOut: .easeIn
    case .easeIn: .easeOut
    case .easeOut: .hold
    case .hold: .linear
    }
  }

  fileprivate var title: Phrase {
    switch self {
    case .linear: "Linear"
    case .easeInOut: "Ease in and out"
    case .easeIn: "Ease in"
    case .easeOut: "Ease out"
    case .hold: "Hold"
    }
  }
}

/// Whether an unlocked selected sticker has two keyframes or more.
private struct HasSegments: DerivedValue {
  private let selected = Query<Selected, StickerTraits>()
  private let hasTime = HasTime()

  var value: Bool {
    hasTime.value && selected.contains { !$0.2.locked && $0.2.timing.keyframes.count > 1 }
  }
}

/// The easing that the next press gives the selected stickers: the one after the easing of the first unlocked sticker
/// with a segment at the playhead; `nil` if there is no such sticker.
private struct NextEasing: DerivedValue {
  private let selected = Query<Selected, StickerTraits>()
  @Res private var playhead: Playhead

  var value: Easing? {
    guard playhead.duration != nil else { return nil }
    let (seconds, tolerance) = (playhead.time, playhead.halfFrame)
    var first: Easing?
    selected.forEach { _, _, traits in
      guard first == nil, !traits.locked else { return }
      let keyframes = traits.timing.keyframes
      first = keyframes.segment(at: seconds, tolerance: tolerance).map { keyframes[$0].easing }
    }
    return first?.next
  }
}

private struct PerformEasingAction: System {
  let requests = MessageReader<ActionRequest>()
  let changes = TimingChanges()
  let next = NextEasing()
  let toasts = Toasts()
  @Res var playhead: Playhead

  func run() { requests.perform([.easing: setNext]) }

  private func setNext() {
    guard let easing = next.value else { return }
    let (seconds, tolerance) = (playhead.time, playhead.halfFrame)
    changes.change { record in
      let keyframes = record.traits.timing.keyframes
      guard let index = keyframes.segment(at: seconds, tolerance: tolerance) else { return }
      record.traits.timing.keyframes[index].easing = easing
    }
    toasts.tell(easing.title, about: .lastStep)
  }
}

extension EditorAction {
  /// Gives the segments of the selected stickers at the playhead the next easing: linear, ease in and out, ease in, ease
  /// out, or hold.
  public static let easing = EditorAction("easing")
}
