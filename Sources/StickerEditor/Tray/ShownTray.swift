import ECS
import EditorKit
import Geometry
import InterfaceKit

/// The current layout and scroll offset of the tray, for a system.
struct ShownTray: SystemParameterGroup {
  @OptionalRes private var state: TrayState?
  @OptionalRes private var strip: TrayStrip?
  @OptionalRes private var writing: Writing?
  @Res private var layout: Layout
  private let offsets = ScrollOffsets()

  /// The layout of the tray's pictures; without pictures in an app without a tray.
  var tray: Tray {
    var tray = state?.tray ?? Tray()
    tray.scroll = scroll
    tray.showsSearchedText = writing?.entry?.isSearch == true || isOfSearch
    return tray
  }

  /// The scroll offset of the strip, in interface points.
  var scroll: Double {
    strip?.element.map { offsets.offset(of: $0, along: layout.isWide ? .column : .row) } ?? 0
  }

  /// Whether the tray shows what a search has found.
  var isOfSearch: Bool { state?.found != nil }

  /// The names of the visible stickers; empty while the tray shows emoji.
  var stickers: [String] {
    let tray = tray
    return tray.isFine ? [] : tray.visible(in: layout).map { tray.names[$0] }
  }

  /// The heading of the current section, which is a button; `nil` without sections.
  ///
  /// The button opens the panel of categories, or scrolls to the next one if the panel has no room for all.
  var sectionButton: Button? {
    let tray = tray
    return tray.currentSection(in: layout).map { current in
      Button(
        action: state?.hasCategoryPanel == true ? .categories : .nextSection,
        frame: tray.headingFrame(current, in: layout).inset(by: 2))
    }
  }
}
