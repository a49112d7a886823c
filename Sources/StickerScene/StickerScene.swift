// StickerScene
