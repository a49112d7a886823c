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
  func icon(of id: EditorAction) -> String { actions[id]?.currentIcon?(self) ?? id.name }

  /// Whether fingers press a button.
  func isPressed(_ button: Button) -> Bool {
    hands.captures.contains {
      ($0 as? ButtonPress).map { $0.isInside && $0.button == button } == true
    }
  }

  /// The keys on the screen that fingers press.
  var pressedKeys: Set<TextEntry.Key> {
    Set(hands.captures.compactMap { ($0 as? PanelTouch)?.key })
  }
}
