import StickerCompositor

extension Bitmap {
  /// Returns the number of pixels that meet a condition.
  func count(where isSo: (UInt32) -> Bool) -> Int {
    (0..<width * height).count { isSo(self[$0 % width, $0 / width]) }
  }
}
