import StickerCompositor

/// An animation of upright pictures with square pixels, without sound.
protocol AnimationWriter: AnyObject {
  /// Adds a picture of the animation's size that is shown from a time on, in seconds, later than all before.
  func write(_ picture: Bitmap, at seconds: Double) throws(VideoError)

  /// Ends the last picture at a time in seconds, and moves the file into place.
  func finish(at seconds: Double) throws(VideoError)
}
