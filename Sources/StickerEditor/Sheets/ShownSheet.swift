import DirectManipulation
import ECS
import EditorKit
import Geometry
import InterfaceKit
import StickerCanvas

/// The sheet that is shown.
final class ShownSheet {
  fileprivate(set) var sheet: Sheet?
  var isShown: Bool { sheet != nil }
  /// The chip or tile that keys have marked.
  fileprivate(set) var marked: SheetChoice.Item?
  /// The element that carries the tiles and scrolls; `nil` before it is laid out.
  var strip: Entity?
  var tiles = KeptElements<SheetPart>()
  /// The distance by which the tiles were scrolled when they were drawn last, in window points.
  var drawnScroll = 0.0
  fileprivate var layout: (sheet: Sheet, window: Size, language: String, layout: SheetLayout)?
}

/// A part of the sheet as an element.
struct SheetPart: Component, Hashable {
  let item: SheetChoice.Item
}

/// The sheet that is shown, and how it lies in the window, for a system or a part of a panel.
struct SheetView: SystemParameterGroup {
  @OptionalRes fileprivate var shown: ShownSheet?
  @Res private var window: WindowSize
  @Res private var languages: Languages
  private let labels = Labels()
  private let offsets = ScrollOffsets()

  /// The sheet; `nil` while none is shown.
  var sheet: Sheet? { shown?.sheet }

  /// The chip or tile that keys have marked.
  var marked: SheetChoice.Item? { shown?.marked }

  /// The places of the parts of the sheet; `nil` while none is shown.
  var layout: SheetLayout? {
    guard let shown, let sheet = shown.sheet else { return nil }
    let (window, language) = (window.size, languages.current)
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

  /// The distance by which the tiles are scrolled, in window points.
  var scroll: Double { shown?.strip.map { offsets.offset(of: $0, along: .column) } ?? 0 }
}

/// Shows and scrolls sheets, and chooses from the one that is shown, for a system.
struct SheetControl: SystemParameterGroup {
  let view = SheetView()
  @ResMut private var shown: ShownSheet
  @ResMut private var display: Display
  private let scrolling = ScrollControl()
  private let committer = Committer()
  private let lines = MessageWriter<LineRequest>()
  private let choices = MessageWriter<SheetChoice>()
  private let layouts = MessageWriter<LayoutRequest>()

  /// Shows a sheet in place of everything else, or none any more.
  ///
  /// Finishes the manipulations of contacts that are down. A sheet of the same id keeps its scroll position.
  func show(_ sheet: Sheet?) {
    guard view.shown != nil, view.sheet != sheet else { return }
    if !shown.isShown { committer.commit(Edit(.finishHands)) }
    if shown.sheet?.id != sheet?.id {
      lines.send(.end(isKept: false))
      shown.marked = nil
      scroll(to: 0)
    }
    shown.sheet = sheet
    // The strip and the tiles go with the panel in which they lie.
    if sheet == nil { (shown.strip, shown.tiles) = (nil, KeptElements()) }
    layouts.send(LayoutRequest())
    display.redraw()
  }

  /// Scrolls the tiles to a place in window points, within their extent.
  func scroll(to wanted: Double) {
    if let strip = shown.strip { scrolling.scroll(strip, to: wanted) }
  }

  /// Chooses a part of a sheet, if that is still shown.
  func choose(_ item: SheetChoice.Item, of sheet: Sheet) {
    // The first one of two contacts counts.
    guard shown.sheet?.id == sheet.id else { return }
    if case .chip(let id) = item, let chip = sheet.allChips.first(where: { $0.id == id }) {
      if !chip.isEnabled { return }
      if chip.text != nil { return lines.send(.begin(chip)) }
    }
    choices.send(SheetChoice(item, of: sheet.id))
  }

  /// Lets keys mark a part of the sheet, and scrolls to it.
  func mark(_ item: SheetChoice.Item?) {
    guard let sheet = view.sheet, let layout = view.layout else { return }
    shown.marked = item
    if let index = sheet.index(of: item) {
      scroll(to: layout.scroll(showing: index, from: view.scroll))
    }
    display.redraw()
  }
}
