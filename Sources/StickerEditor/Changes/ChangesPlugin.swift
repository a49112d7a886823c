import DirectManipulation
import ECS
import Geometry
import StickerScene

/// What buttons and keys do to what is selected: mirror, lock, see through, throw away.
struct ChangesPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformChanges(), to: .behave)
    app.add(
      Action(.flip, "Mirror", at: .selection(20), keys: KeyChord("F"))
        .possible { !$0.movableSelection.isEmpty },
      Self.lock,
      Action(.lessOpacity, "See through", keys: KeyChord("O"))
        .possible { !$0.movableSelection.isEmpty },
      Action(
        .delete, "Throw away", at: .selection(70),
        keys: KeyChord("Delete"), KeyChord("Backspace")
      )
      .possible { !$0.movableSelection.isEmpty })
  }

  private static var lock: Action {
    var lock = Action(
      .lock, "Lock", at: .selection(50), keys: KeyChord("L")
    )
    lock.isOn = { $0.isSelectionLocked }
    lock.isPossible = { !$0.selection.isEmpty }
    lock.currentTitle = { $0.isSelectionLocked ? "Unlock" : "Lock" }
    lock.currentIcon = { $0.isSelectionLocked ? "unlock" : "lock" }
    return lock
  }
}

/// Performs the actions that change selected stickers.
private struct PerformChanges: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  private static let actions: Set<EditorAction> = [.flip, .lessOpacity, .delete, .lock]

  func run() {
    for request in requests.read()
    where Self.actions.contains(request.action) && world.commitHandsOnSelection() {
      switch request.action {
      case .flip: flip()
      case .lessOpacity: lessOpacity()
      case .delete: delete()
      case .lock: lock()
      default: break
      }
    }
  }

  private func flip() {
    world.send(Edit(.replace(world.movableSelection.map(world.allStickers.id)) { $0.flip() }))
  }

  private func lessOpacity() {
    world.send(
      Edit(changing: world.movableSelection.map(world.allStickers.id)) {
        $0.opacity = Self.nextOpacity($0.opacity)
      })
  }

  private func delete() {
    let ids = world.movableSelection.map(world.allStickers.id)
    guard !ids.isEmpty else { return }
    world.deselectAll()
    world.send(Edit(.remove(ids)))
  }

  private func lock() {
    let locks = !world.movableSelection.isEmpty
    world.send(Edit(changing: world.selection.map(world.allStickers.id)) { $0.locked = locks })
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
}
