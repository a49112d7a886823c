import DirectManipulation
import EditorKit
import InterfaceKit
import StickerCanvas

/// A resource: the shown sheet, with its marked part, its elements and its last layout.
final class ShownSheet {
  fileprivate(set) var sheet: Sheet?
  var isShown: Bool { sheet != nil }
  /// The part that keys have marked; `nil` for none.
  fileprivate(set) var marked: SheetChoice.Item?
  /// The tile that the user points at, on a sheet with previews; `nil` for none.
  var preview: TilePreview?
  /// The tile whose hidden buttons are shown, by its id; `nil` for none.
  var pointedTile: String?
  /// The scrolling element with the tiles; `nil` before the first layout of a sheet, and after the sheet is closed.
  ///
  /// Despawned with the panel. A sheet that replaces another sheet uses the same strip.
  var strip: Entity?
  var tiles = KeyedElements<SheetPart>()
  /// The height of the part at the bottom of the window that the sheet leaves free, in interface points.
  fileprivate var freeHeight = 0.0
  fileprivate var layout: (sheet: Sheet, window: Size, language: String, layout: SheetLayout)?
}

/// Marks an element as a part of the sheet that contacts can tap.
struct SheetPart: Component, Hashable {
  let item: SheetChoice.Item
}

/// The shown sheet and its layout, for a system or a part of a panel.
struct SheetView: SystemParameterGroup {
  @OptionalRes fileprivate var shown: ShownSheet?
  @Res private var window: WindowSize
  @Res private var languages: Languages
  private let labels = Labels()
  private let offsets = ScrollOffsets()

  /// The sheet; `nil` while no sheet is shown.
  var sheet: Sheet? { shown?.sheet }

  /// The part that keys have marked; `nil` for none.
  var marked: SheetChoice.Item? { shown?.marked }

  /// The layout of the sheet; `nil` while no sheet is shown.
  ///
  /// Cached until the sheet, the window's size or the language changes.
  var layout: SheetLayout? {
    guard let shown, let sheet = shown.sheet else { return nil }
    var (window, language) = (window.size, languages.current)
    // A sheet needs some height for its head and a tile, even if these are covered.
    if window.height - shown.freeHeight >= Self.leastHeight { window.height -= shown.freeHeight }
    if let last = shown.layout, last.sheet == sheet, last.window == window,
      last.language == language.code
    {
      return last.layout
    }
    let layout = SheetLayout(
      sheet, in: window, isMirrored: language.isRightToLeft,
      measure: { labels.width(of: labels.text(of: $0)) })
    shown.layout = (sheet, window, language.code, layout)
    return layout
  }

  /// The minimum height of the part of a window to which a sheet is limited, in interface points.
  private static let leastHeight = 190.0

  /// Returns the buttons of a tile that are shown.
  func buttons(of tile: Sheet.Tile) -> [String] {
    tile.hidesButtons && shown?.pointedTile != tile.id ? [] : tile.buttons
  }

  /// The scroll offset of the tiles, in interface points.
  var scroll: Double { shown?.strip.map { offsets.offset(of: $0, along: .column) } ?? 0 }
}

/// Shows and scrolls sheets, and chooses parts of the shown sheet, for a system.
final class SheetControl: SystemParameterGroup {
  let view = SheetView()
  @ResMut private var shown: ShownSheet
  @ResMut private var display: Display
  private let scrolling = ScrollControl()
  private let committer = Committer()
  private let picker = ColorPickerControl()
  private let lines = MessageWriter<LineRequest>()
  private let choices = MessageWriter<SheetChoice>()
  private let layouts = MessageWriter<LayoutRequest>()

  /// Shows a sheet, or closes the sheet for `nil`.
  ///
  /// Opening a sheet over the canvas commits and ends all manipulations. A sheet that replaces a sheet of the same id
  /// keeps the scroll offset and the mark. A sheet of another id starts at offset 0 without a mark, and the line of
  /// text that the user is editing is discarded. Closing a sheet does not bring back the sheet that it replaced.
  func show(_ sheet: Sheet?) {
    guard view.shown != nil, view.sheet != sheet else { return }
    if !shown.isShown { committer.commit(Edit(.finishHands)) }
    if shown.sheet?.id != sheet?.id {
      lines.send(.end(isKept: false))
      (shown.marked, shown.pointedTile) = (nil, nil)
      scroll(to: 0)
    }
    shown.sheet = sheet
    // The strip and the tiles are despawned with their panel.
    if sheet == nil { (shown.strip, shown.tiles) = (nil, KeyedElements()) }
    layouts.send(LayoutRequest())
    display.redraw()
  }

  /// Leaves a part at the bottom of the window free, by its height in interface points; 0 for none.
  func leaveFree(_ height: Double) {
    guard view.shown != nil, shown.freeHeight != height else { return }
    shown.freeHeight = height
    layouts.send(LayoutRequest())
    display.redraw()
  }

  /// Scrolls the tiles to an offset in interface points, clamped to the extent of the tiles.
  func scroll(to wanted: Double) {
    if let strip = shown.strip { scrolling.scroll(strip, to: wanted) }
  }

  /// Sends the choice of a part, or starts the editing of a chip's line of text.
  ///
  /// Does nothing for a disabled chip, and if a sheet of another id is shown by now.
  func choose(_ item: SheetChoice.Item, of sheet: Sheet) {
    // Of two contacts that tap at once, the first may have closed the sheet.
    guard shown.sheet?.id == sheet.id else { return }
    if case .chip(let id) = item, let chip = sheet.allChips.first(where: { $0.id == id }) {
      if !chip.isEnabled { return }
      if chip.text != nil { return lines.send(.begin(chip)) }
    }
    if case .tile = item, let index = sheet.index(of: item), let layout = view.layout,
      let color = sheet.tiles[index].pickedColor
    {
      return picker.open(
        for: .otherSheetColor, at: color,
        beside: layout.frame(ofTile: index, scroll: view.scroll))
    }
    choices.send(SheetChoice(item, of: sheet.id))
  }

  /// Sends a color from the color picker as a choice on the shown sheet.
  func choose(_ color: ColorPicked) {
    if let sheet = view.sheet {
      choices.send(SheetChoice(.color(color.color, color.change), of: sheet.id))
    }
  }

  /// Marks a part of the sheet for keys, and scrolls a marked tile into view; `nil` removes the mark.
  func mark(_ item: SheetChoice.Item?) {
    guard let sheet = view.sheet, let layout = view.layout else { return }
    shown.marked = item
    if let index = sheet.index(of: item) {
      scroll(to: layout.scroll(showing: index, from: view.scroll))
    }
    display.redraw()
  }
}
