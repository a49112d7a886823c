import ECS
import EditorKit
import Geometry
import InterfaceKit

/// Changes the tray's pictures, scroll offset and mark, for a system.
///
/// The cells change in the next layout.
final class TrayControl: SystemParameterGroup {
  private let shown = ShownTray()
  @ResMut private var state: TrayState
  @Res private var favorites: TrayFavorites
  @Res private var strip: TrayStrip
  @Res private var layout: Layout
  @ResMut private var display: Display
  private let scrolling = ScrollControl()

  // MARK: Contents

  /// Shows the stickers, favorites and recently used ones first, scrolled to the start.
  func showStickers() {
    fillWithStickers()
    scroll(to: 0)
  }

  /// Shows all emoji, favorites and recently used ones first, scrolled to the start.
  func showEmoji() {
    fillWithEmoji()
    scroll(to: 0)
  }

  private func fillWithStickers() {
    state.showStickers(
      favorites: favorites.favorites ?? [], recent: favorites.recent ?? [])
  }

  private func fillWithEmoji() {
    state.showEmoji(
      favorites: favorites.favorites ?? [], recent: favorites.recentEmoji ?? [])
  }

  /// Shows the same pictures with the current favorites; the marked picture stays where it is, if it has a place among
  /// all pictures.
  func refresh() {
    display.redraw()
    guard state.found == nil else { return }
    let (name, scroll) = (state.markedName, shown.scroll)
    let place = state.marked.map { shown.tray.place(of: $0, in: layout).along - scroll }
    if state.showsEmoji { fillWithEmoji() } else { fillWithStickers() }
    let most = max(0, shown.tray.overhang(in: layout))
    guard let name, let place, let index = state.tray.names.lastIndex(of: name) else {
      return self.scroll(to: min(scroll, most))
    }
    state.marked = index
    self.scroll(to: min(most, shown.tray.place(of: index, in: layout).along - place))
  }

  /// Shows the pictures that a search has found, stickers alone or emoji with stickers among them, scrolled to the start.
  func show(found: [String], areStickers: Bool = false) {
    state.show(found: found, areStickers: areStickers)
    scroll(to: 0)
  }

  /// Adds a set of stickers in front of the other sets, in place of one with the same identifier.
  ///
  /// Shows the stickers instead of emoji or the results of a search, scrolled to the set if the set isn't empty.
  func add(_ set: StickerSet) {
    state.shelf.sets = [set] + state.shelf.sets.filter { $0.id != set.id }
    fillWithStickers()
    // A set without stickers has no section.
    guard let number = state.tray.sections.firstIndex(where: { $0.set == set.id }) else {
      return scroll(to: 0)
    }
    scroll(toSection: number)
  }

  func remove(setWithID id: String) {
    state.shelf.sets.removeAll { $0.id == id }
    fillWithStickers()
    scroll(to: 0)
  }

  /// Removes stickers from the tray, by their names; keeps the scroll offset if the strip is still long enough.
  func leaveOut(_ names: Set<String>) {
    let scroll = shown.scroll
    state.shelf.stickers.removeAll(where: names.contains)
    for index in state.shelf.sets.indices {
      state.shelf.sets[index].names.removeAll(where: names.contains)
    }
    if let found = state.found {
      state.show(found: found.filter { !names.contains($0) }, areStickers: state.showsStickers)
    } else if state.showsStickers {
      fillWithStickers()
    } else {
      return
    }
    self.scroll(to: min(scroll, shown.tray.overhang(in: layout)))
  }

  // MARK: Scrolling

  /// Stops the strip, and scrolls the strip to an offset in interface points, clamped to its ends.
  func scroll(to wanted: Double) {
    display.redraw()
    if let element = strip.element { scrolling.scroll(element, to: wanted) }
  }

  /// Scrolls the strip forward by a distance in interface points, at most to its end.
  func scroll(by distance: Double) { scroll(to: shown.scroll + distance) }

  func scroll(toSection number: Int) {
    scroll(to: shown.tray.start(ofSection: number, in: layout))
  }

  // MARK: Marking

  /// Moves the mark by a number of pictures, around both ends, and scrolls the marked picture into view.
  ///
  /// Without a mark, marks the first picture, or the last one if `step` is negative.
  func mark(by step: Int) {
    let count = state.tray.names.count
    guard count > 0 else { return }
    let next = state.marked.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    mark((next + count) % count)
  }

  /// Marks a picture by its index, and scrolls the picture into view.
  func mark(_ index: Int) {
    state.marked = index
    scroll(to: shown.tray.scroll(showing: index, in: layout))
  }
}
