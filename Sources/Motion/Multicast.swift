/// The observers of one source, each told every value, in the order in which the values were sent.
///
/// A value that is sent while another is being told waits for its turn, so that all observers hear
/// both in the same order. Who joins while values wait is not told them: it is given what is newest.
/// Who leaves is passed over by the gate of ``MotionObservable/subscribe(_:)``.
final class Multicast<T> {
  /// Values told in one go after which somebody is taken to answer each value with another.
  static var limit: Int { 1_000_000 }

  private struct Entry {
    let id: Int
    /// How many values had been sent when it joined.
    let joined: Int
    let next: (T) -> Void
  }

  private var entries: [Entry] = []
  private var newestID = 0
  private var waiting: [T] = []
  private var sent = 0
  /// Whether observers are being told something at this moment.
  private(set) var isTelling = false

  /// Whether nobody listens.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an observer, tells it `first` if that is a value, and returns what takes it away.
  ///
  /// Taking away is O(observers).
  func add(_ next: @escaping (T) -> Void, first: T?) -> () -> Void {
    newestID += 1
    let id = newestID
    entries.append(Entry(id: id, joined: sent, next: next))
    if let first {
      tellInTurn { next(first) }
    }
    return { [weak self] in
      self?.entries.removeAll { $0.id == id }
    }
  }

  /// Tells every observer a value: now, or after those that are being told.
  func send(_ value: T) {
    guard !isEmpty else { return }
    waiting.append(value)
    sent += 1
    tellInTurn {}
  }

  private func tellInTurn(_ first: () -> Void) {
    guard !isTelling else { return first() }
    isTelling = true
    first()
    var told = 0
    while told < waiting.count {
      let number = sent - waiting.count + told + 1
      let value = waiting[told]
      told += 1
      for entry in entries where entry.joined < number {
        entry.next(value)
      }
      precondition(
        told < Self.limit,
        "Observers answer each value by sending another, without end; write only what differs.")
    }
    waiting.removeAll(keepingCapacity: waiting.capacity < 64)
    isTelling = false
  }
}
