// Features of other packages need one import.

@_exported public import EditorKit
@_exported public import StickerCanvas
