import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Moves, scales and rotates the selected stickers in small steps by keys.
struct NudgePlugin: Plugin {
  func build(_ app: App) {
    for arrow in Arrow.all {
      app.add(
        Action(.nudge(arrow), "Nudge", keys: KeyChord(arrow.name, shift: .free)),
        Action(.nudgeFar(arrow), "Nudge farther", keys: KeyChord(arrow.name, shift: .held)))
    }
    app.add(PerformNudgeActions(), to: .behave)
    app.add(
      Action(.enlarge, "Enlarge", keys: KeyChord("="), KeyChord("+"), KeyChord("Keypad +")),
      Action(.shrink, "Shrink", keys: KeyChord("-"), KeyChord("Keypad -")),
      Action(.turnRight, "Rotate right", keys: KeyChord(".")),
      Action(.turnLeft, "Rotate left", keys: KeyChord(",")))
  }
}

private struct PerformNudgeActions: System {
  let requests = MessageReader<ActionRequest>()
  let changes = SelectionChanges()

  func run() {
    var performances: [EditorAction: () -> Void] = [
      .enlarge: { changes.scale(by: Pointer.scalePerNotch) },
      .shrink: { changes.scale(by: 1 / Pointer.scalePerNotch) },
      .turnRight: { turn(by: Pointer.rotationPerNotch) },
      .turnLeft: { turn(by: -Pointer.rotationPerNotch) },
    ]
    for arrow in Arrow.all {
      performances[.nudge(arrow)] = { nudge(by: arrow.way) }
      performances[.nudgeFar(arrow)] = { nudge(by: arrow.way * 10) }
    }
    requests.perform(performances)
  }

  /// Moves the selected stickers by a vector in canvas points.
  private func nudge(by way: Vector) {
    changes.change(.nudge) { group in
      for index in group.stickers.indices { group.stickers[index].position += way }
    }
  }

  /// Rotates the selected stickers about their common middle by an angle in radians, clockwise if positive.
  private func turn(by angle: Double) {
    changes.change(.turn) { $0.twist(scale: 1, rotation: angle) }
  }
}

extension EditorAction {
  /// Moves the selected stickers by one canvas point, by an arrow key.
  fileprivate static func nudge(_ arrow: Arrow) -> EditorAction {
    EditorAction("nudge-\(arrow.name)")
  }
  /// Moves the selected stickers by ten canvas points, by an arrow key.
  fileprivate static func nudgeFar(_ arrow: Arrow) -> EditorAction {
    EditorAction("nudge-\(arrow.name)-far")
  }
  /// Enlarges the selected stickers by a tenth.
  public static let enlarge = EditorAction("enlarge")
  /// Shrinks the selected stickers to 10/11 of their size, which ``enlarge`` reverses.
  public static let shrink = EditorAction("shrink")
  /// Rotates the selected stickers clockwise by five degrees.
  public static let turnRight = EditorAction("turn-right")
  /// Rotates the selected stickers counterclockwise by five degrees.
  public static let turnLeft = EditorAction("turn-left")
}

/// Changes the selected stickers that are not locked, for a system.
final class SelectionChanges: SystemParameterGroup {
  private let selection = Selection()
  private let sizes = StickerSizes()
  private let stickers = Stickers()
  private let edits = MessageWriter<Edit>()
  @Res private var keyboard: Keyboard

  /// Scales the stickers about their common middle, by the nearest factor that the size limits of all stickers allow.
  func scale(by factor: Double, as kind: Coalescing = .scale) {
    change(kind) { [sizes] group in
      let possible = group.stickers.map { sizes.factors($0.scale, of: $0.size) }
      group.twist(scale: possible.reduce(factor) { $1.clamp($0) }, rotation: 0)
    }
  }

  /// Changes the stickers as an undo step.
  ///
  /// The step coalesces with the last step if that step is of the same kind, changed the same stickers, and was made
  /// at most ``Coalescing/pause`` seconds before, or earlier if a held key repeats the change.
  func change(_ kind: Coalescing, _ body: @escaping (inout StickerGroup) -> Void) {
    let selected = selection.movable
    guard !selected.isEmpty else { return }
    edits.send(Edit(.keepHeld(selected)))
    edits.send(
      Edit(
        .replace(selected.map(stickers.id), body), coalescing: kind,
        isRepeated: keyboard.isRepeat))
  }
}
