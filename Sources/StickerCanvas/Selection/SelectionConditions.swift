import ECS
import StickerScene

/// Whether a sticker is selected.
package struct HasSelection: DerivedValue {
  private let selected = Query<Selected>()

  package init() {}

  package var value: Bool { !selected.isEmpty }
}

/// Whether an unlocked sticker is selected.
package struct HasMovableSelection: DerivedValue {
  private let selected = Query<Selected, StickerTraits>()

  package init() {}

  package var value: Bool {
    var isFound = false
    selected.forEach { _, _, traits in isFound = isFound || !traits.locked }
    return isFound
  }
}
