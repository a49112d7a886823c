import Dispatch
import Synchronization

/// A list of pictures that several threads draw, in order, until the memory for them is used up.
final class PictureBatch: Sendable {
  private struct State {
    var pixels: [PicturePixels?]
    var next = 0
    var room: Int
    /// The number of pictures being drawn, and the number of threads that wait to learn their sizes.
    var drawing = 0
    var waiting = 0
  }

  private enum Turn {
    case take(Int), wait, end
  }

  /// The number of bytes that each picture takes, estimated before it is drawn.
  private let expectedBytes: [Int]
  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  init(expectedBytes: [Int], room: Int) {
    self.expectedBytes = expectedBytes
    state = Mutex(State(pixels: Array(repeating: nil, count: expectedBytes.count), room: room))
  }

  /// Takes the number of the next picture to draw, for a later `put`; returns `nil` if there is no more room.
  ///
  /// Waits while the room depends on pictures that are being drawn.
  func take() -> Int? {
    while true {
      switch turn() {
      case .take(let number): return number
      case .end: return nil
      case .wait: news.wait()
      }
    }
  }

  private func turn() -> Turn {
    state.withLock { state in
      guard state.next < expectedBytes.count else { return .end }
      guard state.next == 0 || state.room > 0 else {
        if state.drawing == 0 { return .end }
        state.waiting += 1
        return .wait
      }
      defer { state.next += 1 }
      state.drawing += 1
      state.room -= expectedBytes[state.next]
      return .take(state.next)
    }
  }

  func put(_ pixels: PicturePixels?, at number: Int) {
    let waiting = state.withLock { state in
      state.pixels[number] = pixels
      state.room += expectedBytes[number] - (pixels?.bytes ?? 0)
      state.drawing -= 1
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<waiting { news.signal() }
  }

  /// The pixels that have been drawn; `nil` for the other pictures.
  var pixels: [PicturePixels?] { state.withLock(\.pixels) }
}

extension PictureCache {
  /// Returns the pixels of keys, drawn on all cores: in order, as many as fit into `room` bytes, but at least one.
  ///
  /// `progress` is called on any thread with the index of each key before it is drawn; if it returns `false`, the
  /// result is `nil`. The result ends before the first key that didn't fit.
  public func pixels(
    _ keys: [PictureKey], room: Int, progress: @escaping @Sendable (Int) -> Bool
  ) -> [PicturePixels]? {
    let batch = PictureBatch(expectedBytes: keys.map(expectedBytes), room: room)
    let isStopped = Atomic(false)
    pool.forEach(keys.count) { _ in
      guard !isStopped.load(ordering: .relaxed), let number = batch.take() else { return }
      if !progress(number) {
        isStopped.store(true, ordering: .relaxed)
        return batch.put(nil, at: number)
      }
      batch.put(pixels(keys[number]), at: number)
    }
    if isStopped.load(ordering: .relaxed) { return nil }
    return batch.pixels.prefix { $0 != nil }.compactMap(\.self)
  }
}
