import StickerCompositor

extension Bitmap {
  /// The picture upright, from how EXIF says that its rows lie; O(pixels).
  func upright(from orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation) else { return self }
    let (isTurned, w, h) = (orientation >= 5, width, height)
    var result = Bitmap(width: isTurned ? h : w, height: isTurned ? w : h)
    for y in 0..<h {
      for x in 0..<w {
        let (column, row) =
          switch orientation {
          case 2: (w - 1 - x, y)
          case 3: (w - 1 - x, h - 1 - y)
          case 4: (x, h - 1 - y)
          case 5: (y, x)
          case 6: (h - 1 - y, x)
          case 7: (h - 1 - y, w - 1 - x)
          default: (y, w - 1 - x)
          }
        result[column, row] = self[x, y]
      }
    }
    return result
  }
}
