import ECS
import Geometry
import StickerScene

/// What buttons and keys do to what is selected: mirror, lock, see through, throw away.
struct ChangesPlugin: Plugin {
  func build(_ app: App) {
    app.add(
      Action(onSelection: .flip, "Mirror", at: .selection(20), keys: [KeyChord("F")]) { world in
        world.send(Edit(.replace(world.movableSelection.map(world.id)) { $0.flip() }))
      }
      .possible { !$0.movableSelection.isEmpty },
      Self.lock,
      Action(onSelection: .lessOpacity, "See through", keys: [KeyChord("O")]) { world in
        world.send(
          Edit(changing: world.movableSelection.map(world.id)) {
            $0.opacity = Self.nextOpacity($0.opacity)
          })
      }
      .possible { !$0.movableSelection.isEmpty },
      Action(
        onSelection: .delete, "Throw away", at: .selection(70),
        keys: [KeyChord("Delete"), KeyChord("Backspace")]
      ) { $0.deleteSelection() }
      .possible { !$0.movableSelection.isEmpty })
  }

  private static var lock: Action {
    var lock = Action(
      onSelection: .lock, "Lock", at: .selection(50), keys: [KeyChord("L")]
    ) { world in
      let locks = !world.movableSelection.isEmpty
      world.send(Edit(changing: world.selection.map(world.id)) { $0.locked = locks })
    }
    lock.isOn = { $0.isSelectionLocked }
    lock.isPossible = { !$0.selection.isEmpty }
    lock.currentTitle = { $0.isSelectionLocked ? "Unlock" : "Lock" }
    lock.currentIcon = { $0.isSelectionLocked ? "unlock" : "lock" }
    return lock
  }

  /// A quarter less, and from the last quarter all again.
  private static func nextOpacity(_ opacity: Double) -> Double {
    opacity > 0.8 ? 0.75 : opacity > 0.55 ? 0.5 : opacity > 0.3 ? 0.25 : 1
  }
}

extension EditorAction {
  /// Mirrors, left for right.
  public static let flip = EditorAction("flip")
  /// Takes part in touches no more, or does again.
  public static let lock = EditorAction("lock")
  /// Less of them is seen, in four steps.
  public static let lessOpacity = EditorAction("less-opacity")
  /// Throws the selected stickers away.
  public static let delete = EditorAction("delete")
}

extension World {
  fileprivate var isSelectionLocked: Bool { !selection.isEmpty && movableSelection.isEmpty }

  /// Throws the selected stickers away that are not locked.
  func deleteSelection() {
    let ids = movableSelection.map(id)
    guard !ids.isEmpty else { return }
    deselectAll()
    send(Edit(.remove(ids)))
  }
}
