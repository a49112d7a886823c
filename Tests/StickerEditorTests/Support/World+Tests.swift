import ECS
import StickerScene

@testable import StickerEditor

extension World {
  /// The elements of the stickers, by their ids.
  var entities: [Int: Entity] { allStickers.entities }

  /// The element of a sticker; nil if there is none of this id.
  func sticker(_ id: Int) -> Entity? { allStickers[id] }

  /// The id of a sticker.
  func id(of sticker: Entity) -> Int { allStickers.id(of: sticker) }

  /// All stickers from back to front.
  func stickersInOrder() -> [Entity] { allStickers.inOrder }

  /// The stickers that are selected, by their ids, in the order in which they were.
  var selectedIDs: [Int] {
    get { selection.map(id) }
    set { select(newValue.compactMap(sticker)) }
  }

  /// The stickers alone, as they are to be drawn without hands, from back to front.
  func drawnStickers() -> [DrawnItem] { stickersInOrder().map(item) }

  /// Whether the sheet is open that says what hands and keys can do.
  var showsHelp: Bool { sheet.flatMap { HelpPage(id: $0.id) } != nil }

  /// The icon that an action's button has now.
  func icon(of id: EditorAction) -> String { actions[id]?.icon(in: self) ?? id.name }
}
