#if Video
  import StickerScene

  extension SceneDocument {
    /// The background's name in the document if the background is a video; `nil` if it is a photo.
    var videoName: String? { backgroundType == .video ? background : nil }
  }
#endif
