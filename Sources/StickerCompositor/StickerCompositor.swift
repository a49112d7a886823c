// StickerCompositor
