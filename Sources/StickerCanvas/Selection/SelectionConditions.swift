import ECS
import StickerScene

/// Whether a number of stickers or more are selected.
package struct HasSelection: DerivedValue {
  private let count: Int
  private let selected = Query<Selected>()

  package init(count: Int = 1) { self.count = count }

  package var value: Bool { selected.count >= count }
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
