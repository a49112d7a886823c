// StickerEditor
