import Dispatch
import Synchronization

/// Pictures that several threads open, in their order, until there is no more room.
final class PictureOpening: Sendable {
  private struct State {
    var pictures: [OpenedPicture?]
    var next = 0
    var room: Int
    /// How many are being opened, and how many threads wait to see how large these are.
    var opening = 0
    var waiting = 0
  }

  private enum Turn {
    case take(Int), wait, end
  }

  private let keys: [PictureKey]
  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  init(_ keys: [PictureKey], room: Int) {
    self.keys = keys
    state = Mutex(State(pictures: Array(repeating: nil, count: keys.count), room: room))
  }

  /// Which one to open next, and then to put; nil where there is no more room.
  ///
  /// Waits where that is not known yet.
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
      guard state.next < keys.count else { return .end }
      guard state.next == 0 || state.room > 0 else {
        if state.opening == 0 { return .end }
        state.waiting += 1
        return .wait
      }
      defer { state.next += 1 }
      state.opening += 1
      state.room -= keys[state.next].expectedBytes
      return .take(state.next)
    }
  }

  func put(_ picture: OpenedPicture?, at number: Int) {
    let waiting = state.withLock { state in
      state.pictures[number] = picture
      state.room += keys[number].expectedBytes - (picture?.bytes ?? 0)
      state.opening -= 1
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<waiting { news.signal() }
  }

  /// Those that are open.
  var pictures: [OpenedPicture?] { state.withLock(\.pictures) }
}
