import Synchronization

/// The numbers of the living worlds, by which their handles are told apart.
///
/// Numbers count up from 0 in the order in which worlds are made, and start again after 4,095, without those of living
/// worlds; so a program that makes its worlds in one order gets the same handles in every run. Once all numbers are taken, a
/// new world gets one that the fewest living worlds have.
enum WorldNumbers {
  static let count = 1 << (32 - Int(Entity.generationBits))

  private struct Book {
    var next = 0
    /// The number of living worlds with each number; more than one only when there are more worlds than numbers.
    var holders = [Int](repeating: 0, count: WorldNumbers.count)
  }

  private static let book = Mutex(Book())

  static func take() -> UInt32 {
    book.withLock { book in
      var number = book.next
      for offset in 0..<count {
        let candidate = (book.next + offset) % count
        if book.holders[candidate] < book.holders[number] { number = candidate }
        if book.holders[number] == 0 { break }
      }
      book.holders[number] += 1
      book.next = (number + 1) % count
      return UInt32(number)
    }
  }

  static func giveBack(_ number: UInt32) {
    book.withLock { $0.holders[Int(number)] -= 1 }
  }
}
