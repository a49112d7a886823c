import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerScene

/// A sticker that is selected.
struct Selected: Component {
  /// Greater than those of the stickers that were selected before it.
  let order: Int
}

/// How stickers are selected.
struct SelectionMode {
  /// Whether a tap selects one more sticker instead of another one.
  var isMultiple = false
  /// How many stickers have ever been selected.
  fileprivate var count = 0
}

extension World {
  /// The stickers that are selected, in the order in which they were.
  var selection: [Entity] { query(Selected.self).sorted(by: Selected.self) { $0.order < $1.order } }

  /// The selected stickers that are not locked.
  var movableSelection: [Entity] { selection.filter { !self[$0, StickerTraits.self].locked } }

  /// Selects some stickers, and no others.
  func select(_ stickers: [Entity]) {
    deselectAll()
    stickers.forEach(addToSelection)
  }

  /// Selects nothing.
  func deselectAll() {
    for sticker in query(Selected.self).entities { remove(Selected.self, from: sticker) }
  }

  private func addToSelection(_ sticker: Entity) {
    self[SelectionMode.self].count += 1
    insert(Selected(order: self[SelectionMode.self].count), to: sticker)
  }

  /// Makes what hands are doing to the selected stickers a step, before an action on them; false if none are selected.
  func commitHandsOnSelection() -> Bool {
    let selection = selection
    if !selection.isEmpty { commitHands(on: selection) }
    return !selection.isEmpty
  }

  /// Whether taps select one more.
  var selectsSeveral: Bool { self[SelectionMode.self].isMultiple || modifiers.shift }

  /// A tap on a sticker selects it.
  func select(tapped sticker: Entity) {
    guard has(Sticker.self, on: sticker) else { return }
    if !selectsSeveral && !modifiers.control {
      select([sticker])
    } else if has(Selected.self, on: sticker) {
      remove(Selected.self, from: sticker)
    } else {
      addToSelection(sticker)
    }
    redraw()
  }

  /// Whoever has moved, scaled or turned a sticker has selected it, unless it was: what is asked for next is for that one.
  ///
  /// Not before: another hand may be at the buttons for what is selected meanwhile.
  func select(handled sticker: Entity) {
    guard !has(Selected.self, on: sticker), !has(Provisional.self, on: sticker) else { return }
    select([sticker])
    redraw()
  }

  /// A tap beside all stickers, or on one that is locked.
  func tapBackground(by touch: Touch) {
    if let locked = locked(at: touch.landing) { return select(tapped: locked) }
    send(BackgroundTapped(place: touch.landing, time: touch.trace.time))
  }

  /// The topmost locked sticker under a window point: touches go through it, but a tap finds it.
  func locked(at point: Point) -> Entity? {
    allStickers.inOrder.last { entity in
      let (traits, size) = (self[entity, StickerTraits.self], self[entity, Size.self])
      guard traits.locked, !size.isEmpty,
        let local = runtime.matrixToWindow(of: entity).inverse?.apply(point)
      else { return false }
      return traits.shape(images.shownImage(named: self[entity, Sticker.self].image).mask)
        .contains(Point(x: local.x / size.width, y: local.y / size.height))
    }
  }
}

/// Nothing was tapped.
struct BackgroundTapped: ToldTap {
  let place: Point
  let time: Double
}
