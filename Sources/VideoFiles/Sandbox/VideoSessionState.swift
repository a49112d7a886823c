import Glibc
import PictureFiles
import StickerCompositor

/// The position of a ``VideoSession`` in its video.
struct VideoSessionState {
  /// The process that decodes; `nil` after it has failed.
  private(set) var process: VideoProcess?
  private let purpose: VideoPurpose
  /// The number of seeks since the process was started, with which the process labels its parts.
  ///
  /// A part with a lower number is from before the last seek: its slot is freed, and the part is dropped.
  private var generation = 0
  /// The time of the last frame since the last seek, in ticks.
  private var lastTicks: Int64 = 0
  private var isHurrying = false
  /// The end of the video or the error that ``next(_:)`` has found since the last seek.
  private var outcome: Result<VideoPart, VideoError>?

  init(process: VideoProcess, purpose: VideoPurpose) {
    (self.process, self.purpose) = (process, purpose)
  }

  /// Has a new process decode, after the seek that it starts with.
  func begin() { process?.begin() }

  /// Continues with a new process, which waits for ``begin()``.
  mutating func restart(_ process: VideoProcess) {
    let isHurrying = isHurrying
    self = VideoSessionState(process: process, purpose: purpose)
    hurry(isHurrying)
  }

  /// Sets whether the process, and each later one, skips frames that no other frame needs.
  mutating func hurry(_ isHurrying: Bool) {
    guard isHurrying != self.isHurrying else { return }
    self.isHurrying = isHurrying
    process?.hurry(isHurrying)
  }

  /// Asks the process to continue at a time, in seconds; returns `false` if there is no process that can seek.
  mutating func seek(to time: Double, isExact: Bool) -> Bool {
    generation += 1
    (lastTicks, outcome) = (0, nil)
    if process?.seek(to: time, isExact: isExact, generation: generation) == true { return true }
    process = nil
    outcome = .failure(.crashed)
    return false
  }

  /// Waits for the next part of the current generation.
  mutating func next(_ signal: CancelSignal) throws(VideoError) -> VideoPart {
    if let outcome { return try outcome.get() }
    guard let process else { throw .crashed }
    do throws(VideoError) {
      var patience: DecoderPatience?
      while let message = try process.next(&patience, unless: signal) {
        if let part = try part(message, process.ring) { return part }
        if let outcome { return try outcome.get() }
      }
      return .cancelled
    } catch {
      // An error that the process has reported itself leaves it ready to seek.
      if outcome == nil { self.process = nil }
      outcome = .failure(error)
      throw error
    }
  }

  /// Returns the part of a message; `nil` if the message is an outcome, or if the part is from before the last seek, in
  /// which case its slot is freed.
  private mutating func part(
    _ message: VideoMessage, _ ring: VideoRing
  ) throws(VideoError) -> VideoPart? {
    switch message {
    case .part(let item, let slot, let generation):
      guard generation <= self.generation, ring.take(slot) else { throw .crashed }
      guard generation == self.generation else {
        ring.free(slot)
        return nil
      }
      return try part(item, slot, ring)
    case .end(let generation) where generation <= self.generation:
      if generation == self.generation { outcome = .success(.end) }
    case .failed(let error, let generation) where generation <= self.generation:
      if generation == self.generation { outcome = .failure(error) }
    default: throw .crashed
    }
    return nil
  }

  private mutating func part(
    _ item: VideoItem, _ slot: Int, _ ring: VideoRing
  ) throws(VideoError) -> VideoPart {
    switch item {
    case .frame(let ticks, let duration):
      guard ticks >= lastTicks else { throw .crashed }
      lastTicks = ticks
      return .frame(ring.frame(ticks: ticks, duration: duration, in: slot))
    case .sound(let time, let frames):
      guard purpose == .playback, let samples = ring.samples(frames, of: slot) else {
        throw .crashed
      }
      ring.free(slot)
      return .sound(VideoSound(time: time, samples: samples))
    case .packet(let presentation, let decoding, let duration, let byteCount):
      guard purpose == .export, let bytes = ring.copy(byteCount, of: slot) else { throw .crashed }
      ring.free(slot)
      return .packet(
        AudioPacket(
          presentation: presentation, decoding: decoding, duration: duration, bytes: bytes))
    }
  }
}
