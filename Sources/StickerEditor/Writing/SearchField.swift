import EditorKit
import Geometry

/// The place and the look of the search field in the tray.
enum SearchField {
  /// The hint in the empty field.
  static let hint: Phrase = "Search"
  /// The distance from the frame of the field's button to the field, in interface points.
  static let inset = 3.0
  /// The radius of the field's corners, in interface points.
  static let radius = 14.0
  /// The length of the tray's part before the field, which has the buttons that choose stickers or emoji, in interface
  /// points.
  static let offset = 56.0

  /// Returns the length of the field along the tray, in interface points.
  static func length(in layout: Layout, showsText: Bool) -> Double {
    layout.isWide || !showsText
      ? layout.button : max(110, min(280, layout.window.width * 0.36))
  }

  /// Returns the frame of the field's button, in interface points.
  ///
  /// The field of a horizontal tray is a button until it shows a text.
  static func frame(in layout: Layout, showsText: Bool) -> Rect {
    let (plate, length) = (layout.trayPlate, length(in: layout, showsText: showsText))
    let margin = layout.isLarge ? 4.0 : 0
    if layout.isWide {
      return Rect(
        x: plate.minX + margin, y: plate.minY + offset, width: plate.size.width - 2 * margin,
        height: length)
    }
    let height = showsText ? layout.button : plate.size.height - 2 * margin
    return Rect(
      x: plate.minX + offset, y: plate.center.y - height / 2, width: length, height: height
    ).mirrored(within: plate, if: layout.isMirrored)
  }
}

/// A resource: the last search.
struct SearchedText {
  /// The searched text, empty if the search has only begun; `nil` before the first search of a visit.
  var text: String?
  /// Whether the tray showed stickers when the search began, so that they come first and return at its end.
  var beganAtStickers = false
}
