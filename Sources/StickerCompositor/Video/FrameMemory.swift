import Synchronization

/// The memory of a frame's samples, which is freed with the object.
@safe
final class FrameMemory: Sendable {
  // Safe: a single frame at a time uses the memory.
  nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

  init(_ layout: FrameLayout) {
    unsafe bytes = .allocate(byteCount: layout.byteCount, alignment: FrameLayout.alignment)
  }

  deinit { unsafe bytes.deallocate() }
}

/// The memory of frames that have ended, for further frames of the same layout.
///
/// Fresh memory of this size comes from the system page by page and is cleared first, which takes longer than copying a frame.
/// May be used on any thread.
final class FramePool: Sendable {
  private let layout: FrameLayout
  private let spare = Mutex<[FrameMemory]>([])

  init(_ layout: FrameLayout) { self.layout = layout }

  /// Returns a copy of a frame whose samples `change` has changed.
  func copy(_ frame: VideoFrame, _ change: (inout MutableSpan<UInt8>) -> Void) -> VideoFrame {
    let memory = spare.withLock { $0.popLast() } ?? FrameMemory(layout)
    frame.withSamples { samples in
      unsafe samples.withUnsafeBytes { unsafe memory.bytes.copyMemory(from: $0) }
    }
    // Safe: nothing else uses the memory until the frame ends.
    var samples = unsafe memory.bytes.bindMemory(to: UInt8.self).mutableSpan
    change(&samples)
    // A buffer of at least one byte has an address.
    return unsafe VideoFrame(
      layout, ticks: frame.ticks, duration: frame.duration, at: memory.bytes.baseAddress!
    ) {
      self.spare.withLock { $0.append(memory) }
    }
  }
}
