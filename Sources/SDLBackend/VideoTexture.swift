internal import CSDL2
internal import StickerCompositor

/// A texture with a video's current frame.
///
/// SDL converts YUV samples while it draws if it knows the colors' matrix and the frame isn't too large for a
/// texture; otherwise the frame is converted before it is uploaded. SDL places chroma in the middle of four luma
/// samples; chroma on the left is off by half a luma sample.
struct VideoTexture {
  let texture: Texture
  /// SDL's conversion of the samples; `nil` for a texture of converted pixels.
  let conversion: SDL_YUV_CONVERSION_MODE?
  /// The arrangement of the frames.
  let layout: FrameLayout
  private let colors: VideoColors

  /// Creates a texture for frames of a size and colors; `nil` if the renderer can't have it.
  init?(
    _ renderer: Renderer, _ layout: FrameLayout, _ colors: VideoColors, blending mode: SDL_BlendMode
  ) {
    let size = Self.size(layout, renderer)
    conversion = size == (layout.width, layout.height) ? Self.conversion(of: colors) : nil
    conversion?.use()
    let format = conversion == nil ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_IYUV
    guard
      let texture = try? Texture(
        renderer, width: size.width, height: size.height, streaming: true, format: format)
    else { return nil }
    texture.smooth(blending: mode)
    (self.texture, self.layout, self.colors) = (texture, layout, colors)
  }

  /// Returns whether frames of a size and colors fit the texture.
  func fits(_ layout: FrameLayout, _ colors: VideoColors) -> Bool {
    self.layout == layout && self.colors == colors
  }

  /// Uploads a frame that fits.
  func update(from frame: VideoFrame) {
    let (width, height) = (texture.width, texture.height)
    guard let conversion else {
      let bitmap = frame.bitmap(colors, width: width, height: height)
      return texture.update(
        from: bitmap, part: PixelRect(x: 0, y: 0, width: width, height: height), atX: 0, y: 0)
    }
    conversion.use()
    texture.update(from: frame)
  }

  /// Returns the size of a texture for frames, reduced to the renderer's greatest one.
  private static func size(
    _ layout: FrameLayout, _ renderer: Renderer
  ) -> (width: Int, height: Int) {
    (min(layout.width, renderer.greatestTexture), min(layout.height, renderer.greatestTexture))
  }

  private static func conversion(of colors: VideoColors) -> SDL_YUV_CONVERSION_MODE? {
    switch (colors.matrix, colors.isFullRange) {
    case (.bt601, false): SDL_YUV_CONVERSION_BT601
    case (.bt601, true): SDL_YUV_CONVERSION_JPEG
    case (.bt709, false): SDL_YUV_CONVERSION_BT709
    case (.bt709, true), (.bt2020, _): nil
    }
  }
}

extension SDL_YUV_CONVERSION_MODE {
  /// Uses the conversion for all textures from now on: SDL has a single one.
  func use() { SDL_SetYUVConversionMode(self) }
}
