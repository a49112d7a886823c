import StickerCompositor

/// Drawings that are compared to the byte.
protocol ExactHarness {}

extension ExactHarness {
  static var sticker: Bitmap { Stickers.disc(side: 13) }

  static var photo: Bitmap { Stickers.photo(width: 40, height: 30) }
}
