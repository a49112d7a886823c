import ECS
package import Geometry
package import InterfaceKit
import Pictures

/// Draws single lines of text in the font, the foreground color and the direction of the interface, for a system.
package struct Labels: SystemParameterGroup {
  @Res private var pictures: StickerPictures
  @Res private var palette: Palette
  @Res private var languages: Languages

  package init() {}

  /// Whether the language of the interface is read from right to left.
  package var areReadFromRight: Bool { languages.current.isRightToLeft }

  /// Returns a phrase in the language of the interface; paths in the phrase break only between folders.
  package func text(of phrase: Phrase) -> String {
    languages.current.text(of: phrase, joinsPaths: true)
  }

  /// Returns the width of a text in one line at a line height of 100; 0 for a text of spaces.
  package func width(of text: String) -> Double { width(of: text, isHeading: false) }

  /// Returns the width of a text or a heading in one line at a line height of 100; 0 for a text of spaces.
  package func width(of text: String, isHeading: Bool) -> Double {
    guard !text.allSatisfy(\.isWhitespace) else { return 0 }
    return pictures.images.image(labelName(text, isHeading: isHeading)).size.width
  }

  /// Returns the name of a text's picture; a mark makes the line begin at the right in right-to-left languages.
  private func labelName(
    _ text: String, _ foreground: Foreground? = nil, isHeading: Bool
  ) -> PictureName {
    let mark = languages.current.isRightToLeft && text.hasLettersFromTheRight ? "\u{200F}" : ""
    return .label(
      mark + text, isDark: (foreground ?? palette.foreground) == .dark, isHeading: isHeading)
  }

  /// Returns the drawing of a text centered at an interface point; empty for a text of spaces.
  ///
  /// `line` is the line height in interface points. `foreground` is `nil` for the theme's foreground. Headings are semibold.
  package func items(
    _ text: String, at center: Point, line: Double, opacity: Double = 1,
    foreground: Foreground? = nil,
    isHeading: Bool = false
  ) -> [DrawnItem] {
    guard !text.allSatisfy(\.isWhitespace) else { return [] }
    let image = pictures.images.image(labelName(text, foreground, isHeading: isHeading))
    guard !image.size.isEmpty else { return [] }
    return [
      DrawnItem(
        .image(image.id),
        in: Rect(
          center: center, width: image.size.width * line / 100,
          height: image.size.height * line / 100), opacity: opacity)
    ]
  }

  /// Returns the drawing of a text at the start of an area in interface points: at the right in right-to-left
  /// languages.
  package func items(
    _ text: String, atStartOf area: Rect, line: Double, opacity: Double = 1
  ) -> [DrawnItem] {
    let half = width(of: text) * line / 200
    let x = languages.current.isRightToLeft ? area.maxX - half : area.minX + half
    return items(text, at: Point(x, area.center.y), line: line, opacity: opacity)
  }

  /// Returns a text in one line of at most `width` interface points at a line height; a longer text loses its middle.
  package func shortened(_ text: String, to width: Double, line: Double) -> String {
    TextBlock(text, limit: width * 100 / line, most: 1, measure: self.width).lines.first ?? ""
  }
}
