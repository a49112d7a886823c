import Geometry

/// The observers of one source; each receives every value, in the order in which the values were sent.
///
/// A value that is sent while another is being delivered is queued, so that all observers receive both in the same
/// order. An observer that joins while values are queued receives the newest value, if known, instead of the queued
/// ones. A removed observer receives no further value.
final class Multicast<T> {
  /// The number of values in one delivery at which the source traps, because observers appear to answer one another
  /// endlessly.
  static var limit: Int { 1_000_000 }

  private struct Entry {
    let id: Int
    /// The number of values that had been sent when the observer joined.
    let joined: Int
    /// The observer; `nil` once it was removed, until its place is freed while no value is being delivered.
    var gate: Gate<T>?
  }

  /// The observers, in the order of joining, which is also the order of their ids.
  private var entries: [Entry] = []
  private var living = 0
  private var newestID = 0
  private var waiting: [T] = []
  private var sent = 0
  /// Whether a value is being delivered to observers.
  private(set) var isTelling = false
  /// Whether the source is gone; the subscription of an observer that joins afterwards ends at once.
  private(set) var isOver = false

  /// Whether the source has no observer.
  var isEmpty: Bool { living == 0 }

  /// Adds an observer, sends it `first` unless that is `nil`, and returns the function that removes the observer.
  ///
  /// Removal is amortized O(log observers).
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

  /// Sends a value to every observer: at once, or after the values that are being delivered.
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

  /// Ends all subscriptions, and the subscriptions of observers that join later, because the source is gone.
  func end() {
    isOver = true
    endAll()
  }

  /// Ends the subscriptions of all present observers; a value that is being delivered does not reach observers that
  /// have not received it yet.
  func endAll() {
    guard !isEmpty else { return }
    let gates = entries.compactMap(\.gate)
    entries.removeAll()
    living = 0
    gates.forEach { $0.close() }
  }

  private func remove(_ id: Int) {
    guard let index = index(of: id), let gate = entries[index].gate else { return }
    // The objects that the gate releases may call this list, so the write to `entries` ends first.
    withExtendedLifetime(gate) { entries[index].gate = nil }
    living -= 1
    if !isTelling { fillGaps() }
  }

  /// Returns the index of an observer in `entries`; `nil` if it was removed.
  private func index(of id: Int) -> Int? {
    let index = entries.partitioningIndex { $0.id >= id }
    return index < entries.count && entries[index].id == id ? index : nil
  }

  /// Drops the entries of removed observers when they are more than half of all.
  private func fillGaps() {
    if entries.count - living > living { entries.removeAll { $0.gate == nil } }
  }

  /// Sends a value to an observer that joins; values that are sent meanwhile are queued.
  private func tellFirst(_ value: T, to gate: Gate<T>) {
    guard !isTelling else { return gate.tell(value) }
    isTelling = true
    gate.tell(value)
    tellWaiting()
  }

  /// Delivers the queued values, and those that are queued meanwhile, and ends the delivery.
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
    // Iterates by index, because observers may join at the end, or leave, during the delivery.
    var index = 0
    while index < entries.count, entries[index].joined < number {
      entries[index].gate?.tell(value)
      index += 1
    }
  }
}
