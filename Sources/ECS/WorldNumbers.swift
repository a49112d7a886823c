import Synchronization

/// The numbers of the living worlds, which distinguish the worlds' handles.
///
/// Numbers count up from 0 in the order in which worlds are created, and start again after 4,095, skipping the numbers
/// of living worlds. So a program that creates its worlds in the same order gets the same handles in every run. Once
/// all numbers are taken, a new world gets a number that the fewest living worlds have.
enum WorldNumbers {
  static let count = 1 << (32 - Int(Entity.generationBits))

  private struct Book {
    var next = 0
    /// The number of living worlds with each number; greater than 1 only for worlds created while all numbers were
    /// taken.
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
