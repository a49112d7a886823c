import StickerCompositor

/// Returns the number of pixels that a bitmap covers; a translucent pixel counts by its opacity.
func ink(_ bitmap: Bitmap) -> Double {
  var sum = 0.0
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width { sum += Double(bitmap[x, y] >> 24) / 255 }
  }
  return sum
}
