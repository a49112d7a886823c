import Geometry
import Pictures
import TestFolders
import TextPainting

@testable import EditorKit

/// Pictures for an editor without a window: labels are as large as in the program, and every photo has 3000 × 2000
/// pixels.
final class MeasuredLabels: StickerImages {
  /// The texts of the labels; the number of a label's picture is the index of its text.
  private(set) var texts: [String] = []
  private let painter = TextPainter(fontsIn: [bundledFonts])

  func image(_ name: PictureName) -> StickerImage {
    guard name.kind == .label, let text = StickerText(name: name.text) else {
      return StickerImage(id: -1, size: Size(width: 1, height: 1))
    }
    let number = texts.firstIndex(of: text.text) ?? texts.count
    if number == texts.count { texts.append(text.text) }
    return StickerImage(id: number, size: painter.size(of: text.text, style: text.style))
  }

  func photo(named _: String) -> Int? { -1 }
  func photoSize(named _: String) -> Size? { Size(width: 3000, height: 2000) }
}
