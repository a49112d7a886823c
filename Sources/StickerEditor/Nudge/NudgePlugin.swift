import DirectManipulation
import ECS
import Geometry
import StickerScene

/// What keys do to selected stickers little by little: move, scale, turn.
struct NudgePlugin: Plugin {
  func build(_ app: App) {
    for (name, way) in Arrow.all {
      app.add(
        Self.nudge("nudge-\(name)", "Move a little", KeyChord(name, shift: .free), by: way),
        Self.nudge("nudge-\(name)-far", "Move by ten", KeyChord(name, shift: .held), by: way * 10))
    }
    app.add(
      Action(
        onSelection: .enlarge, "Enlarge",
        keys: [KeyChord("="), KeyChord("+"), KeyChord("Keypad +")]
      ) { $0.scaleSelection(by: Pointer.scalePerNotch) },
      Action(onSelection: .shrink, "Make smaller", keys: [KeyChord("-"), KeyChord("Keypad -")]) {
        $0.scaleSelection(by: 1 / Pointer.scalePerNotch)
      },
      Action(onSelection: .turnRight, "Turn right", keys: [KeyChord(".")]) {
        $0.turnSelection(by: Pointer.rotationPerNotch)
      },
      Action(onSelection: .turnLeft, "Turn left", keys: [KeyChord(",")]) {
        $0.turnSelection(by: -Pointer.rotationPerNotch)
      })
  }

  private static func nudge(
    _ name: String, _ title: Phrase, _ key: KeyChord, by way: Vector
  ) -> Action {
    Action(EditorAction(name), title, keys: key) { $0.nudge(by: way) }
  }
}

extension EditorAction {
  /// A little larger.
  public static let enlarge = EditorAction("enlarge")
  /// A little smaller.
  public static let shrink = EditorAction("shrink")
  /// A little clockwise.
  public static let turnRight = EditorAction("turn-right")
  /// A little against the clock.
  public static let turnLeft = EditorAction("turn-left")
}

extension World {
  /// Moves the selected stickers by so many canvas points.
  fileprivate func nudge(by way: Vector) {
    changeSelection(.nudge) { group in
      for index in group.stickers.indices { group.stickers[index].position += way }
    }
  }

  /// Scales the selected stickers about their common middle, as far as all of them may go.
  func scaleSelection(by factor: Double, as kind: Coalescing = .scale) {
    changeSelection(kind) { group in
      let possible = group.stickers.map { self.factors($0.scale, of: $0.size) }
      group.twist(scale: possible.reduce(factor) { $1.clamp($0) }, rotation: 0)
    }
  }

  /// Turns the selected stickers about their common middle.
  func turnSelection(by angle: Double, as kind: Coalescing = .turn) {
    changeSelection(kind) { $0.twist(scale: 1, rotation: angle) }
  }

  /// Changes the selected stickers that are not locked: the step before becomes part of this one if the same
  /// was done to them just now, and nobody has done anything since.
  func changeSelection(_ kind: Coalescing, _ body: @escaping (inout StickerGroup) -> Void) {
    let selected = movableSelection
    guard !selected.isEmpty else { return }
    commitHands(on: selected)
    send(Edit(.replace(selected.map(id), body), coalescing: kind, isRepeated: isKeyRepeated))
  }
}
