import Pictures
import StickerCompositor

extension Bitmap {
  /// A white picture redrawn in the dark foreground color, nearly black like text.
  var inDarkForeground: Bitmap {
    var redrawn = self
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        let alpha = pixel >> 24
        // The channels of premultiplied white equal the alpha.
        func channel(_ shift: UInt32) -> UInt32 {
          let (light, dark) = (min(pixel >> shift & 255, alpha), TextPictures.dark >> shift & 255)
          return (alpha - (light * (255 - dark) + 127) / 255) << shift
        }
        redrawn[x, y] = alpha << 24 | channel(16) | channel(8) | channel(0)
      }
    }
    return redrawn
  }
}
