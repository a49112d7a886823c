import Glibc
import StickerCompositor

@testable import VideoFiles

/// A reader with its file and the memory for one part.
@safe
final class OpenVideo {
  /// A frame that was read: its time and duration, and the number that is drawn into it.
  struct Frame: Hashable {
    var ticks: Int64
    var duration: Int64
    var number: Int
  }

  let reader: VideoReader
  // Safe: lives from `init` to `deinit`.
  private let memory: UnsafeMutableRawBufferPointer
  private let file: Int32

  init(
    _ path: String, _ purpose: VideoPurpose = .frames, limit: Int = 1 << 26, threads: Int = 2
  ) throws {
    file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    do {
      reader = try VideoReader(
        file: file, purpose: purpose, maximumPixelCount: limit, threads: threads)
    } catch {
      close(file)
      throw error
    }
    unsafe memory = .allocate(
      byteCount: reader.slotSize, alignment: FrameLayout.alignment)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    unsafe memory.deallocate()
    close(file)
  }

  var header: VideoHeader { reader.header }

  func next() throws -> VideoItem? {
    var span = unsafe memory.mutableBytes
    return try reader.next(into: &span)
  }

  /// Returns the next frame; skips other parts.
  func nextFrame() throws -> Frame? {
    while let item = try next() {
      if case .frame(let ticks, let duration) = item {
        return Frame(ticks: ticks, duration: duration, number: number)
      }
    }
    return nil
  }

  /// Returns all frames from here to the end.
  func frames() throws -> [Frame] {
    var frames: [Frame] = []
    while let frame = try nextFrame() { frames.append(frame) }
    return frames
  }

  /// The samples of the sound in memory, left and right in turn.
  func sound(_ frames: Int) -> [Float] {
    unsafe Array(memory.bindMemory(to: Float.self).prefix(frames * 2))
  }

  /// The bytes of the packet in memory.
  func packet(_ count: Int) -> [UInt8] { unsafe Array(memory.prefix(count)) }

  /// The number that is drawn into the frame in memory.
  var number: Int {
    (0..<8).reduce(0) { $0 | (luma(16 + 32 * $1, 16) > 128 ? 1 << $1 : 0) }
  }

  /// The luma sample at a place in the frame in memory.
  func luma(_ x: Int, _ y: Int) -> UInt8 { unsafe memory[y * header.layout.lumaStride + x] }

  /// The samples of the frame in memory without the space between rows, as `ffmpeg -pix_fmt yuv420p` writes them.
  var packedSamples: [UInt8] {
    let layout = header.layout
    let offsets = layout.planeOffsets
    let planes = [
      (offsets.y, layout.lumaStride, layout.width, layout.height),
      (offsets.u, layout.chromaStride, layout.chromaWidth, layout.chromaHeight),
      (offsets.v, layout.chromaStride, layout.chromaWidth, layout.chromaHeight),
    ]
    var samples: [UInt8] = []
    for (offset, stride, width, height) in planes {
      for row in 0..<height {
        let start = offset + row * stride
        unsafe samples.append(contentsOf: memory[start..<start + width])
      }
    }
    return samples
  }
}
