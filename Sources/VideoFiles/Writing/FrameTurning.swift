import StickerCompositor

extension FrameOrientation {
  /// Writes a plane, turned, into `target` from a place on, with rows of `targetStride` samples.
  ///
  /// The source has `width` by `height` samples, and rows of `stride` samples.
  fileprivate func copy<Sample: BitwiseCopyable>(
    _ source: Span<Sample>, width: Int, height: Int, stride: Int,
    into target: inout MutableSpan<Sample>, at targetStart: Int = 0, targetStride: Int
  ) {
    // The source's place of the target's first sample, and the steps from there along the target's rows and columns.
    let (right, down) = isMirrored ? (-1, stride) : (1, stride)
    let left = isMirrored ? width - 1 : 0
    let farRight = left + right * (width - 1)
    let bottom = stride * (height - 1)
    let (start, column, row) =
      switch quarterTurns {
      case 0: (left, right, down)
      case 1: (left + bottom, -down, right)
      case 2: (farRight + bottom, -right, -down)
      default: (farRight, down, -right)
      }
    let (columns, rows) = isTransposed ? (height, width) : (width, height)
    for y in 0..<rows {
      var place = start + y * row
      let line = targetStart + y * targetStride
      for x in 0..<columns {
        target[line + x] = source[place]
        place += column
      }
    }
  }
}

extension FrameLayout {
  /// The layout with a width and height that are even: one column or row more if necessary.
  var even: FrameLayout { FrameLayout(width: width + width % 2, height: height + height % 2) }

  /// Returns the layout after a turn.
  func turned(_ turn: FrameOrientation) -> FrameLayout {
    turn.isTransposed ? FrameLayout(width: height, height: width) : self
  }
}

extension VideoFrame {
  /// Returns the frame after a turn, in memory of its own; the same frame if it is upright already.
  func turned(_ turn: FrameOrientation) -> VideoFrame {
    guard turn != .upright else { return self }
    let target = layout.turned(turn)
    return VideoFrame(target, ticks: ticks, duration: duration) { turned in
      withSamples { samples in
        let (from, to) = (layout.planeOffsets, target.planeOffsets)
        for (source, place, isChroma) in [
          (from.y, to.y, false), (from.u, to.u, true), (from.v, to.v, true),
        ] {
          turn.copy(
            samples.extracting(source...), width: isChroma ? layout.chromaWidth : layout.width,
            height: isChroma ? layout.chromaHeight : layout.height,
            stride: isChroma ? layout.chromaStride : layout.lumaStride,
            into: &turned, at: place,
            targetStride: isChroma ? target.chromaStride : target.lumaStride)
        }
      }
    }
  }

  /// Returns the frame with its last column and row repeated, in memory of its own; both are at most one sample longer.
  func extended(to target: FrameLayout) -> VideoFrame {
    VideoFrame(target, ticks: ticks, duration: duration) { extended in
      withSamples { samples in
        let (from, to) = (layout.planeOffsets, target.planeOffsets)
        for y in 0..<target.height {
          let source = from.y + min(y, layout.height - 1) * layout.lumaStride
          let place = to.y + y * target.lumaStride
          for x in 0..<target.width {
            extended[place + x] = samples[source + min(x, layout.width - 1)]
          }
        }
        // Halves are rounded up, so that the chroma planes have the same size in both layouts, and follow one another.
        for index in from.u..<samples.count { extended[to.u - from.u + index] = samples[index] }
      }
    }
  }
}

extension Bitmap {
  /// Returns the picture after a turn.
  func turned(_ turn: FrameOrientation) -> Bitmap {
    guard turn != .upright else { return self }
    let (columns, rows) = turn.isTransposed ? (height, width) : (width, height)
    var target = [UInt32](repeating: 0, count: pixels.count)
    var span = target.mutableSpan
    turn.copy(
      pixels.span, width: width, height: height, stride: width, into: &span,
      targetStride: columns)
    return Bitmap(width: columns, height: rows, pixels: target)
  }
}
