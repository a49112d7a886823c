package import DirectManipulation
import EditorKit
import StickerScene

/// Marks a selected sticker; written by ``Selection``.
package struct Selected: Component {
  /// The sticker's rank in the order of selecting; stickers that were selected later have greater ranks.
  let order: Int
}

/// A resource: the way in which taps select stickers.
struct SelectionMode: Equatable {
  /// Whether a tap adds a sticker to the selection instead of replacing the selection.
  var isMultiple = false
}

/// The selected stickers, for a system.
package struct Selection: SystemParameterGroup {
  private let selected = Components<Selected>()
  private let traits = Query<StickerTraits>()
  private let timed = Query<Timed>()
  private let kinds = Query<Sticker>()
  private let provisional = Query<Provisional>()
  @Res private var mode: SelectionMode
  @Res private var keyboard: Keyboard
  @ResMut private var display: Display

  package init() {}

  package var isEmpty: Bool { selected.isEmpty }

  /// The selected stickers, in the order of their selection.
  package var stickers: [Entity] {
    selected.entities.map { (entity: $0, order: selected[$0].order) }
      .sorted { $0.order < $1.order }.map(\.entity)
  }

  /// The selected stickers that are not locked.
  package var movable: [Entity] { stickers.filter(isUnlocked) }

  /// The selected stickers that are visible at the time of the scene.
  package var visible: [Entity] { stickers.filter { timed.get($0)?.isVisible != false } }

  /// The visible selected stickers that are not locked.
  package var visibleMovable: [Entity] { visible.filter(isUnlocked) }

  private func isUnlocked(_ sticker: Entity) -> Bool { traits.get(sticker)?.locked == false }

  /// Whether taps add stickers to the selection: with Shift, or while multiple selection is on.
  package var selectsSeveral: Bool { mode.isMultiple || keyboard.modifiers.shift }

  /// Selects some stickers in place of the current selection.
  package func select(_ stickers: [Entity]) {
    deselectAll()
    for (order, sticker) in stickers.enumerated() {
      selected.insert(Selected(order: order), to: sticker)
    }
  }

  package func deselectAll() { selected.removeAll() }

  /// Selects a tapped sticker; with Shift, Ctrl or multiple selection, adds the sticker to the selection or removes it.
  package func select(tapped sticker: Entity) {
    guard kinds.contains(sticker) else { return }
    if !selectsSeveral && !keyboard.modifiers.control {
      select([sticker])
    } else if selected.contains(sticker) {
      selected.remove(from: sticker)
    } else {
      let last = selected.entities.map { selected[$0].order }.max() ?? 0
      selected.insert(Selected(order: last + 1), to: sticker)
    }
    display.redraw()
  }

  /// Selects the sticker that the user has just transformed, unless it is selected, so that the next command applies to
  /// it.
  ///
  /// Call this when the manipulation ends: until then, another user may be using the buttons of the current selection.
  package func select(handled sticker: Entity) {
    guard !selected.contains(sticker), !provisional.contains(sticker) else { return }
    select([sticker])
    display.redraw()
  }
}
