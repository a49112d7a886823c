internal import CFence
import Glibc
import PictureFiles
import StickerCompositor
import Synchronization

/// The program's side of the memory into which a process decodes the parts of a video: equal slots, each of which belongs
/// either to the process or to the program.
///
/// May be used on any thread. The memory stays as long as a frame uses it, even after the process has ended.
final class VideoRing: Sendable {
  /// The memory file, exactly as large as the ring; closed with it.
  let file: Int32
  let layout: FrameLayout
  let slotCount: Int
  private let mapping: SharedMapping
  private let slots: Mutex<Slots>

  private struct Slots {
    /// The end of the conversation with the process; `nil` after ``close()``.
    var socket: FenceSocket?
    /// Whether each slot belongs to the process.
    var belongsToProcess: [Bool]
  }

  /// The range of the number of slots; frames, sound and packets take one each.
  static let slotCounts = 3...12

  /// Returns the number of bytes of a slot for frames of a layout.
  static func slotSize(_ layout: FrameLayout) -> Int {
    let page = 1 << 12
    return (max(layout.byteCount, 1 << 18) + page - 1) / page * page
  }

  /// Creates a ring whose slots all belong to the process at the other end of a socket.
  ///
  /// The process fills the first slot with the codec's data, and writes to no other before the program, which takes that
  /// slot, has freed it (``VideoProcess/begin()``). Throws `.tooLarge` if memory is short.
  init(_ layout: FrameLayout, memory: Int, socket: FenceSocket) throws(VideoError) {
    let slotSize = Self.slotSize(layout)
    let counts = Self.slotCounts
    let slotCount = min(max(memory / slotSize, counts.lowerBound), counts.upperBound)
    let file = fence_memory_file(slotCount * slotSize)
    guard file >= 0 else { throw Self.needsMemory }
    guard let mapping = SharedMapping(file, byteCount: slotCount * slotSize, isWritable: false)
    else {
      Glibc.close(file)
      throw Self.needsMemory
    }
    (self.file, self.layout, self.slotCount, self.mapping) = (file, layout, slotCount, mapping)
    slots = Mutex(
      Slots(socket: socket, belongsToProcess: Array(repeating: true, count: slotCount)))
  }

  deinit { Glibc.close(file) }

  private static var needsMemory: VideoError {
    VideoError(.tooLarge, "The video's frames need too much memory. Close other programs.")
  }

  /// Whether the process has a slot to write to.
  var processHasSlots: Bool { slots.withLock { $0.belongsToProcess.contains(true) } }

  /// Takes a slot that the process has filled; returns `false` if the process doesn't have that slot.
  func take(_ slot: Int) -> Bool {
    slots.withLock { slots in
      guard slot < slotCount, slots.belongsToProcess[slot] else { return false }
      slots.belongsToProcess[slot] = false
      return true
    }
  }

  /// Gives a slot back to the process, which then writes to it.
  func free(_ slot: Int) {
    slots.withLock { slots in
      guard let socket = slots.socket else { return }
      slots.belongsToProcess[slot] = true
      // A process that reads no messages has been taken over: its end of the conversation is closed.
      if !socket.send(text: VideoMessage.free(slot: slot).text, waits: false) {
        shutdown(socket.file, Int32(SHUT_RDWR))
      }
    }
  }

  /// Sends nothing more to the process, which has to be ended next.
  func close() { slots.withLock { $0.socket = nil } }

  /// Returns the bytes of a slot that belongs to the program, up to a count; `nil` if the slot has fewer bytes.
  func copy(_ count: Int, of slot: Int) -> [UInt8]? {
    guard let start = start(of: slot, count: count) else { return nil }
    return mapping.copy(start..<start + count)
  }

  /// Returns the stereo samples in a slot that belongs to the program; `nil` if the slot has room for fewer.
  ///
  /// Numbers that are not finite become 0.
  func samples(_ frames: Int, of slot: Int) -> [Float]? {
    let (count, overflows) = frames.multipliedReportingOverflow(by: 8)
    guard !overflows, let start = start(of: slot, count: count) else { return nil }
    return mapping.numbers(start..<start + count)
  }

  /// Returns the frame in a slot that belongs to the program; the slot is free again when the frame ends.
  func frame(ticks: Int64, duration: Int64, in slot: Int) -> VideoFrame {
    guard let start = start(of: slot, count: layout.byteCount) else {
      fatalError("VideoFiles: a slot is smaller than a frame; compute its size with slotSize.")
    }
    return mapping.frame(layout, ticks: ticks, duration: duration, at: start) { self.free(slot) }
  }

  private func start(of slot: Int, count: Int) -> Int? {
    let size = mapping.byteCount / slotCount
    return count >= 0 && count <= size ? slot * size : nil
  }
}
