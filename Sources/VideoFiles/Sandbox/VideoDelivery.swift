import Glibc
import PictureFiles

/// The process's side of the conversation: reads a video into the slots that are free, until the program closes the socket.
struct VideoDelivery {
  private let source: any VideoSource
  private let socket: FenceSocket
  private let memory: SharedMapping
  private let slotSize: Int
  /// The slots to write to, the oldest first; none before the program frees the first slot, which begins the decoding.
  ///
  /// So a seek can come first: the fault that ended a previous process may lie before its time.
  private var free: [Int] = []
  /// The slots besides the first one, which become ``free`` together with that one; empty afterwards.
  private var others: Range<Int>
  private var generation = 0
  /// A seek that is still to be done.
  private var wanted: (time: Double, isExact: Bool)?
  /// Whether nothing is left to read before the next seek.
  private var hasEnded = false

  /// Sends the video's header, and waits for the memory.
  init(of source: any VideoSource, to socket: FenceSocket) throws(VideoError) {
    (self.source, self.socket) = (source, socket)
    slotSize = VideoRing.slotSize(source.header.layout)
    let codecData = source.header.audio?.codecData ?? []
    guard codecData.count <= VideoMessage.greatestCodecByteCount else {
      throw VideoError(.unsupported, "The video's audio has too long a header. Convert the video.")
    }
    let header = VideoMessage.header(source.header, codecByteCount: codecData.count)
    guard socket.send(text: header.text),
      case .text(let text, let file) = socket.receiveText(waits: true), file >= 0,
      case .ring(let slotCount) = VideoMessage(text),
      let memory = SharedMapping(file, byteCount: slotCount * slotSize, isWritable: true)
    else { throw VideoError(.tooLarge, "The video's frames need too much memory.") }
    close(file)
    self.memory = memory
    others = 1..<slotCount
    // The first slot belongs to this process, and has room for as many bytes.
    memory.write(0..<codecData.count) { memory in
      for (index, byte) in codecData.enumerated() {
        memory.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
      }
    }
    _ = socket.send(text: VideoMessage.ready.text)
  }

  /// Reads until the program closes the socket.
  mutating func run() {
    while takeMessages() {
      do throws(VideoError) { try step() } catch {
        hasEnded = true
        _ = socket.send(text: VideoMessage.failed(error, generation: generation).text)
      }
    }
  }

  /// Handles the messages that have arrived, and waits for one if there is nothing else to do.
  ///
  /// Of several seeks, only the last is done. Returns `false` if the program has closed the socket.
  private mutating func takeMessages() -> Bool {
    while true {
      let isIdle = wanted == nil && (hasEnded || free.isEmpty)
      switch socket.receiveText(waits: isIdle) {
      case .text(let text, _): handle(VideoMessage(text))
      case .timeout: return true
      case .end, .other: return false
      }
    }
  }

  private mutating func handle(_ message: VideoMessage?) {
    switch message {
    case .free(let slot):
      free += others + [slot]
      others = 0..<0
    case .seek(let generation, let time, let isExact):
      (self.generation, wanted, hasEnded) = (generation, (time, isExact), false)
    case .hurry(let isHurrying): source.isHurrying = isHurrying
    default: break
    }
  }

  /// Seeks if the program wants it, and reads one part into a free slot.
  private mutating func step() throws(VideoError) {
    if let seek = wanted {
      wanted = nil
      try source.seek(to: seek.time, isExact: seek.isExact)
    }
    guard !hasEnded, let slot = free.first else { return }
    // The slot belongs to this process, and nothing else uses the memory meanwhile.
    let range = slot * slotSize..<(slot + 1) * slotSize
    let item = try memory.write(range) { (memory) throws(VideoError) in
      try source.next(into: &memory)
    }
    guard let item else {
      hasEnded = true
      _ = socket.send(text: VideoMessage.end(generation: generation).text)
      return
    }
    free.removeFirst()
    _ = socket.send(text: VideoMessage.part(item, slot: slot, generation: generation).text)
  }
}
