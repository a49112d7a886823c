import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Flips, locks, hides, fades and deletes the selected stickers by buttons and keys.
struct ChangesPlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformChanges(), to: .behave)
    app.add(
      Action(.flip, "Flip", at: .selection(50), keys: KeyChord("F", shift: .free))
        .possible(if: HasMovableSelection()),
      Action(.lock, "Lock", at: .selection(30), keys: KeyChord("L", shift: .free))
        .possible(if: HasSelection())
        .appearing(as: "Unlock", icon: "unlock", if: SelectionIsLocked())
        .on(if: SelectionIsLocked()),
      Action(.hide, "Hide", keys: KeyChord("V", alt: .free))
        .possible(if: HasSelection())
        .appearing(
          as: "Show", icon: "show",
          if: Derived(Query<Selected, StickerTraits>()) {
            !$0.isEmpty && $0.allSatisfy { $0.2.hidden }
          }),
      Action(.lessOpacity, "Opacity", keys: KeyChord("O"))
        .possible(if: HasMovableSelection()),
      Action(
        .delete, "Delete", at: .selection(70),
        keys: KeyChord("Delete"), KeyChord("Backspace")
      )
      .possible(if: HasMovableSelection()))
  }
}

private struct SelectionIsLocked: DerivedValue {
  private let selection = HasSelection()
  private let movable = HasMovableSelection()

  var value: Bool { selection.value && !movable.value }
}

private struct PerformChanges: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  let stickers = Stickers()
  let traits = Query<StickerTraits>()
  let edits = MessageWriter<Edit>()

  func run() {
    requests.perform([
      .flip: { change(selection.movable) { Edit(.replace($0) { $0.flip() }) } },
      .lessOpacity: {
        change(selection.movable) {
          Edit(changing: $0) { $0.opacity = Self.nextOpacity($0.opacity) }
        }
      },
      .delete: {
        let movable = selection.movable
        change(movable) { Edit(.remove($0)) }
        if !movable.isEmpty { selection.deselectAll() }
      },
      .lock: lock,
      .hide: hide,
    ])
  }

  /// Sends an edit of some selected stickers, by their ids; does nothing if there are none.
  private func change(_ changed: [Entity], _ make: ([Int]) -> Edit) {
    if changed.isEmpty { return }
    let edit = make(changed.map(stickers.id))
    edits.send(Edit(.keepHeld(selection.stickers)))
    edits.send(edit)
  }

  private func lock() {
    let locks = !selection.movable.isEmpty
    change(selection.stickers) { Edit(changing: $0) { $0.locked = locks } }
  }

  private func hide() {
    let hides = selection.stickers.contains { traits.get($0)?.hidden == false }
    change(selection.stickers) { Edit(changing: $0) { $0.hidden = hides } }
  }

  /// Returns the next lower of the opacities 0.75, 0.5 and 0.25; 1 after the last one.
  private static func nextOpacity(_ opacity: Double) -> Double {
    opacity > 0.8 ? 0.75 : opacity > 0.55 ? 0.5 : opacity > 0.3 ? 0.25 : 1
  }
}

extension EditorAction {
  /// Flips the selected stickers left to right.
  public static let flip = EditorAction("flip")
  /// Locks the selected stickers, so that contacts can't move them, or unlocks them if all are locked.
  public static let lock = EditorAction("lock")
  /// Hides the selected stickers, or shows them if all are hidden.
  public static let hide = EditorAction("hide")
  /// Lowers the opacity of the selected stickers by a quarter, or restores full opacity after the last quarter.
  public static let lessOpacity = EditorAction("less-opacity")
  /// Deletes the selected stickers that are not locked.
  public static let delete = EditorAction("delete")
}
