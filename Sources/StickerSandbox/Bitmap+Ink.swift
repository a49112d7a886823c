import StickerCompositor

extension Bitmap {
  /// A picture that is drawn in white, in dark ink: nearly black, as words are.
  var inDarkInk: Bitmap {
    var inked = self
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        let alpha = pixel >> 24
        // White, premultiplied, is as much as the alpha.
        func channel(_ shift: UInt32, _ ink: UInt32) -> UInt32 {
          let light = min(pixel >> shift & 255, alpha)
          return (alpha - (light * (255 - ink) + 127) / 255) << shift
        }
        inked[x, y] = alpha << 24 | channel(16, 0x26) | channel(8, 0x21) | channel(0, 0x22)
      }
    }
    return inked
  }
}
