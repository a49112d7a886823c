import ECS
import EditorKit
import Geometry
import InterfaceKit

/// Fills the tray, scrolls it and marks its pictures, for a system.
///
/// The cells follow in the next layout.
struct TrayControl: SystemParameterGroup {
  private let shown = ShownTray()
  @ResMut private var state: TrayState
  @Res private var recent: RecentEmoji
  @Res private var strip: TrayStrip
  @Res private var layout: Layout
  @ResMut private var display: Display
  private let scrolling = ScrollControl()

  // MARK: Contents

  /// Shows the stickers from their beginning.
  func showStickers() {
    state.showStickers()
    scroll(to: 0)
  }

  /// Shows all emoji from their beginning, recent ones first.
  func showEmoji() {
    let recent = recent.names ?? []
    state.showEmoji(recent: recent)
    scroll(to: 0)
  }

  /// Shows the emoji that a search has found.
  func show(found: [String]) {
    state.show(found: found)
    scroll(to: 0)
  }

  /// Leaves stickers out of the tray from now on.
  func leaveOut(_ names: Set<String>) {
    let scroll = shown.scroll
    state.shelf.stickers.removeAll(where: names.contains)
    guard !state.isFine else { return }
    state.showStickers()
    self.scroll(to: min(scroll, shown.tray.overhang(in: layout)))
  }

  // MARK: Scrolling

  /// Scrolls the strip to a distance in window points, as far as it goes; the strip stops.
  func scroll(to wanted: Double) {
    display.redraw()
    if let element = strip.element { scrolling.scroll(element, to: wanted) }
  }

  /// Scrolls the strip forward by a distance in window points, as far as it goes.
  func scroll(by distance: Double) { scroll(to: shown.scroll + distance) }

  /// Scrolls to the beginning of a section.
  func scroll(toSection number: Int) {
    scroll(to: shown.tray.start(ofSection: number, in: layout))
  }

  // MARK: Marking

  /// Marks the picture that lies so many pictures after the marked one, and brings the picture into sight.
  func mark(by step: Int) {
    let count = state.names.count
    guard count > 0 else { return }
    let next = state.marked.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    mark((next + count) % count)
  }

  /// Marks a picture, and brings it into sight.
  func mark(_ index: Int) {
    state.marked = index
    scroll(to: shown.tray.scroll(showing: index, in: layout))
  }
}
