import PictureFiles

/// The messages between the program and a process that decodes a video, each one line of words.
///
/// A generation is the number of the last seek, counted by the program from 0; the process labels its parts with it, so
/// that the program can drop parts from before the seek. A slot is an index into the shared memory (``VideoRing``).
enum VideoMessage: Hashable {
  /// Sent to the process with the video's file.
  case open(VideoRequest)
  /// Sent by the process with the listener of its filter: the process asks there for each thread.
  case threads
  /// Sent by the process: the header, without the audio codec's private data, and the number of their bytes.
  case header(VideoHeader, codecByteCount: Int)
  /// Sent to the process with a memory file of so many slots, all of which the process may write to.
  case ring(slotCount: Int)
  /// Sent by the process: the first slot contains the codec's private data, and belongs to the program until it is free.
  case ready
  /// Sent by the process: the slot contains a part, and belongs to the program until it is free.
  case part(VideoItem, slot: Int, generation: Int)
  /// Sent to the process: it may write to the slot again.
  case free(slot: Int)
  /// Sent to the process: it continues at a time, in seconds.
  case seek(generation: Int, time: Double, isExact: Bool)
  /// Sent to the process: whether it skips frames that no other frame needs, from now on.
  case hurry(Bool)
  /// Sent by the process: the video has ended.
  case end(generation: Int)
  /// Sent by the process: decoding failed.
  case failed(VideoError, generation: Int)

  /// The maximum width or height of a frame, in pixels.
  static let longestSide = 16_384
  /// The maximum number of bytes of a codec's private data.
  static let greatestCodecByteCount = 1 << 18
  /// The range of times in ticks; the sum of several fits a number of 64 bits.
  static let ticks: ClosedRange<Int64> = -(1 << 60)...1 << 60
  /// The range of times in seconds.
  static let seconds = -1e12...1e12

  var text: String {
    switch self {
    case .open(let request): "open \(request.text)"
    case .threads: "threads"
    case .header(let header, let count): "header \(count) \(header.text)"
    case .ring(let slotCount): "ring \(slotCount)"
    case .ready: "ready"
    case .part(let item, let slot, let generation): "part \(slot) \(generation) \(item.text)"
    case .free(let slot): "free \(slot)"
    case .seek(let generation, let time, let isExact):
      "seek \(generation) \(time.bitPattern) \(isExact ? 1 : 0)"
    case .hurry(let isHurrying): "hurry \(isHurrying ? 1 : 0)"
    case .end(let generation): "end \(generation)"
    case .failed(let error, let generation):
      "failed \(generation) \(error.kind.rawValue) \(error.problem)"
    }
  }

  /// Parses a line; returns `nil` unless it is a message whose numbers are in their ranges.
  init?(_ text: String) {
    var words = MessageWords(text)
    do throws(MessageWords.Malformed) {
      self = try Self(&words)
      try words.end()
    } catch { return nil }
  }

  private init(_ words: inout MessageWords) throws(MessageWords.Malformed) {
    switch try words.word() {
    case "open": self = .open(try VideoRequest(&words))
    case "threads": self = .threads
    case "header":
      let count = try words.number(0...Self.greatestCodecByteCount)
      self = .header(try VideoHeader(&words), codecByteCount: count)
    case "ring": self = .ring(slotCount: try words.number(VideoRing.slotCounts))
    case "ready": self = .ready
    case "part":
      let (slot, generation) = try (words.slot(), words.generation())
      self = .part(try VideoItem(&words), slot: slot, generation: generation)
    case "free": self = .free(slot: try words.slot())
    case "seek":
      let (generation, time) = try (words.generation(), words.real(Self.seconds))
      self = .seek(generation: generation, time: time, isExact: try words.flag())
    case "hurry": self = .hurry(try words.flag())
    case "end": self = .end(generation: try words.generation())
    case "failed":
      let (generation, kind) = try (words.generation(), words.number(0...UInt8.max))
      guard let kind = VideoError.Kind(rawValue: kind) else { throw MessageWords.Malformed() }
      // Untrusted text reaches a terminal and a window.
      let problem = Substring(words.text().unicodeScalars.prefix(300)).escapedForDisplay
      self = .failed(VideoError(kind, problem), generation: generation)
    default: throw MessageWords.Malformed()
    }
  }
}

extension MessageWords {
  fileprivate mutating func slot() throws(Malformed) -> Int {
    try number(0...VideoRing.slotCounts.upperBound - 1)
  }

  fileprivate mutating func generation() throws(Malformed) -> Int { try number(0...Int.max) }
}
