import ECS
import StickerScene

@testable import StickerEditor

extension World {
  /// The stickers that are selected, by their ids, in the order in which they were.
  var selectedIDs: [Int] {
    get { selection.map(id) }
    set { select(newValue.compactMap(sticker)) }
  }

  /// The icon that an action's button has now.
  func icon(of id: EditorAction) -> String { actions[id]?.icon(in: self) ?? id.name }
}
