import DirectManipulation
import EditorKit
import StickerCanvas
import StickerScene

/// A choice in the motion panel, which changes one property of stickers' motions.
enum MotionChoice: Hashable {
  /// The kind; `nil` for no motion.
  case kind(StickerMotion.Kind?)
  /// The amplitude of another motion than a spin, as a multiple of the usual one.
  case strength(Double)
  /// The direction of a spin: 1 for clockwise, -1 for counterclockwise.
  case direction(Double)
  /// The speed, as a multiple of the usual one.
  case speed(Double)

  /// No motion, then every kind, in the order of the panel's buttons and of ``EditorAction/nextMotion``.
  static let kinds = [MotionChoice.kind(nil)] + StickerMotion.Kind.allCases.map { .kind($0) }
  static let strengths = [0.5, 1, 2].map(MotionChoice.strength)
  static let directions = [1, -1].map(MotionChoice.direction)
  static let speeds = [0.5, 1, 2].map(MotionChoice.speed)
  /// All choices; each has an action.
  static let all = kinds + strengths + directions + speeds

  var action: EditorAction {
    switch self {
    case .kind(let kind): EditorAction("motion-\(kind?.rawValue ?? "none")")
    case .strength(let factor): EditorAction("motion-strength-\(factor)")
    case .direction(let sign): EditorAction("motion-direction-\(sign)")
    case .speed(let factor): EditorAction("motion-speed-\(factor)")
    }
  }

  var title: Phrase {
    switch self {
    case .kind(nil): "None"
    case .kind(.wiggle): "Wiggle"
    case .kind(.pulse): "Pulse"
    case .kind(.spin): "Spin"
    case .kind(.bounce): "Bounce"
    case .strength(let factor): factor < 1 ? "Gentle" : factor > 1 ? "Strong" : "Medium"
    case .direction(let sign): sign > 0 ? "Clockwise" : "Counterclockwise"
    case .speed(let factor): factor < 1 ? "Slow" : factor > 1 ? "Fast" : "Normal"
    }
  }

  /// Returns whether a motion has the property that the choice changes; `nil` stands for no motion.
  func concerns(_ motion: StickerMotion?) -> Bool {
    guard let motion else { return Self.kinds.contains(self) }
    return switch self {
    case .kind, .speed: true
    case .strength: motion.kind != .spin
    case .direction: motion.kind == .spin
    }
  }

  /// Returns whether a motion has the value of the choice.
  func isChosen(in motion: StickerMotion?) -> Bool {
    concerns(motion) && applied(to: motion) == motion
  }

  /// Returns a motion with the value of the choice; the same motion if the choice doesn't concern the motion.
  ///
  /// A new kind has the usual amplitude and period, but the chosen strength, direction and speed of the motion. `nil`
  /// stands for no motion.
  func applied(to motion: StickerMotion?) -> StickerMotion? {
    guard concerns(motion) else { return motion }
    if case .kind(let kind) = self {
      if kind == motion?.kind { return motion }
      let chosen = (Self.strengths + Self.directions + Self.speeds).filter {
        $0.isChosen(in: motion)
      }
      return chosen.reduce(kind.map(StickerMotion.usual)) { $1.applied(to: $0) }
    }
    guard var changed = motion else { return nil }
    let usual = StickerMotion.usual(changed.kind)
    switch self {
    case .kind: break
    case .strength(let factor): changed.amplitude = usual.amplitude * factor
    case .direction(let sign): changed.amplitude = abs(changed.amplitude) * sign
    case .speed(let factor): changed.period = usual.period / factor
    }
    return changed
  }
}

extension StickerMotion {
  /// Returns the motion of a kind with the usual amplitude and period.
  ///
  /// At each speed of the panel, the default duration of a scene is a whole number of periods.
  fileprivate static func usual(_ kind: Kind) -> StickerMotion {
    switch kind {
    case .wiggle: StickerMotion(.wiggle, amplitude: 0.2, period: 1)
    case .pulse: StickerMotion(.pulse, amplitude: 0.15, period: 1)
    case .spin: StickerMotion(.spin, amplitude: 1, period: 2)
    case .bounce: StickerMotion(.bounce, amplitude: 0.5, period: 1)
    }
  }
}

/// The motions of the selected stickers that are not locked, for a system.
struct SelectedMotions: SystemParameterGroup {
  private let selected = Query<Selected, StickerTraits>()

  /// The motion of each sticker; `nil` for a sticker without one.
  var all: [StickerMotion?] {
    var all: [StickerMotion?] = []
    selected.forEach { _, _, traits in
      if !traits.locked { all.append(traits.timing.motion) }
    }
    return all
  }
}

/// Changes the motions of the selected stickers that are not locked, for a system.
final class MotionChanges: SystemParameterGroup {
  /// The duration that a scene gets with its first motion, in seconds.
  private static let duration = 4.0

  private let motions = SelectedMotions()
  private let changes = TimingChanges()
  private let committer = Committer()
  private let commands = MessageWriter<PlayheadCommand>()
  @Res private var playhead: Playhead

  /// Applies a choice as one undo step, and plays the scene, so that the motion is visible.
  ///
  /// A scene without time becomes a scene with time, which plays in a loop.
  func choose(_ choice: MotionChoice) {
    guard motions.all.contains(where: choice.concerns) else { return }
    let (isStill, moves) = (playhead.duration == nil, choice != .kind(nil))
    changes.change { record in
      let motion = choice.applied(to: record.traits.timing.motion)
      guard motion != record.traits.timing.motion else { return }
      if record.traits.timing.keyframes.isEmpty { record.anchorInMiddle() }
      record.traits.timing.motion = motion
    } finally: { document, change in
      if moves, document.duration == nil { change.setDuration(Self.duration) }
    }
    guard moves else { return }
    if isStill {
      // The playhead takes the document's duration before it performs the commands, if the edit has been committed.
      committer.commitEdits()
      if !playhead.isLooping { commands.send(.toggleLoop) }
    }
    if !playhead.isPlaying { commands.send(.toggle) }
  }
}
