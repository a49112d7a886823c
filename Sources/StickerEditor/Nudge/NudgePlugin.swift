import DirectManipulation
import ECS
public import EditorKit
import Geometry
import StickerCanvas
import StickerScene

/// Moves, scales and rotates the selected stickers in small steps by keys.
struct NudgePlugin: Plugin {
  func build(_ app: App) {
    for arrow in Arrow.all {
      app.add(
        Action(.nudge(arrow), "Move a little", keys: KeyChord(arrow.name, shift: .free)),
        Action(.nudgeFar(arrow), "Move by ten", keys: KeyChord(arrow.name, shift: .held)))
    }
    app.add(PerformNudgeActions(), to: .behave)
    app.add(
      Action(
        .enlarge, "Enlarge",
        keys: KeyChord("="), KeyChord("+"), KeyChord("Keypad +")
      ),
      Action(.shrink, "Make smaller", keys: KeyChord("-"), KeyChord("Keypad -")),
      Action(.turnRight, "Turn right", keys: KeyChord(".")),
      Action(.turnLeft, "Turn left", keys: KeyChord(",")))
  }
}

/// Performs the actions that change selected stickers little by little.
private struct PerformNudgeActions: System {
  let requests = MessageReader<ActionRequest>()
  let changes = SelectionChanges()

  private static let ways = Arrow.all.reduce(into: [EditorAction: Vector]()) { ways, arrow in
    ways[.nudge(arrow)] = arrow.way
    ways[.nudgeFar(arrow)] = arrow.way * 10
  }

  func run() {
    for request in requests.read() {
      switch request.action {
      case .enlarge: changes.scale(by: Pointer.scalePerNotch)
      case .shrink: changes.scale(by: 1 / Pointer.scalePerNotch)
      case .turnRight: turn(by: Pointer.rotationPerNotch)
      case .turnLeft: turn(by: -Pointer.rotationPerNotch)
      default: if let way = Self.ways[request.action] { nudge(by: way) }
      }
    }
  }

  /// Moves the selected stickers by so many canvas points.
  private func nudge(by way: Vector) {
    changes.change(.nudge) { group in
      for index in group.stickers.indices { group.stickers[index].position += way }
    }
  }

  /// Turns the selected stickers about their common middle, by an angle in radians.
  private func turn(by angle: Double) {
    changes.change(.turn) { $0.twist(scale: 1, rotation: angle) }
  }
}

extension EditorAction {
  /// A little farther, by an arrow key.
  fileprivate static func nudge(_ arrow: Arrow) -> EditorAction {
    EditorAction("nudge-\(arrow.name)")
  }
  /// Ten times as far, by an arrow key.
  fileprivate static func nudgeFar(_ arrow: Arrow) -> EditorAction {
    EditorAction("nudge-\(arrow.name)-far")
  }
  /// A little larger.
  public static let enlarge = EditorAction("enlarge")
  /// A little smaller.
  public static let shrink = EditorAction("shrink")
  /// A little clockwise.
  public static let turnRight = EditorAction("turn-right")
  /// A little against the clock.
  public static let turnLeft = EditorAction("turn-left")
}

/// Changes the selected stickers that are not locked, for a system.
struct SelectionChanges: SystemParameterGroup {
  private let selection = Selection()
  private let sizes = StickerSizes()
  private let stickers = Stickers()
  private let edits = MessageWriter<Edit>()
  @Res private var keyboard: Keyboard

  /// Scales the stickers about their common middle, as far as all of them may go.
  func scale(by factor: Double, as kind: Coalescing = .scale) {
    change(kind) { group in
      let possible = group.stickers.map { sizes.factors($0.scale, of: $0.size) }
      group.twist(scale: possible.reduce(factor) { $1.clamp($0) }, rotation: 0)
    }
  }

  /// Changes the stickers: the step before becomes part of this one if the same was done to them just now, and the user has
  /// done nothing since.
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
