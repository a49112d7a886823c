// Other packages that add features need to import this module only.

@_exported public import EditorKit
@_exported public import StickerCanvas
