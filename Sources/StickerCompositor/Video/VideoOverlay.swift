/// Stickers over the frames of a video, for export.
///
/// Sprites are in the pixels of the stored frames, before the video is turned. Stickers that stay the same are drawn
/// and converted once; those that change are drawn again in the parts of the frame that they touch.
public final class VideoOverlay {
  private let buffer: FrameBuffer
  private var layer: PlanarLayer

  /// Creates an overlay without pictures for frames with a layout and colours.
  public init(_ layout: FrameLayout, _ colors: VideoColors, quality: Quality = .export) {
    buffer = FrameBuffer(quality: quality)
    buffer.background = 0
    layer = PlanarLayer(layout, colors)
  }

  /// Adds a picture and returns its id.
  public func add(_ bitmap: Bitmap) -> ImageID { buffer.add(bitmap) }

  /// Removes a picture; does nothing if the id is unknown.
  public func remove(_ image: ImageID) { buffer.remove(image) }

  /// Returns a copy of a frame with sprites over it, back to front.
  ///
  /// Traps unless the frame has the overlay's layout. O(samples of the frame + pixels of the sprites that changed since
  /// the last call).
  public func lay(_ sprites: [Sprite], over frame: VideoFrame) -> VideoFrame {
    draw(sprites)
    return layer.lay(over: frame)
  }

  /// Lays sprites, back to front, over a frame's samples in the caller's memory.
  ///
  /// Traps if the memory is smaller than a frame. O(samples under sprites + pixels of the sprites that changed since the
  /// last call).
  public func lay(_ sprites: [Sprite], over samples: UnsafeMutableRawBufferPointer) {
    draw(sprites)
    unsafe layer.lay(over: samples)
  }

  private func draw(_ sprites: [Sprite]) {
    let drawn = buffer.draw(sprites, width: layer.layout.width, height: layer.layout.height)
    layer.update(from: buffer.bitmap, drawn)
  }
}
