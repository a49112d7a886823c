import Synchronization

/// Which numbers worlds have, so that their handles can be told apart.
///
/// Counted up from 0 in the order in which worlds are made, and begun again after 4,095, leaving out those
/// that living worlds have; so a program that makes its worlds in one order gets the same handles in every run.
enum WorldNumbers {
  static let count = 1 << (32 - Int(Entity.generationBits))

  private struct Book {
    var next = 0
    /// How many living worlds have each number; more than one only when there are more worlds than numbers.
    var holders = [Int](repeating: 0, count: WorldNumbers.count)
  }

  private static let book = Mutex(Book())

  static func take() -> UInt32 {
    book.withLock { book in
      let start = book.next
      let number =
        (0..<count).lazy.map { (start + $0) % count }.first { book.holders[$0] == 0 } ?? start
      book.holders[number] += 1
      book.next = (number + 1) % count
      return UInt32(number)
    }
  }

  static func giveBack(_ number: UInt32) {
    book.withLock { $0.holders[Int(number)] -= 1 }
  }
}
