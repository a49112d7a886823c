import Geometry

/// The observers of one source, each told every value, in the order in which the values were sent.
///
/// A value that is sent while another is being told waits for its turn, so that all observers hear
/// both in the same order. Who joins while values wait is not told them: it is given what is newest.
/// Who leaves is passed over from then on.
final class Multicast<T> {
  /// Values told in one go after which somebody is taken to answer each value with another.
  static var limit: Int { 1_000_000 }

  private struct Entry {
    let id: Int
    /// How many values had been sent when it joined.
    let joined: Int
    /// Nil for one that has left; its place is filled when nothing is being told.
    var gate: Gate<T>?
  }

  /// In the order of joining, which is also that of their numbers.
  private var entries: [Entry] = []
  private var living = 0
  private var newestID = 0
  private var waiting: [T] = []
  private var sent = 0
  /// Whether observers are being told something at this moment.
  private(set) var isTelling = false
  /// Whether the source is gone; who joins then is ended at once.
  private(set) var isOver = false

  /// Whether nobody listens.
  var isEmpty: Bool { living == 0 }

  /// Adds an observer, tells it `first` if that is a value, and returns what takes it away.
  ///
  /// Taking away is amortised O(log observers).
  func add(_ gate: Gate<T>, first: T?) -> () -> Void {
    guard !isOver else {
      gate.close()
      return {}
    }
    newestID += 1
    living += 1
    let id = newestID
    entries.append(Entry(id: id, joined: sent, gate: gate))
    if let first { tellFirst(first, to: gate) }
    return { self.remove(id) }
  }

  /// Tells every observer a value: now, or after those that are being told.
  @_specialize(where T == Double)
  @_specialize(where T == Point)
  @_specialize(where T == Size)
  @_specialize(where T == Bool)
  func send(_ value: T) {
    guard !isEmpty else { return }
    sent += 1
    guard !isTelling else { return waiting.append(value) }
    isTelling = true
    tell(value, number: sent)
    tellWaiting()
  }

  /// Ends the subscriptions of all who listen, for good, since the source is gone.
  func end() {
    isOver = true
    endAll()
  }

  /// Ends the subscriptions of all who listen now; those that are told something hear no more of it.
  func endAll() {
    guard !isEmpty else { return }
    let gates = entries.compactMap(\.gate)
    entries.removeAll()
    living = 0
    gates.forEach { $0.close() }
  }

  private func remove(_ id: Int) {
    guard let index = index(of: id), let gate = entries[index].gate else { return }
    // What it held may reach this list when it is released.
    withExtendedLifetime(gate) { entries[index].gate = nil }
    living -= 1
    if !isTelling { fillGaps() }
  }

  /// Where an observer stands; nil if it has left.
  private func index(of id: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  /// Drops the places of those that have left when they are more than half.
  private func fillGaps() {
    if entries.count - living > living { entries.removeAll { $0.gate == nil } }
  }

  /// Gives a value to one who joins; what is sent meanwhile waits until it has it.
  private func tellFirst(_ value: T, to gate: Gate<T>) {
    guard !isTelling else { return gate.tell(value) }
    isTelling = true
    gate.tell(value)
    tellWaiting()
  }

  /// Tells what was sent while something was told, and what is sent meanwhile; then nothing is told any more.
  private func tellWaiting() {
    if !waiting.isEmpty { tellAllWaiting() }
    isTelling = false
    if entries.count != living { fillGaps() }
  }

  private func tellAllWaiting() {
    var told = 0
    while told < waiting.count {
      tell(waiting[told], number: sent - waiting.count + told + 1)
      told += 1
      guard told < Self.limit else {
        fatalError(
          "Motion: an observer of a stream has answered each value with another one \(Self.limit) times. "
            + "Send only values that differ, for example through `dedupe()`."
        )
      }
    }
    waiting.removeAll(keepingCapacity: waiting.capacity < 64)
  }

  private func tell(_ value: T, number: Int) {
    // By number: observers may join, at the end, and leave, meanwhile.
    var index = 0
    while index < entries.count, entries[index].joined < number {
      entries[index].gate?.tell(value)
      index += 1
    }
  }
}
