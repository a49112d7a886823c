import StickerCompositor
import SeededNumbers

/// A moving picture before a file is made of it.
struct Film {
  /// The change of the canvas behind a frame; see `FrameCanvas.Disposal`.
  enum Disposal { case keep, clear, restore }

  struct Frame {
    var photo: Photo
    var (x, y): (Int, Int)
    /// Milliseconds.
    var time: Int
    var disposal = Disposal.keep
    var isBlended = true
  }

  let width: Int
  let height: Int
  var frames: [Frame]
  /// The number of rounds, 0 for ever; `nil` for a file that says nothing of it.
  var plays: Int? = 0

  init(_ width: Int, _ height: Int, _ frames: [Frame]) {
    (self.width, self.height, self.frames) = (width, height, frames)
  }

  /// Frames of random places, colors, disposals and ways of blending; the first one fills the canvas.
  ///
  /// Places are even, and colors those of ``GIFFile/palette``, so that every format can have them. Pixels are opaque or
  /// transparent, unless `hasShades`.
  init(
    _ width: Int, _ height: Int, frameCount: Int, seed: UInt64, hasShades: Bool = false,
    disposals: [Disposal] = [.keep, .clear, .restore]
  ) {
    var random = SeededGenerator(seed: seed)
    let frames = (0..<frameCount).map { number in
      let x = number == 0 ? 0 : random.below(width / 2) / 2 * 2
      let y = number == 0 ? 0 : random.below(height / 2) / 2 * 2
      var photo = Photo(
        number == 0 ? width : 1 + random.below(width - x),
        number == 0 ? height : 1 + random.below(height - y))
      for index in photo.pixels.indices {
        let color = GIFFile.palette[random.below(63)]
        let alpha = hasShades ? UInt32(random.below(256)) : random.below(3) == 0 ? 0 : 255
        photo.pixels[index] = color & 0xFF_FFFF | alpha << 24
      }
      return Frame(
        photo: photo, x: x, y: y, time: 20 + 10 * random.below(20),
        disposal: disposals[random.below(disposals.count)], isBlended: random.below(2) == 0)
    }
    self.init(width, height, frames)
  }

  /// The film with all frames blended, as in a GIF.
  var blended: Film {
    var film = self
    for index in film.frames.indices { film.frames[index].isBlended = true }
    return film
  }

  /// The frames as they are shown, computed in straight alpha and in doubles.
  func shown() -> [Bitmap] {
    var canvas = [SIMD4<Double>](repeating: .zero, count: width * height)
    return frames.map { frame in
      let before = canvas
      for (index, pixel) in frame.photo.pixels.enumerated() {
        let place =
          (frame.y + index / frame.photo.width) * width + frame.x + index % frame.photo.width
        let alpha = Double(pixel >> 24) / 255
        var color = SIMD4<Double>(
          Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), 255)
        color *= alpha
        canvas[place] = frame.isBlended ? color + canvas[place] * (1 - alpha) : color
      }
      let pixels = canvas.map { color in
        UInt32(color.w.rounded()) << 24 | UInt32(color.x.rounded()) << 16
          | UInt32(color.y.rounded()) << 8 | UInt32(color.z.rounded())
      }
      if frame.disposal == .restore { canvas = before }
      if frame.disposal == .clear {
        for y in frame.y..<frame.y + frame.photo.height {
          for x in frame.x..<frame.x + frame.photo.width { canvas[y * width + x] = .zero }
        }
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}
