import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Lets the selected stickers wiggle, pulse, spin or bounce.
///
/// A photo with a moving sticker becomes a scene with time, which plays in a loop.
struct MotionPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformMotionAction(), to: .behave)
    app.add(
      Action(.motion, "Motion", keys: KeyChord("N")).possible(if: HasMovableSelection())
        .appearing(as: MotionAppearance()))
  }
}

/// The motions that the action goes through.
private enum Loops {
  /// The length of a scene that a motion gives time, in seconds: a whole number of each motion's periods.
  static let duration = 4.0

  /// Returns the motion of a kind with the usual amplitude and period.
  static func usual(_ kind: StickerMotion.Kind) -> StickerMotion {
    switch kind {
    case .wiggle: StickerMotion(.wiggle, amplitude: 0.2, period: 1)
    case .pulse: StickerMotion(.pulse, amplitude: 0.15, period: 1)
    case .spin: StickerMotion(.spin, amplitude: 1, period: 4)
    case .bounce: StickerMotion(.bounce, amplitude: 0.5, period: 1)
    }
  }

  /// Returns the kind after another one; `nil`, no motion, after the last kind and before the first.
  static func next(_ kind: StickerMotion.Kind?) -> StickerMotion.Kind? {
    let kinds = StickerMotion.Kind.allCases
    guard let index = kind.flatMap(kinds.firstIndex) else { return kinds.first }
    return index + 1 < kinds.count ? kinds[index + 1] : nil
  }
}

/// The kind of motion that the next press gives the selected stickers: the one after that of the first unlocked one.
private struct NextMotion: DerivedValue {
  private let selected = Query<Selected, StickerTraits>()

  var value: StickerMotion.Kind? {
    var first: StickerTraits?
    selected.forEach { _, _, traits in
      if first == nil, !traits.locked { first = traits }
    }
    return Loops.next(first?.timing.motion?.kind)
  }
}

private struct MotionAppearance: DerivedValue {
  private let next = NextMotion()

  var value: Action.Appearance {
    let title: Phrase =
      switch next.value {
      case .wiggle: "Wiggle"
      case .pulse: "Pulse"
      case .spin: "Spin"
      case .bounce: "Bounce"
      case nil: "No motion"
      }
    return Action.Appearance(title, icon: "motion")
  }
}

private struct PerformMotionAction: System {
  let requests = MessageReader<ActionRequest>()
  let commands = MessageWriter<PlayheadCommand>()
  let changes = TimingChanges()
  let committer = Committer()
  let next = NextMotion()
  let hasTime = HasTime()
  let selected = HasMovableSelection()
  @Res var playhead: Playhead

  func run() { requests.perform([.motion: setNext]) }

  private func setNext() {
    guard selected.value else { return }
    let (kind, hadTime) = (next.value, hasTime.value)
    changes.change { record in
      if record.traits.timing.keyframes.isEmpty { record.anchorInMiddle() }
      record.traits.timing.motion = kind.map(Loops.usual)
    } finally: { document, change in
      if kind != nil, document.duration == nil { change.setDuration(Loops.duration) }
    }
    guard kind != nil, !hadTime else { return }
    // The playhead takes the document's duration before it performs the commands, if the edit has been committed.
    committer.commitEdits()
    if !playhead.isLooping { commands.send(.toggleLoop) }
    commands.send(.toggle)
  }
}

extension EditorAction {
  /// Gives the selected stickers the next motion: wiggle, pulse, spin, bounce, or none.
  public static let motion = EditorAction("motion")
}
