import Geometry
import StickerCompositor
import Testing

@Suite struct SpriteChangesTests {
  /// A picture of its own at a place of its own.
  private func sprite(_ number: Int) -> Sprite {
    Sprite(
      image: ImageID(rawValue: Int32(number)),
      transform: .translation(Vector(x: Double(number), y: 0)))
  }

  private func changes(_ old: [Int], _ new: [Int]) -> Set<Int> {
    Set(SpriteChanges.between(old.map(sprite), and: new.map(sprite)).map { Int($0.image.rawValue) })
  }

  @Test func reportsNoChangeForEqualLists() {
    #expect(changes([1, 2, 3], [1, 2, 3]) == [])
    #expect(changes([], []) == [])
  }

  @Test func reportsOnlyAddedAndRemovedSprites() {
    #expect(changes([1, 2, 3], [1, 2, 9, 3]) == [9])
    #expect(changes([1, 2, 3], [1, 3]) == [2])
    #expect(changes([], [1, 2]) == [1, 2])
    #expect(changes([1, 2, 3], [4, 1, 2, 5, 3]) == [4, 5])
    #expect(changes([1, 2, 3, 4], [1, 7, 3, 4]) == [2, 7])
  }

  @Test func reportsOnlyRaisedSprites() {
    #expect(changes([1, 2, 3, 4, 5], [1, 3, 4, 5, 2]) == [2])
    #expect(changes([1, 2, 3, 4, 5, 6], [1, 3, 4, 6, 2, 5]).count == 2)
    #expect(changes([1, 2], [2, 1]).count == 1)
  }

  @Test func countsEqualSprites() {
    #expect(changes([1, 1, 2], [1, 2]) == [1])
    #expect(changes([1, 2, 1], [1, 2, 1]) == [])
  }

  /// Sprites that are not reported after random edits have the same order in both lists.
  @Test(arguments: 1...200 as ClosedRange<UInt64>) func preservesOrderOfOtherSprites(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let old = (0..<12).map { _ in random(8) }
    var new = old
    for _ in 0..<random(6) {
      switch random(3) {
      case 0: new.insert(random(12), at: random(new.count + 1))
      case 1: if !new.isEmpty { new.remove(at: random(new.count)) }
      default:
        if !new.isEmpty {
          let moved = new.remove(at: random(new.count))
          new.insert(moved, at: random(new.count + 1))
        }
      }
    }
    var named: [Int: Int] = [:]
    for sprite in SpriteChanges.between(old.map(sprite), and: new.map(sprite)) {
      named[Int(sprite.image.rawValue), default: 0] += 1
    }
    func rest(_ list: [Int]) -> [Int] { list.filter { named[$0] == nil } }
    #expect(rest(old) == rest(new), "\(old) \(new) \(named)")
  }
}
