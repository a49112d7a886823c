import ECS
package import Geometry
package import InterfaceKit
import Pictures

/// Lines of plain words as pictures, for a system: in the font, the ink and the direction of the interface.
package struct Labels: SystemParameterGroup {
  @Res private var pictures: StickerPictures
  @Res private var palette: Palette
  @Res private var languages: Languages

  package init() {}

  /// Whether the language of the interface is read from right to left.
  package var areReadFromRight: Bool { languages.current.isRightToLeft }

  /// The ink of the theme.
  package var ink: Ink { palette.ink }

  /// A phrase in the language of the interface, with paths that break between folders alone.
  package func text(of phrase: Phrase) -> String {
    languages.current.text(of: phrase, joinsPaths: true)
  }

  /// The width of plain words at a line height of 100; zero where nothing shows.
  package func width(of text: String) -> Double {
    text.allSatisfy(\.isWhitespace) ? 0 : pictures.images.image(labelName(text)).size.width
  }

  /// The picture of plain words: a line begins at the side at which one begins to read.
  private func labelName(_ text: String, _ ink: Ink? = nil) -> PictureName {
    let mark = languages.current.isRightToLeft && text.hasLettersFromTheRight ? "\u{200F}" : ""
    return .label(mark + text, isDark: (ink ?? palette.ink) == .dark)
  }

  /// Plain words about a point, at a line height in window points; with the theme's ink where none is given.
  package func items(
    _ text: String, at center: Point, line: Double, opacity: Double = 1, ink: Ink? = nil
  ) -> [DrawnItem] {
    guard !text.allSatisfy(\.isWhitespace) else { return [] }
    let image = pictures.images.image(labelName(text, ink))
    guard !image.size.isEmpty else { return [] }
    return [
      DrawnItem(
        .image(image.id),
        in: Rect(
          center: center, width: image.size.width * line / 100,
          height: image.size.height * line / 100), opacity: opacity)
    ]
  }

  /// Plain words at the start of a line in an area.
  package func items(
    _ text: String, atStartOf area: Rect, line: Double, opacity: Double = 1, ink: Ink? = nil
  ) -> [DrawnItem] {
    let half = width(of: text) * line / 200
    let x = languages.current.isRightToLeft ? area.maxX - half : area.minX + half
    return items(text, at: Point(x, area.center.y), line: line, opacity: opacity, ink: ink)
  }

  /// Words as one line that is no wider than so many window points at a line height; the middle of longer ones is left out.
  package func shortened(_ text: String, to width: Double, line: Double) -> String {
    TextBlock(text, limit: width * 100 / line, most: 1, measure: self.width).lines.first ?? ""
  }
}
