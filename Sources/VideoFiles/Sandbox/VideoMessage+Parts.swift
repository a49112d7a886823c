import StickerCompositor

/// A request to decode a video, with its limits.
struct VideoRequest: Hashable {
  var purpose: VideoPurpose
  var maximumPixelCount: Int
  /// The limits of the process's own memory and of the memory that it shares, in bytes.
  var (memory, sharedMemory): (Int, Int)
  var threads: Int
}

extension VideoRequest {
  var text: String {
    "\(purpose.rawValue) \(maximumPixelCount) \(memory) \(sharedMemory) \(threads)"
  }

  init(_ words: inout MessageWords) throws(MessageWords.Malformed) {
    guard let purpose = VideoPurpose(rawValue: try words.number(0...UInt8.max)) else {
      throw MessageWords.Malformed()
    }
    self.purpose = purpose
    maximumPixelCount = try words.number(0...Int.max)
    (memory, sharedMemory) = try (words.number(0...Int.max), words.number(0...Int.max))
    threads = try words.number(1...1024)
  }
}

extension VideoItem {
  var text: String {
    switch self {
    case .frame(let ticks, let duration): "frame \(ticks) \(duration)"
    case .sound(let time, let frames): "sound \(time.bitPattern) \(frames)"
    case .packet(let presentation, let decoding, let duration, let byteCount):
      "packet \(presentation) \(decoding) \(duration) \(byteCount)"
    }
  }

  init(_ words: inout MessageWords) throws(MessageWords.Malformed) {
    let durations = 0...VideoMessage.ticks.upperBound
    switch try words.word() {
    case "frame":
      self = .frame(ticks: try words.number(durations), duration: try words.number(durations))
    case "sound":
      self = .sound(
        time: try words.real(VideoMessage.seconds), frames: try words.number(0...Int.max))
    case "packet":
      self = .packet(
        presentation: try words.number(VideoMessage.ticks),
        decoding: try words.number(VideoMessage.ticks), duration: try words.number(durations),
        byteCount: try words.number(0...Int.max))
    default: throw MessageWords.Malformed()
    }
  }
}

extension VideoHeader {
  var text: String {
    let numbers: [Any] = [
      layout.width, layout.height, quarterTurns, isMirrored ? 1 : 0, pixelAspect.bitPattern,
      colors.matrix.rawValue, colors.isFullRange ? 1 : 0, colors.siting.rawValue, colorPrimaries,
      colorTransfer, timeBase.numerator, timeBase.denominator, duration.bitPattern,
      frameRate.bitPattern,
    ]
    let words = numbers.map { "\($0)" }.joined(separator: " ")
    return words + (audio.map { " \($0.text)" } ?? "")
  }

  init(_ words: inout MessageWords) throws(MessageWords.Malformed) {
    let sides = 1...VideoMessage.longestSide
    let layout = FrameLayout(width: try words.number(sides), height: try words.number(sides))
    let (turns, isMirrored) = try (words.number(0...3), words.flag())
    let positive = Double.leastNonzeroMagnitude...1e12
    let aspect = try words.real(positive)
    guard let matrix = VideoColors.Matrix(rawValue: try words.number(0...UInt8.max)) else {
      throw MessageWords.Malformed()
    }
    let isFullRange = try words.flag()
    guard let siting = VideoColors.Siting(rawValue: try words.number(0...UInt8.max)) else {
      throw MessageWords.Malformed()
    }
    let colors = VideoColors(matrix: matrix, isFullRange: isFullRange, siting: siting)
    let (primaries, transfer) = try (
      words.number(VideoHeader.primaries), words.number(VideoHeader.transfers)
    )
    self.init(
      layout: layout, colors: colors, timeBase: try TimeBase(&words),
      duration: try words.real(positive), frameRate: try words.real(positive))
    (quarterTurns, self.isMirrored, pixelAspect) = (turns, isMirrored, aspect)
    (colorPrimaries, colorTransfer) = (UInt8(primaries), UInt8(transfer))
    if !words.isEmpty { audio = try AudioTrack(&words) }
  }
}

extension AudioTrack {
  /// The track's numbers, without the codec's private data.
  fileprivate var text: String {
    "\(codec) \(sampleRate) \(channels) \(timeBase.numerator) \(timeBase.denominator)"
      + " \(frameSize) \(bitRate)"
  }

  fileprivate init(_ words: inout MessageWords) throws(MessageWords.Malformed) {
    self.init(
      codec: try words.number(0...UInt32.max), codecData: [],
      sampleRate: try words.number(1...10_000_000), channels: try words.number(1...1024),
      timeBase: try TimeBase(&words))
    frameSize = try words.number(0...Int32.max)
    bitRate = try words.number(0...Int64.max)
  }
}

extension TimeBase {
  fileprivate init(_ words: inout MessageWords) throws(MessageWords.Malformed) {
    self.init(try words.number(1...Int32.max), try words.number(1...Int32.max))
  }
}
