import ECS
import StickerScene

/// Whether a number of stickers or more are selected; a group counts as one sticker.
package struct HasSelection: DerivedValue {
  private let count: Int
  private let selected = Query<Selected>()
  private let groups = DocumentGroups()

  package init(count: Int = 1) { self.count = count }

  package var value: Bool {
    if count < 2 || selected.count < count { return selected.count >= count }
    var (found, seen) = (0, Set<[Int]>())
    return selected.contains { sticker, _ in
      if groups.group(of: sticker).map({ seen.insert($0).inserted }) ?? true { found += 1 }
      return found >= count
    }
  }
}

/// Whether an unlocked sticker is selected.
package struct HasMovableSelection: DerivedValue {
  private let selected = Query<Selected, StickerTraits>()

  package init() {}

  package var value: Bool { selected.contains { !$0.2.locked } }
}
