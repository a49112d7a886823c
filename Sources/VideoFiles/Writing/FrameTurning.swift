import StickerCompositor

extension FrameOrientation {
  /// Writes a plane, turned, into `target`, whose rows have `targetStride` samples.
  ///
  /// The source has `width` by `height` samples, and rows of `stride` samples. The caller guarantees that both planes are as large
  /// as stated.
  fileprivate func copy<Sample>(
    _ source: UnsafePointer<Sample>, width: Int, height: Int, stride: Int,
    into target: UnsafeMutablePointer<Sample>, targetStride: Int
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
      let line = unsafe target + y * targetStride
      for x in 0..<columns {
        unsafe line[x] = source[place]
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
    return unsafe VideoFrame(target, ticks: ticks, duration: duration) { memory in
      unsafe withBytes { bytes in
        let (from, to) = (layout.planeOffsets, target.planeOffsets)
        for (source, place, isChroma) in [
          (from.y, to.y, false), (from.u, to.u, true), (from.v, to.v, true),
        ] {
          // Safe: the layouts say where the planes are, and the target has the size of the turned source.
          unsafe turn.copy(
            bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + source,
            width: isChroma ? layout.chromaWidth : layout.width,
            height: isChroma ? layout.chromaHeight : layout.height,
            stride: isChroma ? layout.chromaStride : layout.lumaStride,
            into: memory.baseAddress!.assumingMemoryBound(to: UInt8.self) + place,
            targetStride: isChroma ? target.chromaStride : target.lumaStride)
        }
      }
    }
  }

  /// Returns the frame with its last column and row repeated, in memory of its own; both are at most one sample longer.
  func extended(to target: FrameLayout) -> VideoFrame {
    unsafe VideoFrame(target, ticks: ticks, duration: duration) { memory in
      unsafe withBytes { bytes in
        let (from, to) = (layout.planeOffsets, target.planeOffsets)
        for y in 0..<target.height {
          let source = from.y + min(y, layout.height - 1) * layout.lumaStride
          let place = to.y + y * target.lumaStride
          // Safe: the row lies in both frames; rows of an odd width have room for another sample.
          unsafe memory[place..<place + layout.width].copyBytes(
            from: bytes[source..<source + layout.width])
          unsafe memory[place + target.width - 1] = bytes[source + layout.width - 1]
        }
        // Halves are rounded up, so that the chroma planes have the same size in both layouts, and follow one another.
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[to.u...]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[from.u...]))
      }
    }
  }
}

extension Bitmap {
  /// Returns the picture after a turn.
  func turned(_ turn: FrameOrientation) -> Bitmap {
    guard turn != .upright else { return self }
    var target = Bitmap(
      width: turn.isTransposed ? height : width, height: turn.isTransposed ? width : height)
    let stride = target.width
    unsafe withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { memory in
        // Safe: both bitmaps have the same number of pixels, without gaps between rows.
        unsafe turn.copy(
          source.bindMemory(to: UInt32.self).baseAddress!, width: width, height: height,
          stride: width, into: memory.bindMemory(to: UInt32.self).baseAddress!,
          targetStride: stride)
      }
    }
    return target
  }
}
