package import DirectManipulation
import EditorKit
import StickerScene

/// Marks a selected sticker; written by ``Selection``.
package struct Selected: Component {
  /// The sticker's rank in the order of selecting; stickers that were selected later have greater ranks.
  package let order: Int
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
  private let visibility = StickerVisibility()
  private let kinds = Query<Sticker>()
  private let provisional = Query<Provisional>()
  private let groups = DocumentGroups()
  @ResMut private var entered: EnteredGroup
  @Res private var mode: SelectionMode
  @Res private var keyboard: Keyboard
  @ResMut private var display: Display

  package init() {}

  package var isEmpty: Bool { selected.isEmpty }

  /// Whether frames, grips and the handle of selected stickers are shown: not while the user writes.
  package var isMarked: Bool { !keyboard.isWriting }

  /// The selected stickers, in the order of their selection.
  package var stickers: [Entity] {
    selected.entities.map { (entity: $0, order: selected[$0].order) }
      .sorted { $0.order < $1.order }.map(\.entity)
  }

  /// The selected stickers that are not locked, with the locked members of groups that have other members.
  package var movable: [Entity] { unlocked(stickers) }

  /// The selected stickers that are not hidden, and are visible at the time of the scene.
  package var visible: [Entity] { stickers.filter(visibility.shows) }

  /// The visible selected stickers that are not locked.
  package var visibleMovable: [Entity] { unlocked(visible) }

  /// Returns those of some stickers that aren't locked, or belong to a group with such a member, which moves as a whole.
  ///
  /// O(stickers + stickers in groups).
  package func unlocked(_ stickers: [Entity]) -> [Entity] {
    lazy var movableGroups = Set(groups.all.filter(isUnlocked).compactMap(groups.group))
    return stickers.filter { sticker in
      isUnlocked(sticker) || groups.group(of: sticker).map { movableGroups.contains($0) } == true
    }
  }

  private func isUnlocked(_ sticker: Entity) -> Bool { traits.get(sticker)?.locked == false }

  /// Whether taps add stickers to the selection: with Shift, or while multiple selection is on.
  package var selectsSeveral: Bool { mode.isMultiple || keyboard.modifiers.shift }

  /// Selects some stickers and the other members of their groups in place of the current selection.
  ///
  /// Leaves the entered group if it doesn't contain the stickers.
  package func select(_ stickers: [Entity]) {
    deselectAll()
    leave(toReach: stickers)
    for (order, sticker) in groups.completed(stickers).enumerated() {
      selected.insert(Selected(order: order), to: sticker)
    }
  }

  package func deselectAll() { selected.removeAll() }

  /// Selects a tapped sticker with its group; with Shift, Ctrl or multiple selection, adds them to the selection or
  /// removes them.
  package func select(tapped sticker: Entity) {
    guard kinds.contains(sticker) else { return }
    if !selectsSeveral && !keyboard.modifiers.control {
      select([sticker])
    } else if selected.contains(sticker) {
      groups.members(with: sticker).forEach { selected.remove(from: $0) }
    } else {
      select(stickers + [sticker])
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

  /// The visible selected sticker without a lock that was selected last, which leads the others; `nil` if there is none.
  package var leader: Entity? { visible.last { traits.get($0)?.locked == false } }

  // MARK: Groups

  /// Selects a tapped sticker; the second tap of a double tap enters the sticker's group first.
  ///
  /// Returns whether the tap has entered a group.
  func select(by tap: Tapped) -> Bool {
    guard kinds.contains(tap.sticker) else { return false }
    let last = entered.lastTap
    let isSecond =
      last?.sticker == tap.sticker
      && tap.follows(
        last, within: GestureThresholds.tapInterval, near: GestureThresholds.tapDistance)
    entered.lastTap = isSecond ? nil : tap
    var enters = false
    if isSecond, !selectsSeveral, !keyboard.modifiers.control,
      let group = groups.group(of: tap.sticker)
    {
      entered.path = group
      enters = true
    }
    select(tapped: tap.sticker)
    return enters
  }

  /// Selects stickers of the group at a path, which is entered; `[]` stands for the document.
  package func select(_ stickers: [Entity], within path: [Int]) {
    if entered.path != path { entered.path = path }
    select(stickers)
  }

  /// Leaves the entered group, and the groups around it, that don't contain all of some stickers.
  private func leave(toReach stickers: [Entity]) {
    if entered.path.isEmpty { return }
    for sticker in stickers {
      let path = groups.enteredGroup(around: sticker) ?? []
      if path.count < entered.path.count { entered.path = path }
    }
  }

  /// Leaves the entered group for the group around it, and selects the members of the group that was left.
  ///
  /// Returns `false` if no group is entered, or if the group has no members.
  func leaveGroup() -> Bool {
    let members = groups.entered.isEmpty ? [] : groups.members(of: groups.entered)
    if !entered.path.isEmpty { entered.path.removeLast() }
    guard !members.isEmpty else { return false }
    select(members)
    return true
  }

  /// Clears the selection, and leaves all groups.
  func clear() {
    deselectAll()
    if !entered.path.isEmpty { entered.path = [] }
  }
}
